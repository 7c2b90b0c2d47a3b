import FlowSource

/// A limit on the contents of a file, under its name in settings.
package enum YAMLLimit: String, Sendable {
  case bytes, nesting, nodes, aliases
}

/// The limits for one file.
package struct YAMLLimits: Sendable {
  package var bytes = SourceText.sizeLimit
  /// The depth of nested collections, with aliases followed.
  package var nesting = 64
  /// The number of nodes, with aliases expanded.
  package var nodes = 10_000_000
  /// The number of nodes that aliases expand to: far fewer, because they cost no bytes.
  package var aliases = 500_000

  package init() {}
}

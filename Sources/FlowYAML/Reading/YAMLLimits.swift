import FlowSource

/// A limit on the contents of a file, under its name in settings.
package enum YAMLLimit: String, Sendable {
  case bytes, nesting, nodes, aliases
}

/// The limits for one file.
package struct YAMLLimits: Sendable {
  package var bytes = SourceText.sizeLimit
  /// Nested collections, with aliases followed.
  package var nesting = 64
  /// Nodes, with aliases expanded.
  package var nodes = 10_000_000
  /// Nodes that aliases expand to: far fewer, because these cost no bytes.
  package var aliases = 500_000

  package init() {}
}

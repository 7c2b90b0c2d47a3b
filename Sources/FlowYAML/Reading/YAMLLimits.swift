/// What a file may not have too much of, under the name that settings have for it.
package enum YAMLLimit: String, Sendable {
  case bytes, nesting, nodes, aliases
}

/// How much a file may hold.
package struct YAMLLimits: Sendable {
  package var bytes = 64 << 20
  /// Collections within collections, aliases followed.
  package var nesting = 64
  /// Nodes after aliases are expanded.
  package var nodes = 10_000_000
  /// Nodes that aliases expand to: far fewer, because these cost no bytes.
  package var aliases = 500_000

  package init() {}
}

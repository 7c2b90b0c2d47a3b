package import FlowSource

/// What is wrong with a text as YAML, before anybody asks what it means.
package enum YAMLProblem: Sendable {
  case invalid(SyntaxCause)
  case duplicateKey(Located<String>, first: SourceRange)
  case secondDocument(at: SourceRange)
  case limit(YAMLLimit, value: Int, at: SourceRange)

  /// Whether nothing can be said about the rest of the file.
  package var isFatal: Bool {
    switch self {
    case .invalid, .limit: true
    case .duplicateKey, .secondDocument: false
    }
  }
}

/// What a file may not have too much of, under the name that settings have for it.
package enum YAMLLimit: String, Sendable {
  case bytes, nesting, nodes
}

/// How much a file may hold.
package struct YAMLLimits: Sendable {
  package var bytes = 64 << 20
  /// Collections within collections, aliases followed.
  package var nesting = 64
  /// Nodes after aliases are expanded.
  package var nodes = 10_000_000

  package init() {}
}

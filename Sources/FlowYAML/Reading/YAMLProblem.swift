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

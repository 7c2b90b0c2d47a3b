package import FlowSource

/// A fault of a text as YAML, regardless of its meaning.
package enum YAMLProblem: Sendable {
  case invalid(SyntaxCause)
  case duplicateKey(Located<String>, first: SourceRange)
  case secondDocument(at: SourceRange)
  case limit(YAMLLimit, value: Int, at: SourceRange)

  /// Whether the rest of the file cannot be judged.
  package var isFatal: Bool {
    switch self {
    case .invalid, .limit: true
    case .duplicateKey, .secondDocument: false
    }
  }
}

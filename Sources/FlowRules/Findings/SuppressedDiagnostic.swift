package import FlowSource

/// A finding that does not count, and what keeps it from counting.
package struct SuppressedDiagnostic: Sendable {
  /// What silences it.
  package enum Silencer: Sendable, Equatable {
    /// A comment in the file, with its reason.
    case comment(reason: String, range: SourceRange)
    /// An entry of the baseline.
    case baseline
  }

  package let diagnostic: Diagnostic
  package let silencer: Silencer

  /// What the comment says for itself; nil where it is the baseline.
  package var reason: String? {
    if case .comment(let reason, _) = silencer { reason } else { nil }
  }

  package init(_ diagnostic: Diagnostic, by silencer: Silencer) {
    self.diagnostic = diagnostic
    self.silencer = silencer
  }
}

package import FlowSource

/// A finding that does not count, and the reason.
package struct SuppressedDiagnostic: Sendable {
  /// What suppresses it.
  package enum Silencer: Sendable, Equatable {
    /// A comment in the file, with its reason.
    case comment(reason: String, range: SourceRange)
    /// An entry of the baseline.
    case baseline
  }

  package internal(set) var diagnostic: Diagnostic
  package let silencer: Silencer

  /// The reason in the comment; nil for a baseline.
  package var reason: String? {
    if case .comment(let reason, _) = silencer { reason } else { nil }
  }

  package init(_ diagnostic: Diagnostic, by silencer: Silencer) {
    self.diagnostic = diagnostic
    self.silencer = silencer
  }
}

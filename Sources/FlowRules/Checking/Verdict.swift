import FlowSource

/// The diagnostics of one file, sorted by range and rule.
package struct Verdict: Sendable {
  package var diagnostics: [Diagnostic]
  /// The findings that do not count.
  package var suppressed: [SuppressedDiagnostic]
  /// What could not be checked, and why; nil if everything was checked.
  package internal(set) var gap: String?

  package init(
    diagnostics: [Diagnostic] = [], suppressed: [SuppressedDiagnostic] = [], gap: String? = nil
  ) {
    self.diagnostics = diagnostics
    self.suppressed = suppressed
    self.gap = gap
  }

  /// Drops the labels, notes and walks, which take more memory than the findings.
  package mutating func forgetExplanations() {
    var texts: [FindingText: Lazy<FindingText>] = [:]
    for index in diagnostics.indices { diagnostics[index].forgetExplanation(sharing: &texts) }
    for index in suppressed.indices {
      suppressed[index].diagnostic.forgetExplanation(sharing: &texts)
    }
  }

  /// Those that count, then the others.
  package var all: [Diagnostic] { diagnostics + suppressed.map(\.diagnostic) }
}

import FlowSource

/// What the rules say of one file, sorted by place and rule.
package struct Verdict: Sendable {
  package var diagnostics: [Diagnostic]
  /// What was found and does not count.
  package var suppressed: [SuppressedDiagnostic]
  /// What could not be checked, and why; nil where everything was.
  package let gap: String?

  package init(
    diagnostics: [Diagnostic] = [], suppressed: [SuppressedDiagnostic] = [], gap: String? = nil
  ) {
    self.diagnostics = diagnostics
    self.suppressed = suppressed
    self.gap = gap
  }

  /// Those that count, then the others.
  package var all: [Diagnostic] { diagnostics + suppressed.map(\.diagnostic) }
}

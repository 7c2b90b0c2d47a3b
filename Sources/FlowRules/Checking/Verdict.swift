import FlowSource

/// What the rules say of one file, sorted by place and rule.
package struct Verdict: Sendable {
  package var diagnostics: [Diagnostic]
  /// What was found and does not count.
  package var suppressed: [SuppressedDiagnostic]

  package init(diagnostics: [Diagnostic] = [], suppressed: [SuppressedDiagnostic] = []) {
    self.diagnostics = diagnostics
    self.suppressed = suppressed
  }

  /// Those that count, then the others.
  package var all: [Diagnostic] { diagnostics + suppressed.map(\.diagnostic) }
}

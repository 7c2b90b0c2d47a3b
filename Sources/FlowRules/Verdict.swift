import FlowSource

/// What the rules say of one file, sorted by place and rule.
package struct Verdict: Sendable {
  package var diagnostics: [Diagnostic]
  /// What was found and does not count.
  package var suppressed: [SuppressedDiagnostic]
}

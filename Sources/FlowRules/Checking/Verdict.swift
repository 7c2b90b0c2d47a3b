package import FlowSource

/// The diagnostics of one file, sorted by range and rule.
package struct Verdict: Sendable {
  package var diagnostics: [Diagnostic]
  /// The findings that do not count.
  package var suppressed: [SuppressedDiagnostic]
  /// What could not be checked, and why; nil if everything was checked.
  package internal(set) var gap: String?
  /// The texts of the apps in which the flow is a sub-flow; walks may pass through them.
  package internal(set) var appSources: [SourceText] = []

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

package import FlowFormat
package import FlowSource

/// Whether a fault is certain or depends on a condition of the app.
package enum Certainty: String, Sendable {
  case proven
  /// The walk that shows it uses a move with `when`.
  case possible
}

/// A fault of a flow file, ready to be printed.
package struct Diagnostic: Sendable {
  package let rule: RuleID
  package var severity: Severity
  package let certainty: Certainty
  /// One lower-case sentence without a full stop.
  package let message: String
  package let range: SourceRange
  /// At most one: a language server keeps many diagnostics without it.
  private var explanations: [Explanation]
  package let help: String?
  /// How to fix it; nil if only the user can.
  package let fix: Fix?
  /// Why the diagnostic does not have the default severity of its rule; nil if it has.
  package let reason: String?

  package init(
    rule: RuleID, severity: Severity, certainty: Certainty = .proven, message: String,
    range: SourceRange, label: String? = nil, notes: [Note] = [], witness: Witness = Witness(),
    help: String? = nil, fix: Fix? = nil, reason: String? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.certainty = certainty
    self.message = message
    self.range = range
    explanations = [Explanation(label: label, notes: notes, witness: witness)]
    self.help = help
    self.fix = fix
    self.reason = reason
  }

  /// The text next to the carets; nil if the message is enough.
  package var label: String? { explanations.isEmpty ? nil : explanations[0].label }
  package var notes: [Note] { explanations.isEmpty ? [] : explanations[0].notes }
  /// The walk that shows it, starting at an entry point; empty if none is needed.
  package var witness: Witness { explanations.isEmpty ? Witness() : explanations[0].witness }

  /// Drops its label, notes and walk.
  mutating func forgetExplanation() { explanations = [] }
}

private struct Explanation: Sendable {
  let label: String?
  let notes: [Note]
  let witness: Witness
}

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
  package let range: SourceRange
  private var lazyText: Lazy<FindingText>
  /// At most one: few findings have a walk, and a language server keeps many diagnostics without it.
  private var witnesses: [Witness]
  /// How to fix it; nil if only the user can.
  package let fix: Fix?
  /// Why the diagnostic does not have the default severity of its rule; nil if it has.
  package let reason: String?

  package init(
    rule: RuleID, severity: Severity, certainty: Certainty = .proven, message: String,
    range: SourceRange, label: String? = nil, notes: [Note] = [], witness: Witness = Witness(),
    help: String? = nil, fix: Fix? = nil, reason: String? = nil
  ) {
    let text = FindingText(message, label: label, notes: notes, help: help)
    self.init(
      rule: rule, severity: severity, certainty: certainty, range: range, text: Lazy { text },
      witness: witness, fix: fix, reason: reason)
  }

  init(
    rule: RuleID, severity: Severity, certainty: Certainty, range: SourceRange,
    text: Lazy<FindingText>, witness: Witness, fix: Fix?, reason: String?
  ) {
    self.rule = rule
    self.severity = severity
    self.certainty = certainty
    self.range = range
    lazyText = text
    witnesses = witness.isEmpty ? [] : [witness]
    self.fix = fix
    self.reason = reason
  }

  /// What it says; made when it is first asked for.
  package var text: FindingText { lazyText.value }
  package var message: String { text.message }
  package var label: String? { text.label }
  package var notes: [Note] { text.notes }
  package var help: String? { text.help }
  /// The walk that shows it, starting at an entry point; empty if none is needed.
  package var witness: Witness { witnesses.first ?? Witness() }
}

import FlowFormat
import FlowSource

/// The severity of a rule for a file, according to its settings.
struct RuleSeverity {
  let rule: Rule
  /// nil if it is off: its findings then only overrule those of other rules.
  let severity: Severity?
  /// The setting that determines the severity, as a note; nil for the default.
  let reason: String?

  init(_ rule: Rule, by settings: AppliedSettings, _ selection: RuleSelection = RuleSelection()) {
    self.rule = rule
    guard selection.includes(rule.id) else {
      severity = nil
      reason = nil
      return
    }
    guard let setting = settings.levels[rule.id],
      setting.value != .off || !selection.selected.contains(rule.id)
    else {
      severity = rule.severity
      reason = nil
      return
    }
    severity = setting.value.severity
    reason = "set to \(setting.value.rawValue) in \(setting.location.text)"
  }
}

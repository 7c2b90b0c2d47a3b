import FlowFormat
import FlowSource

/// The severity that a rule has for one file, by its settings.
struct RuleSeverity {
  let rule: Rule
  /// nil where it is off: then it only keeps others from saying what it would have said.
  let severity: Severity?
  /// Why it has that severity, in the words of a note.
  let reason: String

  init(_ rule: Rule, by settings: AppliedSettings) {
    self.rule = rule
    guard let setting = settings.levels[rule.id] else {
      severity = rule.severity
      reason = rule.severity.defaultReason
      return
    }
    severity = setting.value.severity
    reason = severity.map { "\($0.withArticle) by \(setting.place.text)" } ?? ""
  }
}

extension Severity {
  var withArticle: String {
    switch self {
    case .error: "an error"
    case .warning: "a warning"
    case .info: "an info"
    }
  }

  fileprivate var defaultReason: String {
    switch self {
    case .error: "an error by default"
    case .warning: "a warning by default"
    case .info: "an info by default"
    }
  }
}

package import FlowSource

/// What a settings file makes of a rule.
package enum RuleLevel: String, FormatWord {
  case off, info, warning, error

  /// nil where the rule is off.
  package var severity: Severity? { Severity(rawValue: rawValue) }

  package var sentence: String {
    switch self {
    case .off: "The rule says nothing."
    case .info: "Advice, listed where it is asked for."
    case .warning: "Listed; ends a strict run with status 1."
    case .error: "Listed; ends a run with status 1."
    }
  }

  package init(_ severity: Severity) {
    switch severity {
    case .info: self = .info
    case .warning: self = .warning
    case .error: self = .error
    }
  }
}

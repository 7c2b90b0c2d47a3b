package import FlowSource

/// The level that settings assign to a rule.
package enum RuleLevel: String, FormatWord {
  case off, info, warning, error

  /// The severity; nil if the rule is off.
  package var severity: Severity? { Severity(rawValue: rawValue) }

  package var sentence: String {
    switch self {
    case .off: "The rule reports nothing."
    case .info: "Advice, shown with `--level info`."
    case .warning: "Shown; fails a run with `--strict`."
    case .error: "Shown; fails the run."
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

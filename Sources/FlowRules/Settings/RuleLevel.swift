package import FlowSource

/// What a settings file makes of a rule.
package enum RuleLevel: String, CaseIterable, Sendable {
  case off, info, warning, error

  /// nil where the rule is off.
  package var severity: Severity? { Severity(rawValue: rawValue) }

  package init(_ severity: Severity) {
    switch severity {
    case .info: self = .info
    case .warning: self = .warning
    case .error: self = .error
    }
  }
}

package import FlowFormat

/// The rules that a run is limited to, regardless of settings.
package struct RuleSelection: Sendable {
  /// Empty for all rules.
  package var selected: Set<RuleID> = []
  package var ignored: Set<RuleID> = []

  package init() {}

  package func includes(_ rule: RuleID) -> Bool {
    !ignored.contains(rule) && (selected.isEmpty || selected.contains(rule))
  }

  /// Whether a finding of a rule that is not reported is gone: a comment that silences nothing can
  /// silence a rule that is not checked.
  package func judges(_ rule: RuleID) -> Bool {
    rule == .unusedSuppression ? selected.isEmpty && ignored.isEmpty : includes(rule)
  }

  /// The rule with this id or the rules of the family with this name; nil for an unknown name.
  package static func rules(named name: String) -> [RuleID]? {
    if let rule = RuleID(rawValue: name) { return [rule] }
    guard let family = Rule.Family(rawValue: name) else { return nil }
    return Rule.all.filter { $0.family == family }.map(\.id)
  }

  /// The names of all rules and families.
  package static var names: [String] {
    RuleID.allCases.map(\.rawValue) + Rule.Family.allCases.map(\.rawValue)
  }
}

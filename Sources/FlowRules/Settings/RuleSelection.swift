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

  /// The rule with this id or the rules of the family with this name; nil if there is no such name.
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

import ArgumentParser
import FlowFormat
import FlowRules

/// Which rules a run checks.
struct RuleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Check only these rules or families of rules, whatever the settings say; separated by "
        + "commas, may be repeated.", valueName: "rules"),
    completion: .list(RuleSelection.names), transform: rules)
  var select: [[RuleID]] = []

  @Option(
    help: ArgumentHelp(
      "Do not check these rules or families of rules, whatever the settings say.",
      valueName: "rules"),
    completion: .list(RuleSelection.names), transform: rules)
  var ignore: [[RuleID]] = []

  var selection: RuleSelection {
    var selection = RuleSelection()
    selection.selected = Set(select.joined())
    selection.ignored = Set(ignore.joined())
    return selection
  }
}

private func rules(_ text: String) throws -> [RuleID] {
  try text.split(separator: ",", omittingEmptySubsequences: false).flatMap { name in
    guard let rules = RuleSelection.rules(named: String(name)) else {
      let nearest = nearestWord(to: String(name), among: RuleSelection.names)
      let question = nearest.map { "did you mean `\($0)`?" } ?? "`flowlint rules` lists them"
      throw ValidationError("`\(name)` is not a rule or a family of rules; \(question)")
    }
    return rules
  }
}

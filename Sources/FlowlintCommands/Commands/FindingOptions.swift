import ArgumentParser
import FlowFormat
import FlowProject
import FlowReports
import FlowRules
import FlowSource

/// Which rules a run checks, which findings it shows, and which fail it.
///
/// One group, because each adds a twentieth to the time that the program takes to start.
struct FindingOptions: ParsableArguments {
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

  @Option("Lowest severity to show: info, warning or error. Default: warning.", value: "level")
  var level = Severity.warning

  @Option(
    "Lowest severity that fails the run (exit status 1): info, warning, error or never. "
      + "Default: error.", value: "level")
  var failOn = FailLevel.error

  @Flag(help: "Same as --fail-on warning.")
  var strict = false

  @Option(help: ArgumentHelp("Maximum number of findings to show in text.", valueName: "number"))
  var maxFindings = 100

  @Flag(name: .shortAndLong, help: "Print only findings.")
  var quiet = false

  @Flag(help: "Also count the findings of each rule, in text.")
  var statistics = false

  func validate() throws {
    if maxFindings < 0 { throw ValidationError("--max-findings must not be negative") }
  }

  var selection: RuleSelection {
    var selection = RuleSelection()
    selection.selected = Set(select.joined())
    selection.ignored = Set(ignore.joined())
    return selection
  }

  /// nil if no severity fails the run.
  var failLevel: Severity? { (strict ? FailLevel.warning : failOn).severity }
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

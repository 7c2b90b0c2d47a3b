import ArgumentParser
import enum FlowFormat.RuleID
import FlowReports
import FlowRules
import FlowSource

/// Prints the page of a rule.
struct ExplainCommand: FlowlintCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Print what a rule reports, why, and examples.")

  @Argument(help: "The id of a rule.", completion: .list(RuleID.allCases.map(\.rawValue)))
  var rule: String

  @OptionGroup var output: OutputOptions

  mutating func run(_ console: inout Console) throws(Failure) -> ExitStatus {
    guard let found = RuleID(rawValue: rule)?.rule else {
      let nearest = nearestWord(to: rule, among: RuleID.allCases.map(\.rawValue))
      let remedy = nearest.map { "did you mean `\($0)`?" } ?? "`flowlint rules` lists them"
      throw Failure("there is no rule `\(rule)`; \(remedy)")
    }
    try console.write(Manual.text(of: found, style: output.style(on: console)))
    return .clean
  }
}

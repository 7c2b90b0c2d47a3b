import ArgumentParser
import enum FlowFormat.RuleID
import FlowReports
import FlowRules
import FlowSource

/// Prints the page of a rule.
struct ExplainCommand: FlowlintCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Print what a rule reports and why, with examples.")

  @Argument(help: "Id of the rule.", completion: .list(RuleID.allCases.map(\.rawValue)))
  var rule: String

  @OptionGroup var output: OutputOptions

  func run(_ console: Console) throws(Failure) -> ExitStatus {
    guard let found = RuleID(rawValue: rule)?.rule else {
      let nearest = nearestWord(to: rule, among: RuleID.allCases.map(\.rawValue))
      let remedy = nearest.map { "did you mean `\($0)`?" } ?? "`flowlint rules` lists them"
      throw Failure("unknown rule `\(rule)`; \(remedy)")
    }
    try console.write(Manual.page(of: found, style: output.style(on: console)))
    return .clean
  }
}

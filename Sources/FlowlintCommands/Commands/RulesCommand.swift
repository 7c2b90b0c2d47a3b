import ArgumentParser
import FlowReports

/// Prints the catalog of rules.
struct RulesCommand: FlowlintCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List the rules with their severity and what they report.")

  enum Format: String, Choice {
    case text, json, markdown
  }

  @Option("Output format: text, json or markdown (the index of the manual). Default: text.")
  var format = Format.text

  @OptionGroup var output: OutputOptions

  func run(_ console: Console) throws(Failure) -> ExitStatus {
    switch format {
    case .text: try console.write(RuleCatalog.text(style: output.style(on: console)))
    case .json: try console.write(RuleCatalog.json())
    case .markdown: try console.write(Manual.markdown())
    }
    return .clean
  }
}

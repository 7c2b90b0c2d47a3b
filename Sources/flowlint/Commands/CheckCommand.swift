import ArgumentParser
import FlowRules
import FlowSource

/// Prints what is wrong with flows, then how their progress goes.
struct CheckCommand: FlowlintCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Report what is wrong with flows, and their progress step by step.")

  @OptionGroup var files: FileOptions
  @OptionGroup var settings: SettingsOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var reports: ReportOptions
  @OptionGroup var baseline: BaselineOptions
  @OptionGroup var fixes: FixOptions

  @Option(
    help: ArgumentHelp(
      "The least that is listed: info, warning or error. Default: warning.", valueName: "level"),
    completion: Severity.words, transform: Severity.read)
  var level = Severity.warning

  @Option(
    help: ArgumentHelp(
      "The least that makes the exit status 1: info, warning, error or never. Default: error.",
      valueName: "level"),
    completion: FailLevel.words, transform: FailLevel.read)
  var failOn = FailLevel.error

  @Flag(help: "The same as --fail-on warning.")
  var strict = false

  @Flag(help: "Leave out the step tables.")
  var noSteps = false

  @Option(help: ArgumentHelp("Routes shown of each flow at most.", valueName: "number"))
  var maxRoutes = 20

  @Option(help: ArgumentHelp("Findings shown in text at most.", valueName: "number"))
  var maxFindings = 100

  @Flag(help: "Print findings only.")
  var quiet = false

  func validate() throws {
    if maxRoutes < 0 { throw ValidationError("--max-routes takes a number from 0") }
    if maxFindings < 0 { throw ValidationError("--max-findings takes a number from 0") }
  }

  func run(_ console: Console) throws(Failure) -> ExitStatus {
    try request.run(console)
  }

  private var request: CheckRequest {
    CheckRequest(
      flows: files.request(settings), level: level,
      failLevel: (strict ? FailLevel.warning : failOn).severity, isQuiet: quiet,
      maxRoutes: noSteps ? nil : maxRoutes, maxFindings: maxFindings, format: reports.format,
      outputs: reports.outputs, style: output.request, baseline: baseline.request,
      fixes: fixes.request)
  }
}

import ArgumentParser
import FlowReports
import FlowRules
import FlowSource

/// Prints what is wrong with flows, then how their progress goes.
struct CheckCommand: FlowlintCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Report what is wrong with flows, and their progress step by step.")

  enum Format: String, Choice {
    case text, concise, json
  }

  @OptionGroup var files: FileOptions
  @OptionGroup var output: OutputOptions

  @Option(
    help: ArgumentHelp("text, concise or json. Default: text.", valueName: "format"),
    completion: Format.words,
    transform: Format.read)
  var format = Format.text

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

  mutating func run(_ console: inout Console) throws(Failure) -> ExitStatus {
    let checker = Checker()
    let routes = showsSteps ? maxRoutes : nil
    let reports = try files.load(console).map { flow in
      let verdict = checker.verdict(on: flow)
      return FileReport(
        flow, diagnostics: verdict.diagnostics, suppressed: verdict.suppressed, maxRoutes: routes)
    }
    try write(reports, console)
    let failLevel = strict ? FailLevel.warning : failOn
    let fails = reports.contains { $0.diagnostics.contains { failLevel.fails($0.severity) } }
    console.leftovers += reports
    return fails ? .findings : .clean
  }

  private var showsSteps: Bool {
    switch format {
    case .text: !noSteps && !quiet
    case .json: !noSteps
    case .concise: false
    }
  }

  private func write(_ reports: [FileReport], _ console: Console) throws(Failure) {
    switch format {
    case .text:
      try console.print(
        TextReport(style: output.style(on: console), options: options).text(reports))
    case .concise: try console.print(conciseText(reports, style: output.style(on: console)))
    case .json:
      let tool = JSONReport.Tool(name: "flowlint", version: Flowlint.version)
      try write(JSONReport(reports, tool: tool, level: level), console)
    }
  }

  private func write(_ report: JSONReport, _ console: Console) throws(Failure) {
    var failure: Failure?
    report.write { bytes in
      guard failure == nil else { return }
      do throws(Failure) { try console.writeOutput(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  private var options: TextReport.Options {
    var options = TextReport.Options()
    options.level = level
    options.maxFindings = maxFindings
    options.showsSteps = showsSteps
    options.showsSummary = !quiet
    return options
  }

  private func conciseText(_ reports: [FileReport], style: TextStyle) -> String {
    var text = ""
    for report in reports {
      for diagnostic in report.listed(from: level) {
        text += conciseLine(for: diagnostic, in: report.source, style: style) + "\n"
      }
    }
    return text
  }
}

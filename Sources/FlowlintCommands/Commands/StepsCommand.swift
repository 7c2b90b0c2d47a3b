import ArgumentParser
import FlowProject
import FlowReports

/// Prints the progress along the routes of flows.
struct StepsCommand: FilesCommand {
  static let configuration = CommandConfiguration(
    commandName: "steps",
    abstract: "Print the progress of flows step by step, route by route.",
    usage: "flowlint steps [<options>] [<files> ...]")

  @OptionGroup var files: FileOptions
  @OptionGroup var settings: SettingsOptions
  @OptionGroup var output: OutputOptions

  @Option(TableFormat.help)
  var format = TableFormat.text

  @Option(
    help: ArgumentHelp("Maximum number of routes to show for each flow.", valueName: "number"))
  var maxRoutes = 20

  @Flag(
    help:
      "Also show routes that end elsewhere than at a goal: in a dead end, or back where they were.")
  var exits = false

  func validate() throws {
    if maxRoutes < 0 { throw ValidationError("--max-routes must not be negative") }
  }

  func run(_ console: Console) throws(Failure) -> ExitStatus {
    let (routes, showsExits) = (maxRoutes, exits)
    let reports = try files.request(settings).results(console).map {
      FileReport($0.flow, maxRoutes: routes, showsExits: showsExits)
    }
    for report in reports { try report.checked.checkReadable() }
    switch format {
    case .text:
      var options = TextReport.Options()
      options.steps = .all
      options.showsSummary = false
      options.maxLinks = .max
      try console.write(
        TextReport(style: output.style(on: console), options: options)
          .report(reports))
    case .json: try console.write(StepTableReport(reports).json())
    case .csv: try console.write(StepTableReport(reports).csv())
    case .markdown: try console.write(StepTableReport(reports).markdown())
    }
    return .clean
  }
}

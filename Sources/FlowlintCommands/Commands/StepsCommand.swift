import ArgumentParser
import FlowProject
import FlowReports
import FlowRules
import FlowSource

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

  @Option(help: ArgumentHelp("Show only the route of this number.", valueName: "number"))
  var route: Int?

  @Option(help: ArgumentHelp("Show only routes over this screen, from there.", valueName: "screen"))
  var from: String?

  @Option(help: ArgumentHelp("Show only routes over this screen, up to it.", valueName: "screen"))
  var to: String?

  func validate() throws {
    if maxRoutes < 0 { throw ValidationError("--max-routes must not be negative") }
    if let route, route < 1 { throw ValidationError("--route counts from 1") }
  }

  private var selects: Bool { route != nil || from != nil || to != nil }

  /// Keeps the chosen routes, or parts of them.
  private func select(in report: inout FileReport) throws(Failure) {
    guard selects else { return }
    let path = report.source.path
    let count = report.routes.count
    if let route {
      guard route <= count else { throw Failure("--route: \(path) has \(counted(count, "route"))") }
      report.routes = report.routes.filter { $0.number == route }
    }
    let program = report.checked.program
    report.keepParts(
      from: try program.screen(named: from, for: "--from"),
      to: try program.screen(named: to, for: "--to"))
    guard report.routes.isEmpty else { return }
    let parts = [from.map { "from \(quotation(of: $0))" }, to.map { "to \(quotation(of: $0))" }]
    throw Failure(
      "none of the \(counted(count, "route")) of \(path) leads "
        + parts.compactMap(\.self).joined(separator: " ") + "; --max-routes N shows more")
  }

  func run(_ console: Console) throws(Failure) -> ExitStatus {
    let (routes, showsExits) = (maxRoutes, exits)
    var results = try files.request(settings).results(console)
    if selects { results = results.asked(by: files.files) }
    var reports = results.map {
      FileReport($0.flow, maxRoutes: routes, showsExits: showsExits)
    }
    for report in reports { try report.checked.checkReadable() }
    if selects {
      guard reports.count == 1 else {
        throw Failure("--route, --from and --to require one flow, not \(reports.count)")
      }
      try select(in: &reports[0])
    }
    let table = StepTableReport(reports, maxLinks: selects ? 0 : .max)
    switch format {
    case .text:
      var options = TextReport.Options()
      options.steps = .all
      options.showsSummary = false
      options.maxLinks = .max
      options.isSelection = selects
      try console.write(
        TextReport(style: output.style(on: console), options: options)
          .report(reports))
    case .json: try console.write(table.json())
    case .csv: try console.write(table.csv())
    case .markdown: try console.write(table.markdown())
    }
    return .clean
  }
}

import ArgumentParser
import FlowAnalysis
import FlowProject
import FlowReports
import FlowRules
import FlowSource

/// Prints every deep link with the screens it opens.
struct RoutesCommand: FilesCommand {
  static let configuration = CommandConfiguration(
    commandName: "routes",
    abstract: "Print every deep link with the screens it opens.",
    usage: "flowlint routes [<options>] [<files> ...]")

  @OptionGroup var files: FileOptions
  @OptionGroup var settings: SettingsOptions
  @OptionGroup var output: OutputOptions

  @Option(TableFormat.help)
  var format = TableFormat.text

  @Option(
    help: ArgumentHelp("Show which link opens this URL, and why.", valueName: "url"))
  var match: String?

  func validate() throws {
    if match != nil, format == .csv || format == .markdown {
      throw ValidationError("--match supports only text and json")
    }
    if let match, !isURL(match) {
      throw ValidationError(
        "--match: \(quotation(of: match)) is not a URL: it has no scheme such as `https:`")
    }
  }

  func run(_ console: Console) throws(Failure) -> ExitStatus {
    let reports = try files.request(settings).results(console).map {
      FileReport($0.flow, maxRoutes: nil)
    }
    for report in reports { try report.checked.checkReadable() }
    if let match { return try print(match, reports, console) }
    let report = LinkListReport(reports.map { LinkList($0) })
    switch format {
    case .text: try console.write(report.text(style: output.style(on: console)))
    case .json: try console.write(report.json())
    case .csv: try console.write(report.csv())
    case .markdown: try console.write(report.markdown())
    }
    return .clean
  }

  /// A URL that no link opens gives the same status as findings.
  private func print(
    _ url: String, _ reports: [FileReport], _ console: Console
  ) throws(Failure) -> ExitStatus {
    let matches = reports.map { LinkMatchReport(url, in: $0) }.filter(\.isMatched)
    if matches.isEmpty {
      let miss = LinkMissReport(url, in: reports)
      switch format {
      case .json: try console.write(miss.json())
      case .text, .csv, .markdown: try console.write(miss.text(style: output.style(on: console)))
      }
    }
    for match in matches {
      switch format {
      case .json: try console.write(match.json())
      case .text, .csv, .markdown: try console.write(match.text(style: output.style(on: console)))
      }
    }
    return matches.isEmpty ? .findings : .clean
  }
}

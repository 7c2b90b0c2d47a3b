import FlowProject
import FlowReports
import FlowSource
import FlowSystem

/// Writes the reports of a run of `check`: files first, so that none is missing if the reader of
/// standard output is gone.
struct ReportWriter {
  let run: CheckedRun
  /// What text shows.
  let options: TextReport.Options
  let console: Console

  func write(_ request: CheckRequest) throws(Failure) {
    for file in request.outputs {
      var options = options
      options.steps = request.textSteps(isForTerminal: false)
      let report = report(file.format, style: request.style.fileStyle, options)
      try writeFile(file.path) { report.write($0) }
    }
    if request.formats.contains(.github) { try appendSummary() }
    try console.write(report(request.format, style: request.style.style(on: console), options))
    // Editors read both streams, and expect only findings.
    if request.format == .concise, !request.isQuiet, console.errorColumns != nil {
      console.complain(TextReport(style: .plain, options: options).summary(of: run.counts))
    }
  }

  private func report(
    _ format: ReportFormat, style: TextStyle, _ options: TextReport.Options
  ) -> any Report {
    switch format {
    case .text: TextReport(style: style, options: options).report(run)
    case .concise: ConciseReport(run, style: style)
    case .json: JSONReport(run)
    case .sarif: SARIFReport(run)
    case .github: GitHubReport(run, hasSummary: summaryPath != nil)
    case .gitlab: GitLabReport(run)
    case .junit: JUnitReport(run)
    case .checkstyle: CheckstyleReport(run)
    case .xcode: XcodeReport(run)
    case .rdjson: RDJSONReport(run)
    case .markdown: MarkdownReport(run)
    case .html: HTMLReport(run, images: console.images)
    }
  }

  /// The file that GitHub shows as the step summary.
  private var summaryPath: String? {
    console.environment["GITHUB_STEP_SUMMARY"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// GitHub rejects a summary of more than 1 MiB, counting all commands of a step.
  private func appendSummary() throws(Failure) {
    guard let path = summaryPath else { return }
    let isFile = console.files.kind(of: path) == .file
    let size = isFile ? try console.contents(of: path).count : 0
    var bytes: [UInt8] = []
    MarkdownReport(run, maxBytes: 1 << 20 - size).write { bytes += $0 }
    // At the end, and at once: other commands of the step write to it too.
    do throws(UnwritableFile) {
      try console.files.append(bytes, to: path)
    } catch {
      throw Failure(.unwritable(error))
    }
  }

  private func writeFile(
    _ path: String, _ fill: (_ write: ([UInt8]) -> Void) -> Void
  ) throws(Failure) {
    try failing { () throws(ProjectError) in try console.files.replace(path, fill) }
  }
}

import FlowProject
import FlowReports
import FlowRules
import FlowSource
import FlowSystem

/// A run of `check` with everything decided that options decide.
struct CheckRequest {
  struct Fixes: Equatable {
    enum Output { case files, patch }

    let makesUnsafe: Bool
    let output: Output
  }

  var flows: FlowRequest
  /// The lowest severity that is shown.
  var level = Severity.warning
  /// The lowest severity that fails the run; nil if none does.
  var failLevel: Severity? = .error
  /// Whether text is findings only.
  var isQuiet = false
  /// The maximum number of routes shown of each flow.
  var maxRoutes = 20
  /// By default, tables of routes that show progress; none in text that is not for a terminal.
  var steps: ShownSteps?
  var showsStatistics = false
  /// Whether text lists every claim.
  var showsClaims = false
  /// The maximum number of findings shown in text.
  var maxFindings = 100
  var format = ReportFormat.text
  var outputs: [ReportOutput] = []
  var style = StyleRequest()
  var baseline = BaselineRequest.none
  /// nil to report only.
  var fixes: Fixes?

  /// The formats of all reports, that of standard output first.
  var formats: [ReportFormat] { [format] + outputs.map(\.format) }

  func run(_ console: Console) throws(Failure) -> ExitStatus {
    var project = try flows.project(console)
    var fixing = fixes.map { Fixing(makesUnsafe: $0.makesUnsafe) }
    try failing { () throws(ProjectError) in try fixing?.run(on: &project) }
    let results = try failing { () throws(ProjectError) in try project.results() }
    let platformPaths = project.platformPaths(of: results)
    let paths = results.map(\.source.path) + platformPaths
    // Before anything is written.
    try checkOutputs(over: paths, console)
    if let fixes, let fixing {
      switch fixes.output {
      case .patch: return try printPatch(of: fixing, console)
      case .files: try write(fixing, console)
      }
    }
    // The fixed text of standard input has standard output for itself.
    let console = fixes != nil && self.flows.readsInput ? console.reportingOnStandardError : console
    return try report(files(results, of: project, console), at: paths, console)
  }

  private func report(
    _ files: [FileReport], at paths: [String], code: CodeCounts? = nil, _ console: Console
  ) throws(Failure) -> ExitStatus {
    let run = CheckedRun(
      files, tool: console.tool, level: level, failLevel: failLevel,
      paths: ReportPaths(of: paths, neededBy: formats, in: console.files), code: code)
    try ReportWriter(run: run, options: textOptions(on: console), console: console).write(self)
    return ExitStatus(of: run)
  }

  /// Reports what was found in a flow and in the code of its app, with the baseline applied.
  func report(
    _ verdicts: [Verdict], on flows: [CheckedFlow], code: CodeCounts, _ console: Console
  ) throws(Failure) -> ExitStatus {
    let sources = flows.map(\.source)
    let paths = sources.map(\.path)
    try checkOutputs(over: paths, console)
    var verdicts = verdicts
    try baseline.apply(
      to: &verdicts, on: flows, from: min(level, failLevel ?? level), self.flows.selection,
      ofCode: true, console)
    let files = zip(flows, verdicts).map { flow, verdict in
      FileReport(flow, verdict, maxRoutes: nil, others: sources)
    }
    return try report(files, at: paths, code: code, console)
  }

  /// The results with the baseline applied.
  private func files(
    _ results: [CheckResult], of project: Project, _ console: Console
  ) throws(Failure) -> [FileReport] {
    let routes = showsRoutes ? maxRoutes : nil
    let report: @Sendable (CheckResult) -> FileReport = {
      FileReport($0.flow, $0.verdict, maxRoutes: routes)
    }
    var files = results.mapOnAllCores(report) + project.platformResults(of: results).map(report)
    var verdicts = files.map(\.verdict)
    // What is neither listed nor fails is not recorded.
    try baseline.apply(
      to: &verdicts, on: files.map(\.checked), from: min(level, failLevel ?? level),
      self.flows.selection, console)
    for (index, verdict) in verdicts.enumerated() { files[index].verdict = verdict }
    return files
  }

  /// Whether any report shows the step tables, or how many routes there are.
  private var showsRoutes: Bool {
    steps != ShownSteps.none && formats.contains { $0.showsSteps && !($0 == .text && isQuiet) }
  }

  func textSteps(isForTerminal: Bool) -> ShownSteps {
    isQuiet ? .none : steps ?? (isForTerminal ? .progress : .none)
  }

  private func textOptions(on console: Console) -> TextReport.Options {
    var options = TextReport.Options()
    options.level = level
    options.maxFindings = maxFindings
    options.steps = textSteps(isForTerminal: console.output.isTerminal)
    options.showsStatistics = showsStatistics
    options.showsClaims = showsClaims
    options.showsSummary = !isQuiet
    options.failLevel = failLevel
    return options
  }

  // MARK: - Fixes

  /// Writes the fixed files and lists the fixes; a fixed standard input goes to standard output.
  private func write(_ fixing: Fixing, _ console: Console) throws(Failure) {
    let input = flows.readsInput ? flows.shownInputName : nil
    try failing { () throws(ProjectError) in
      try fixing.write(to: console.files, except: input.map { [PathKey($0)] } ?? [])
    }
    if let input, let text = fixing.text(of: input) { try console.writeOutput(text.bytes) }
    var count = 0
    for (path, text) in fixing.changed {
      let fixes = text.effective
      count += fixes.count
      for fix in fixes { console.complain("\(path):\(fix.line + 1): \(fix.title)") }
    }
    let files = count == 0 ? "" : " in \(counted(fixing.changed.count, "file"))"
    console.complain("fixed \(count == 0 ? "nothing" : counted(count, "finding"))\(files)")
  }

  /// There is something to fix iff `check` would have a finding.
  private func printPatch(of fixing: Fixing, _ console: Console) throws(Failure) -> ExitStatus {
    let patch = fixing.changed.flatMap { path, text in
      unifiedDiff(of: text, path: patchPath(path, in: console.files))
    }
    try console.writeOutput(patch)
    return patch.isEmpty ? .clean : .findings
  }

  /// Patches name files below the folder where they are applied.
  private func patchPath(_ path: String, in files: any FileSystem) -> String {
    let current = files.currentFolder
    guard Path.isAbsolute(path), let full = files.canonical(path), Path.isInside(full, current)
    else { return path }
    return Path.relative(full, from: current)
  }

  // MARK: - Outputs

  /// Refuses two reports to the same file, and a report that overwrites a file that the run reads.
  private func checkOutputs(over paths: [String], _ console: Console) throws(Failure) {
    guard !outputs.isEmpty else { return }
    let files = console.files
    let flows = Set(paths.map { PathKey(files.target(of: $0)) })
    var targets: Set<PathKey> = []
    if case .write(let path) = baseline { targets.insert(PathKey(files.target(of: path))) }
    for output in outputs {
      let target = PathKey(files.target(of: output.path))
      if flows.contains(target) {
        throw Failure(
          "--output would overwrite \(output.path), one of the files to check")
      }
      try console.checkReplaceable(output.path, by: "--output")
      if case .match(let path, _) = baseline, PathKey(files.target(of: path)) == target {
        throw Failure("--output would overwrite \(output.path), the baseline")
      }
      guard targets.insert(target).inserted else {
        throw Failure("two reports cannot be written to one file, \(output.path)")
      }
    }
  }
}

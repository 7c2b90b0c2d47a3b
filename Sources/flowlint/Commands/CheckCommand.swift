import ArgumentParser
import FlowProject
import FlowReports
import FlowRules
import FlowSource

/// Reports what is wrong with flows, then prints their step tables.
struct CheckCommand: FlowlintCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Report what is wrong with flows, and show their progress step by step.")

  @OptionGroup var files: FileOptions
  @OptionGroup var settings: SettingsOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var reports: ReportOptions
  @OptionGroup var baseline: BaselineOptions
  @OptionGroup var fixes: FixOptions

  @Option(
    help: ArgumentHelp(
      "Lowest severity to show: info, warning or error. Default: warning.", valueName: "level"),
    completion: Severity.words, transform: Severity.read)
  var level = Severity.warning

  @Option(
    help: ArgumentHelp(
      "Lowest severity that fails the run (exit status 1): info, warning, error or never. "
        + "Default: error.",
      valueName: "level"),
    completion: FailLevel.words, transform: FailLevel.read)
  var failOn = FailLevel.error

  @Flag(help: "Same as --fail-on warning.")
  var strict = false

  @Flag(help: "Omit the step tables.")
  var noSteps = false

  @Option(
    help: ArgumentHelp("Maximum number of routes to show for each flow.", valueName: "number"))
  var maxRoutes = 20

  @Option(help: ArgumentHelp("Maximum number of findings to show in text.", valueName: "number"))
  var maxFindings = 100

  @Flag(help: "Print only findings.")
  var quiet = false

  func validate() throws {
    if maxRoutes < 0 { throw ValidationError("--max-routes must not be negative") }
    if maxFindings < 0 { throw ValidationError("--max-findings must not be negative") }
  }

  mutating func run(_ console: inout Console) throws(Failure) -> ExitStatus {
    var project = try files.request(settings).project(console)
    if fixes.areWanted {
      var fixing = Fixing(makesUnsafe: fixes.unsafe)
      try failing { () throws(ProjectError) in try fixing.run(on: &project) }
      if fixes.diff { return try printPatch(of: fixing, console) }
      try write(fixing, console)
    }
    let results = try failing { () throws(ProjectError) in try project.results() }
    let flows = results.map(\.flow)
    try reports.checkOutputs(over: flows.map(\.source.path), in: console.files)
    var verdicts = results.verdicts
    try baseline.apply(to: &verdicts, on: flows, from: leastThatMatters, console)
    let routes = showsSteps ? maxRoutes : nil
    let files = Array(zip(flows, verdicts)).mapOnAllCores { flow, verdict in
      FileReport(flow, verdict, maxRoutes: routes)
    }
    let run = CheckedRun(
      files, tool: JSONReport.Tool(name: "flowlint", version: Flowlint.version), level: level,
      failLevel: failLevel,
      places: ReportPlaces(
        of: files.map(\.source.path), neededBy: reports.formats, in: console.files))
    try CheckReports(run: run, text: textOptions, output: output, console: console).write(reports)
    return run.fails ? .findings : .clean
  }

  private func write(_ fixing: Fixing, _ console: Console) throws(Failure) {
    try failing { () throws(ProjectError) in try fixing.write(to: console.files) }
    let changed = fixing.changed
    let count = changed.reduce(0) { $0 + $1.text.count }
    let location = count == 0 ? "" : " in \(counted(changed.count, "file"))"
    console.writeError(
      "flowlint: fixed \(count == 0 ? "nothing" : counted(count, "finding"))\(location)\n")
  }

  /// A patch that is not empty gives the same status as findings.
  private func printPatch(of fixing: Fixing, _ console: Console) throws(Failure) -> ExitStatus {
    let patch = fixing.changed.flatMap { path, text in
      unifiedDiff(of: text, path: patchPath(path, in: console.files))
    }
    try console.writeOutput(patch)
    return patch.isEmpty ? .clean : .findings
  }

  /// `git apply` and `patch` expect paths relative to the folder they run in.
  private func patchPath(_ path: String, in files: any FileSystem) -> String {
    let current = files.currentFolder
    guard path.hasPrefix("/"), let full = files.canonical(path), Path.isInside(full, current)
    else { return path }
    return Path.relative(full, from: current)
  }

  /// The lowest severity that fails the run; nil if none does.
  private var failLevel: Severity? { (strict ? FailLevel.warning : failOn).severity }

  /// The lowest severity that is shown or fails the run.
  private var leastThatMatters: Severity { min(level, failLevel ?? level) }

  /// Whether any report shows the step tables.
  private var showsSteps: Bool {
    !noSteps && reports.formats.contains { $0.showsSteps && !($0 == .text && quiet) }
  }

  private var textOptions: TextReport.Options {
    var options = TextReport.Options()
    options.level = level
    options.maxFindings = maxFindings
    options.showsSteps = !noSteps && !quiet
    options.showsSummary = !quiet
    return options
  }
}

import ArgumentParser
import FlowReports
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

  mutating func run(_ console: inout Console) throws(Failure) -> ExitStatus {
    let checker = Checker(today: console.today)
    var flows = try load(console)
    if fixes.areWanted {
      var fixing = Fixing(checker, makesUnsafe: fixes.unsafe)
      while fixing.makeRound(on: flows) { flows = try load(console, edited: fixing.texts) }
      if fixes.diff { return try printPatch(of: fixing, console) }
      try fixing.write(console)
    }
    try reports.checkOutputs(over: flows.map(\.source.path))
    var verdicts = flows.mapOnAllCores { checker.verdict(on: $0) }
    try baseline.apply(to: &verdicts, on: flows, from: leastThatMatters, console)
    let routes = showsSteps ? maxRoutes : nil
    let files = Array(zip(flows, verdicts)).mapOnAllCores { flow, verdict in
      FileReport(flow, verdict, maxRoutes: routes)
    }
    let run = CheckedRun(
      files, tool: JSONReport.Tool(name: "flowlint", version: Flowlint.version), level: level,
      failLevel: failLevel,
      places: ReportPlaces(of: files.map(\.source.path), neededBy: reports.formats))
    let status = ExitStatus(of: run)
    try CheckReports(
      run: run, status: status, text: textOptions, output: output, console: console
    ).write(reports)
    console.leftovers.append(run)
    return status
  }

  private func load(
    _ console: Console, edited: [String: [UInt8]] = [:]
  ) throws(Failure) -> [CheckedFlow] {
    let keepsTrees = reports.formats.contains { $0.tellsIdentities }
    return try files.load(
      console, config: settings.config, edited: edited, toCheck: true, keepsTrees: keepsTrees)
  }

  /// What there is to fix is what `check` would call a finding.
  private func printPatch(of fixing: Fixing, _ console: Console) throws(Failure) -> ExitStatus {
    let patch = fixing.patch
    try console.write(patch)
    return patch.isEmpty ? .clean : .findings
  }

  /// The least severity that makes the run fail; nil where none does.
  private var failLevel: Severity? { (strict ? FailLevel.warning : failOn).severity }

  /// The least severity that is listed or makes the run fail.
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

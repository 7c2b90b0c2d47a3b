import ArgumentParser
import FlowProject
import FlowReports
import FlowRules
import FlowSource

/// Reports what is wrong with flows, then prints their step tables.
struct CheckCommand: FilesCommand {
  static let configuration = CommandConfiguration(
    // Parsed alone, the parser need not look for requests that only the program takes.
    commandName: "check", _superCommandName: "flowlint",
    abstract: "Report what is wrong with flows, and show their progress step by step.")

  @OptionGroup var files: FileOptions
  @OptionGroup var settings: SettingsOptions
  @OptionGroup var findings: FindingOptions
  @OptionGroup var bars: MetricsOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var reports: ReportOptions

  @Flag(help: "Apply the safe fixes, then report what is left.")
  var fix = false

  @Flag(
    help:
      "With --fix or --diff: also apply fixes that may change the meaning, such as new progress values."
  )
  var unsafe = false

  @Flag(help: "Print the changes that --fix would make as a patch, and write nothing.")
  var diff = false

  @Option(
    help: ArgumentHelp(
      """
      Step tables to show: progress (one for each flow that shows progress), all (also one for each route and link) or \
      none. Default: progress on a terminal, none in a pipe.
      """, valueName: "tables"),
    completion: ShownSteps.words, transform: ShownSteps.read)
  var steps: ShownSteps?

  @Flag(help: "Same as --steps none.")
  var noSteps = false

  @Option(
    help: ArgumentHelp("Maximum number of routes to show for each flow.", valueName: "number"))
  var maxRoutes = 20

  @Flag(help: "Also list every claim, whether it holds, and how that was decided, in text.")
  var claims = false

  @Flag(help: "Check again whenever a file that was read changes, until Ctrl-C is pressed.")
  var watch = false

  @Option(
    help: ArgumentHelp(
      "Check one of n parts of the files: 1/3, 2/3 and 3/3 together cover all of them.",
      valueName: "i/n"),
    transform: Shard.read)
  var shard: Shard?

  func validate() throws {
    if unsafe, fixes == nil { throw ValidationError("--unsafe requires --fix or --diff") }
    if maxRoutes < 0 { throw ValidationError("--max-routes must not be negative") }
    guard watch else { return }
    if files.files.contains("-") { throw ValidationError("--watch cannot watch standard input") }
    if diff || reports.writeBaseline != nil {
      throw ValidationError("--watch cannot be combined with --diff or --write-baseline")
    }
  }

  func run(_ console: Console) throws(Failure) -> ExitStatus {
    try watch ? request.watch(console) : request.run(console)
  }

  private var request: CheckRequest {
    var flows = files.request(settings)
    flows.selection = findings.selection
    flows.metrics = bars.metrics
    flows.shard = shard
    return CheckRequest(
      flows: flows, level: findings.level, failLevel: findings.failLevel, isQuiet: findings.quiet,
      maxRoutes: maxRoutes, steps: noSteps ? ShownSteps.none : steps,
      showsStatistics: findings.statistics, showsClaims: claims, maxFindings: findings.maxFindings,
      format: reports.format, outputs: reports.outputs, style: output.request,
      baseline: reports.baselineRequest, fixes: fixes)
  }

  private var fixes: CheckRequest.Fixes? {
    if diff { return CheckRequest.Fixes(makesUnsafe: unsafe, output: .patch) }
    return fix ? CheckRequest.Fixes(makesUnsafe: unsafe, output: .files) : nil
  }
}

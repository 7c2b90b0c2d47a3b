import ArgumentParser
import FlowProject
import FlowReports
import FlowSource

/// Which findings are shown, and which fail a run.
struct LevelOptions: ParsableArguments {
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

  /// nil if no severity fails the run.
  var failLevel: Severity? { (strict ? FailLevel.warning : failOn).severity }
}

/// How many findings text shows, and what besides.
struct TextOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Maximum number of findings to show in text.", valueName: "number"))
  var maxFindings = 100

  @Flag(name: .shortAndLong, help: "Print only findings.")
  var quiet = false

  @Flag(help: "Also count the findings of each rule, in text.")
  var statistics = false

  func validate() throws {
    if maxFindings < 0 { throw ValidationError("--max-findings must not be negative") }
  }
}

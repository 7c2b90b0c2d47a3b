import ArgumentParser
import FlowProject
import FlowRules

/// Compares a flow with the Swift source of its app.
struct DriftCommand: FlowlintCommand {
  static let configuration = CommandConfiguration(
    commandName: "drift",
    abstract: "Report where a flow and the Swift source of its app differ.",
    discussion: """
      It reads the same files as `flowlint import swift`, by syntax alone. Moves that code may make \
      where it is not understood are withheld, not reported.

      Exit status: 0 nothing at or above the fail level, 1 findings at or above it, 2 flowlint could \
      not run.
      """)

  @OptionGroup var argument: FlowArgument
  @OptionGroup var settings: SettingsOptions
  @OptionGroup var findings: FindingOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var reports: ReportOptions
  @OptionGroup var folders: SourceFolders

  var request: CheckRequest {
    var flows = argument.request(settings)
    flows.selection = findings.selection
    return CheckRequest(
      flows: flows, level: findings.level, failLevel: findings.failLevel, isQuiet: findings.quiet,
      showsStatistics: findings.statistics, maxFindings: findings.maxFindings,
      format: reports.format, outputs: reports.outputs, style: output.request,
      baseline: reports.baselineRequest)
  }
}

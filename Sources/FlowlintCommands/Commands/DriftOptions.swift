import ArgumentParser
package import FlowProject
package import FlowRules

/// The options that `drift` shares with `check`.
package struct DriftOptions: ParsableArguments {
  @OptionGroup var argument: FlowArgument
  @OptionGroup var settings: SettingsOptions
  @OptionGroup var findings: FindingOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var reports: ReportOptions

  package init() {}

  /// The flow, those that it uses, and their project.
  package func open(
    _ console: Console
  ) throws(Failure) -> (flows: [CheckedFlow], project: Project) {
    var project = try argument.project(request.flows, console)
    let results = try argument.results(of: &project, request.flows)
    return (results.map(\.flow), project)
  }

  /// A file of the app, with the settings that apply to it.
  package func subject(
    _ document: FlowDocument, in project: inout Project
  ) throws(Failure) -> CheckedFlow {
    try failing { () throws(ProjectError) in try project.subject(document) }
  }

  package var request: CheckRequest {
    var flows = argument.request(settings)
    flows.selection = findings.selection
    return CheckRequest(
      flows: flows, level: findings.level, failLevel: findings.failLevel, isQuiet: findings.quiet,
      showsStatistics: findings.statistics, maxFindings: findings.maxFindings,
      format: reports.format, outputs: reports.outputs, style: output.request,
      baseline: reports.baselineRequest)
  }
}

import ArgumentParser

/// Which reports a run writes, and where; and the known findings, which do not count.
///
/// One group, because each adds a twentieth to the time that the program takes to start.
struct ReportOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    "Output format: \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")). "
      + "Default: text.")
  var format = ReportFormat.text

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "Also write a report in one of these formats to a file; may be repeated.",
      valueName: "format=file"),
    completion: ReportOutput.words, transform: ReportOutput.read)
  var outputs: [ReportOutput] = []

  @Option(
    help: ArgumentHelp("Do not count the findings recorded in this file.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Record the findings in this file; from then on, only new ones count.",
      valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var writeBaseline: String?

  @Flag(help: "Remove entries from the --baseline file that no longer occur.")
  var pruneBaseline = false

  func validate() throws {
    if pruneBaseline, baseline == nil {
      throw ValidationError("--prune-baseline requires --baseline")
    }
    if pruneBaseline, writeBaseline != nil {
      throw ValidationError("--prune-baseline cannot be combined with --write-baseline")
    }
  }

  var baselineRequest: BaselineRequest {
    if let writeBaseline { return .write(writeBaseline) }
    return baseline.map { .match($0, prunes: pruneBaseline) } ?? .none
  }
}

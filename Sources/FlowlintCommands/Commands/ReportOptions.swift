import ArgumentParser

/// Which reports a run writes, and where.
struct ReportOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Output format: \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")). "
        + "Default: text.",
      valueName: "format"),
    completion: ReportFormat.words, transform: ReportFormat.read)
  var format = ReportFormat.text

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "Also write a report in one of these formats to a file; may be repeated.",
      valueName: "format=file"),
    completion: ReportOutput.words, transform: ReportOutput.read)
  var outputs: [ReportOutput] = []
}

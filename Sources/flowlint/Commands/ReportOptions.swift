import ArgumentParser

/// Which reports a run writes, and where.
struct ReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Output format: \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")). "
        + "Default: text.",
      valueName: "format"),
    completion: ReportFormat.words, transform: ReportFormat.read)
  var format = ReportFormat.text

  @Option(
    name: .customLong("output"),
    help: ArgumentHelp(
      "Also write a report in one of these formats to a file; may be repeated.",
      valueName: "format=file"),
    completion: ReportOutput.words, transform: ReportOutput.read)
  var outputs: [ReportOutput] = []
}

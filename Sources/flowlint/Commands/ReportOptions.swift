import ArgumentParser

/// Which reports a run writes, and where.
struct ReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "\(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")). Default: text.",
      valueName: "format"),
    completion: ReportFormat.words, transform: ReportFormat.read)
  var format = ReportFormat.text

  @Option(
    name: .customLong("output"),
    help: ArgumentHelp(
      "Write another report, in any of these formats, into a file; may be repeated.",
      valueName: "format=file"),
    completion: ReportOutput.words, transform: ReportOutput.read)
  var outputs: [ReportOutput] = []
}

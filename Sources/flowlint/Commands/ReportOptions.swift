import ArgumentParser
import FlowProject
import FlowReports

/// The formats of the reports of `check`.
enum ReportFormat: String, Choice {
  case text, concise, json, sarif, github, gitlab, junit, checkstyle, xcode, rdjson, markdown

  /// Whether it includes step tables.
  var showsSteps: Bool {
    switch self {
    case .text, .json, .github, .markdown: true
    case .concise, .sarif, .gitlab, .junit, .checkstyle, .xcode, .rdjson: false
    }
  }

  /// Whether it needs absolute or repository-relative paths.
  var needsPlaces: Bool {
    switch self {
    case .sarif, .github, .gitlab, .xcode: true
    case .text, .concise, .json, .junit, .checkstyle, .rdjson, .markdown: false
    }
  }
}

/// A report that is written to a file: `FORMAT=FILE`.
struct ReportOutput: Equatable {
  let format: ReportFormat
  let path: String

  static func read(_ text: String) throws -> ReportOutput {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let format = try ReportFormat.read(String(parts[0]))
    guard parts.count == 2, !parts[1].isEmpty else {
      throw ValidationError("expected FORMAT=FILE, such as \(format.rawValue)=report")
    }
    if parts[1] == "-" { throw ValidationError("use --format for standard output") }
    return ReportOutput(format: format, path: String(parts[1]))
  }

  static let words = CompletionKind.list(ReportFormat.allCases.map { $0.rawValue + "=" })
}

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

  /// The formats of all reports, that of standard output first.
  var formats: [ReportFormat] { [format] + outputs.map(\.format) }

  /// Refuses two reports to the same file, and a report that overwrites a checked file.
  func checkOutputs(over paths: [String], in files: any FileSystem) throws(Failure) {
    guard !outputs.isEmpty else { return }
    let flows = Set(paths.map { files.target(of: $0) })
    var targets: Set<String> = []
    for output in outputs {
      let target = files.target(of: output.path)
      if flows.contains(target) {
        throw Failure(
          "--output would overwrite \(output.path), one of the files to check")
      }
      guard targets.insert(target).inserted else {
        throw Failure("two reports cannot be written to one file, \(output.path)")
      }
    }
  }
}

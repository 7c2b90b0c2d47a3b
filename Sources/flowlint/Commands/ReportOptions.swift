import ArgumentParser
import FlowProject
import FlowReports

/// The forms that `check` can write its report in.
enum ReportFormat: String, Choice {
  case text, concise, json, sarif, github, gitlab, junit, checkstyle, xcode, rdjson, markdown

  /// Whether it has room for step tables.
  var showsSteps: Bool {
    switch self {
    case .text, .json, .github, .markdown: true
    case .concise, .sarif, .gitlab, .junit, .checkstyle, .xcode, .rdjson: false
    }
  }

  /// Whether it names files by more than the path that they were given by.
  var needsPlaces: Bool {
    switch self {
    case .sarif, .github, .gitlab, .xcode: true
    case .text, .concise, .json, .junit, .checkstyle, .rdjson, .markdown: false
    }
  }
}

/// A report that goes into a file: `FORMAT=FILE`.
struct ReportOutput: Equatable {
  let format: ReportFormat
  let path: String

  static func read(_ text: String) throws -> ReportOutput {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let format = try ReportFormat.read(String(parts[0]))
    guard parts.count == 2, !parts[1].isEmpty else {
      throw ValidationError("it is FORMAT=FILE, such as \(format.rawValue)=report")
    }
    if parts[1] == "-" { throw ValidationError("standard output is what --format is for") }
    return ReportOutput(format: format, path: String(parts[1]))
  }

  static let words = CompletionKind.list(ReportFormat.allCases.map { $0.rawValue + "=" })
}

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

  /// Those that are written, standard output's first.
  var formats: [ReportFormat] { [format] + outputs.map(\.format) }

  /// Refuses to write two reports into one file, and a report over a file of the run.
  func checkOutputs(over paths: [String], in files: any FileSystem) throws(Failure) {
    guard !outputs.isEmpty else { return }
    let flows = Set(paths.map { files.target(of: $0) })
    var targets: Set<String> = []
    for output in outputs {
      let target = files.target(of: output.path)
      if flows.contains(target) {
        throw Failure(
          "--output would write over \(output.path), which is one of the files to check")
      }
      guard targets.insert(target).inserted else {
        throw Failure("two reports cannot go into one file, \(output.path)")
      }
    }
  }
}

import ArgumentParser

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

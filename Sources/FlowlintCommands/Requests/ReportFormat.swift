import ArgumentParser

/// The formats of the reports of `check`.
enum ReportFormat: String, Choice {
  case text, concise, json, sarif, github, gitlab, junit, checkstyle, xcode, rdjson, markdown, html

  /// Whether it includes step tables.
  var showsSteps: Bool {
    switch self {
    case .text, .json, .github, .markdown, .html: true
    case .concise, .sarif, .gitlab, .junit, .checkstyle, .xcode, .rdjson: false
    }
  }

  /// Whether it needs absolute or repository-relative paths.
  var needsPaths: Bool {
    switch self {
    case .sarif, .github, .gitlab, .xcode: true
    case .text, .concise, .json, .junit, .checkstyle, .rdjson, .markdown, .html: false
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

import FlowFormat
import FlowRules
import FlowSource

/// Findings as workflow commands, which GitHub shows as annotations.
package struct GitHubReport: Report {
  private let run: CheckedRun
  /// Whether the step has a summary that lists all findings.
  private let hasSummary: Bool

  package init(_ run: CheckedRun, hasSummary: Bool) {
    self.run = run
    self.hasSummary = hasSummary
  }

  package func write(_ write: ([UInt8]) -> Void) {
    var commands = GitHubCommands()
    for file in run.files {
      for diagnostic in file.listed(from: run.level)
      where commands.hasRoom(for: diagnostic.severity) {
        var text = escapedData(diagnostic.message)
        if let help = diagnostic.help { text += "%0Ahelp: \(escapedData(help))" }
        if let page = run.tool.page(of: diagnostic.rule) { text += "%0A\(escapedData(page))" }
        commands.add(
          diagnostic.severity, run.paths.inRepository(file.source.path),
          file.source.oneLine(of: diagnostic.range), title: diagnostic.rule.rawValue, text)
      }
    }
    let counts = Severity.allCases.filter { $0 >= run.level }.map { ($0, run.counts.count($0)) }
    write(Array(commands.text(of: counts, hasSummary: hasSummary).utf8))
  }
}

/// Workflow commands, the most severe ones first.
///
/// GitHub keeps 10 errors, 10 warnings and 10 notices of a step and silently drops the rest, so a last
/// notice counts the rest.
struct GitHubCommands {
  private static let mostOfEach = 10

  private var commands: [Severity: [String]] = [:]

  func hasRoom(for severity: Severity) -> Bool {
    // One notice is reserved for the last one.
    (commands[severity]?.count ?? 0) < GitHubCommands.mostOfEach - (severity == .info ? 1 : 0)
  }

  /// `text` is escaped.
  mutating func add(
    _ severity: Severity, _ path: String, _ range: (start: SourcePosition, end: SourcePosition),
    title: String, _ text: String
  ) {
    guard hasRoom(for: severity) else { return }
    let word = severity == .info ? "notice" : severity.rawValue
    commands[severity, default: []].append(
      "::\(word) file=\(escapedProperty(path)),line=\(range.start.line),endLine=\(range.end.line),"
        + "col=\(range.start.column),endColumn=\(range.end.column),"
        + "title=\(escapedProperty(title))::\(text)\n")
  }

  /// `counts` has how many there are of each severity.
  func text(of counts: [(Severity, Int)], hasSummary: Bool) -> String {
    var text = Severity.allCases.reversed().flatMap { commands[$0] ?? [] }.joined()
    let left = counts.reversed().compactMap { severity, count in
      let unshown = count - (commands[severity]?.count ?? 0)
      return unshown > 0 ? counted(unshown, severity.rawValue) : nil
    }
    if !left.isEmpty {
      let place = hasSummary ? "see the summary of this step" : "they do not fit in the log"
      text += "::notice title=flowlint::\(left.joined(separator: ", ")) more: \(place)\n"
    }
    return text
  }
}

/// The value of a command in the encoding of the runner (actions/toolkit, `command.ts`); control
/// characters are escaped first, because the log is shown in a terminal.
func escapedData(_ text: String) -> String {
  escaped(text).replacingScalars("%", with: "%25")
}

private func escapedProperty(_ text: String) -> String {
  escapedData(text).replacingScalars(":", with: "%3A").replacingScalars(",", with: "%2C")
}

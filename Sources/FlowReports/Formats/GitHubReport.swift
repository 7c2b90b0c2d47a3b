import FlowFormat
import FlowRules
import FlowSource

/// Findings as workflow commands, which GitHub shows as annotations.
///
/// GitHub keeps 10 errors, 10 warnings and 10 notices of a step and silently drops the rest, so the
/// most severe come first, and a last notice counts the rest.
package struct GitHubReport: Report {
  private static let mostOfEach = 10

  private let run: CheckedRun
  /// Whether the step has a summary that lists all findings.
  private let hasSummary: Bool

  package init(_ run: CheckedRun, hasSummary: Bool) {
    self.run = run
    self.hasSummary = hasSummary
  }

  package func write(_ write: ([UInt8]) -> Void) {
    let severities = Severity.allCases.reversed().filter { $0 >= run.level }
    var commands: [Severity: [String]] = [:]
    for file in run.files {
      for diagnostic in file.listed(from: run.level) {
        // One notice is reserved for the last one.
        let room = GitHubReport.mostOfEach - (diagnostic.severity == .info ? 1 : 0)
        guard commands[diagnostic.severity, default: []].count < room else { continue }
        commands[diagnostic.severity, default: []].append(command(for: diagnostic, in: file))
      }
    }
    var text = severities.flatMap { commands[$0] ?? [] }.joined()
    let left = severities.compactMap { severity in
      let unshown = run.counts.count(severity) - (commands[severity]?.count ?? 0)
      return unshown > 0 ? counted(unshown, severity.rawValue) : nil
    }
    if !left.isEmpty {
      let place = hasSummary ? "see the summary of this step" : "they do not fit in the log"
      text += "::notice title=flowlint::\(left.joined(separator: ", ")) more: \(place)\n"
    }
    write(Array(text.utf8))
  }

  private func command(for diagnostic: Diagnostic, in file: FileReport) -> String {
    let (start, end) = file.source.oneLine(of: diagnostic.range)
    let path = escapedProperty(run.paths.inRepository(file.source.path))
    var message = escapedData(diagnostic.message)
    if let help = diagnostic.help { message += "%0Ahelp: \(escapedData(help))" }
    if let page = run.tool.page(of: diagnostic.rule) { message += "%0A\(escapedData(page))" }
    let word = diagnostic.severity == .info ? "notice" : diagnostic.severity.rawValue
    return "::\(word) file=\(path),line=\(start.line),endLine=\(end.line),col=\(start.column),"
      + "endColumn=\(end.column),title=\(escapedProperty(diagnostic.rule.rawValue))::"
      + "\(message)\n"
  }
}

/// The value of a command in the encoding of the runner (actions/toolkit, `command.ts`); control
/// characters are escaped first, because the log is shown in a terminal.
private func escapedData(_ text: String) -> String {
  escaped(text).replacingScalars("%", with: "%25")
}

private func escapedProperty(_ text: String) -> String {
  escapedData(text).replacingScalars(":", with: "%3A").replacingScalars(",", with: "%2C")
}

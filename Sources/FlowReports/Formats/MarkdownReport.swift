import FlowFormat
import FlowRules
import FlowSource

/// A run for a comment on a pull request or the summary of a step: findings, pictures of what they touch,
/// then the step tables, collapsed.
package struct MarkdownReport: Report {
  /// The maximum number of tables of links shown for a file.
  private static let mostLinks = 20
  /// The maximum number of screens in the picture of a file: more are not readable in a comment.
  private static let mostScreens = 40

  private let run: CheckedRun
  private let maxBytes: Int

  /// What does not fit into `maxBytes` is left out, with a sentence that says so.
  package init(_ run: CheckedRun, maxBytes: Int = .max) {
    self.run = run
    self.maxBytes = maxBytes
  }

  package func write(_ write: ([UInt8]) -> Void) {
    // Reserves room for the sentences about what is left out.
    var text = LimitedText(bytes: maxBytes - 500)
    _ = text.append("## flowlint: \(summary)\n\n")
    appendFindings(to: &text)
    for file in run.files { appendPicture(of: file, to: &text) }
    for file in run.files where file.cover != nil {
      let tables = StepTableReport([file], maxLinks: MarkdownReport.mostLinks).markdown().text
      guard !tables.isEmpty else { continue }
      let path = markdownCell(file.source.path)
      let fits = text.append(
        "<details><summary>Steps of \(path)</summary>\n\n\(tables)</details>\n\n")
      if !fits {
        text.end("The step tables of other files do not fit here.\n")
        break
      }
    }
    if maxBytes > 500 { write(Array(text.text.utf8)) }
  }

  /// GitHub and GitLab draw Mermaid in a block of code.
  private func appendPicture(of file: FileReport, to text: inout LimitedText) {
    guard !file.listed(from: run.level).isEmpty else { return }
    var options = FlowPicture.Options()
    options.level = run.level
    let picture = FlowPicture(of: file, options: options)
    guard let picture = picture.touchedByFindings(atMost: MarkdownReport.mostScreens) else {
      return
    }
    let heading = run.files.count > 1 ? "\(markdownCode(file.source.path)):\n\n" : ""
    _ = text.append("\(heading)```mermaid\n\(MermaidReport(picture).text)```\n\n")
  }

  private var summary: String {
    let counts = Severity.allCases.reversed().filter { $0 >= run.level }.compactMap { severity in
      let count = run.counts.count(severity)
      return count > 0 ? counted(count, severity.rawValue) : nil
    }
    let found = counts.isEmpty ? "nothing found" : counts.joined(separator: ", ")
    return "\(found) in \(counted(run.files.count, "file"))"
  }

  private func appendFindings(to text: inout LimitedText) {
    var unshown = 0
    var hasHead = false
    for file in run.files {
      for diagnostic in file.listed(from: run.level) {
        if !hasHead {
          _ = text.append("| | where | what | rule |\n| --- | --- | --- | --- |\n")
          hasHead = true
        }
        if unshown > 0 || !text.append(row(diagnostic, in: file)) { unshown += 1 }
      }
    }
    if hasHead { _ = text.append("\n") }
    if unshown > 0 { text.end("\(counted(unshown, "more finding")) omitted: no room.\n\n") }
  }

  private func row(_ diagnostic: Diagnostic, in file: FileReport) -> String {
    let position = file.source.position(at: diagnostic.range.lower)
    let location = "\(file.source.path):\(position.line):\(position.column)"
    let help = diagnostic.help.map { "<br>help: \(markdownSentence($0))" } ?? ""
    return "| \(diagnostic.severity.rawValue) | \(markdownCode(location)) "
      + "| \(markdownSentence(diagnostic.message))\(help) | \(linked(diagnostic.rule)) |\n"
  }

  private func linked(_ rule: RuleID) -> String {
    run.tool.page(of: rule).map { "[\(rule)](<\($0)>)" } ?? rule.rawValue
  }
}

/// A text that accepts pieces while they fit.
private struct LimitedText {
  private(set) var text = ""
  private var room: Int

  init(bytes: Int) {
    room = bytes
  }

  /// Appends a piece if it fits.
  mutating func append(_ piece: String) -> Bool {
    guard piece.utf8.count <= room else { return false }
    text += piece
    room -= piece.utf8.count
    return true
  }

  /// Appends a sentence in any case; nothing fits after it.
  mutating func end(_ sentence: String) {
    text += sentence
    room = 0
  }
}

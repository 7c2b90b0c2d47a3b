import FlowFormat
import FlowProject
import FlowRules
package import FlowSource

/// A run for people: step tables, findings, and last the summary, which remains visible in a
/// terminal.
package struct TextReport: Sendable {
  /// What a report shows.
  package struct Options: Sendable {
    package var level = Severity.warning
    /// The maximum number of findings shown, of all files.
    package var maxFindings = 100
    package var steps = ShownSteps.progress
    package var showsSummary = true
    /// Whether the run fails, possibly because of findings that are not shown.
    package var fails = false
    /// Whether findings are counted by rule.
    package var showsStatistics = false
    /// The maximum number of tables of links shown.
    package var maxLinks = 20

    package init() {}
  }

  let style: TextStyle
  let options: Options
  let tables: StepTableText

  package init(style: TextStyle, options: Options) {
    self.style = style
    self.options = options
    tables = StepTableText(style: style)
  }

  /// `tables` are those of each file, for callers that create them in parallel.
  package func text(_ files: [FileReport], tables: [String]? = nil) -> String {
    var output = ""
    for text in tables ?? files.map({ self.tables(of: $0, among: files.count) }) { output += text }
    appendFindings(of: files, to: &output)
    for case (let path, let gap?) in files.map({ ($0.source.path, $0.gap) }) {
      let text = style.broken("note: " + escaped("\(path): \(gap)"), indent: 2)
      output += style.paint("note", as: .note) + text.dropFirst(4) + "\n"
    }
    if options.showsStatistics { appendStatistics(of: files, to: &output) }
    if options.showsSummary { appendSummary(of: files, to: &output) }
    return output
  }

  // MARK: - Findings

  private func appendFindings(of files: [FileReport], to output: inout String) {
    let texts = files.textsByPath
    let findings = DiagnosticText(style: style) { texts[PathKey($0)] }
    var left = options.maxFindings
    var unshown = 0
    var first: RuleID?
    for file in files {
      let listed = file.listed(from: options.level)
      for diagnostic in listed.prefix(left) {
        findings.append(diagnostic, in: file.source, to: &output)
        output += "\n"
        first = first ?? diagnostic.rule
      }
      unshown += max(0, listed.count - left)
      left = max(0, left - listed.count)
    }
    if unshown > 0 {
      let more =
        "\(style.ellipsis) \(counted(unshown, "more finding")): --max-findings N shows more"
      output += style.broken(more) + "\n\n"
    }
    if let first, options.showsSummary {
      let more = "for more about the first finding, run `flowlint explain \(first)`"
      output += style.broken(more) + "\n"
    }
  }

  private func appendStatistics(of files: [FileReport], to output: inout String) {
    var counts: [RuleID: [Severity: Int]] = [:]
    for diagnostic in files.flatMap({ $0.listed(from: options.level) }) {
      counts[diagnostic.rule, default: [:]][diagnostic.severity, default: 0] += 1
    }
    let rows = RuleID.allCases.flatMap { rule in
      [Severity.error, .warning, .info].compactMap { severity in
        counts[rule]?[severity].map { (rule: rule, severity: severity, count: $0) }
      }
    }.sorted { $0.count > $1.count }
    guard let widest = rows.first.map({ String($0.count).utf8.count }) else { return }
    for row in rows {
      let count = String(row.count)
      let severity = style.paint(row.severity.rawValue, as: TextStyle.Role(row.severity))
      output += blanks(widest - count.utf8.count) + count + "  " + severity
      output += blanks(9 - row.severity.rawValue.utf8.count) + style.linked(rule: row.rule) + "\n"
    }
    output += "\n"
  }
}

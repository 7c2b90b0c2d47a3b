import FlowFormat
import FlowProject
import FlowRules
package import FlowSource
import FlowSystem

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
    /// The lowest severity that makes the run fail, possibly because of findings that are not shown; nil if
    /// none does.
    package var failLevel: Severity?
    /// Whether findings are counted by rule.
    package var showsStatistics = false
    /// Whether each claim is listed.
    package var showsClaims = false
    /// Whether only chosen routes have tables, without links and remarks about others.
    package var isSelection = false
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

  package func report(_ run: CheckedRun) -> StreamedReport { report(run.files, run.counts) }

  /// A report without a summary needs no counts.
  package func report(_ files: [FileReport], _ counts: RunCounts = RunCounts()) -> StreamedReport {
    StreamedReport { write in
      var output = ""
      var end = End()
      for part in files.mapOnAllCores({ part(of: $0, among: files.count) }) {
        output += part.tables
        output.flush(write)
        append(part, to: &end)
      }
      output += end.claims + end.findings
      appendRemarks(on: end, to: &output)
      output += end.gaps
      if options.showsStatistics { appendStatistics(end.rules, to: &output) }
      if options.showsSummary {
        appendSummary(of: counts, namesLinks: end.linksWithoutTable > 0, to: &output)
      }
      output.flush(write, atLeast: 1)
    }
  }

  // MARK: - Findings

  /// What a file adds to the report.
  private struct Part: Sendable {
    let tables: String
    let linksWithoutTable: Int
    let claims: String
    let gap: String
    /// nil if none of its findings is listed.
    let file: FileReport?
  }

  private func part(of file: FileReport, among files: Int) -> Part {
    let tables = tables(of: file, among: files)
    var claims = ""
    if options.showsClaims { appendClaims(of: file, to: &claims) }
    let isListed = file.diagnostics.indices.contains {
      file.diagnostics[$0].severity >= options.level
    }
    return Part(
      tables: tables.text, linksWithoutTable: tables.otherLinks, claims: claims,
      gap: options.showsSummary ? gapNote(on: file) : "", file: isListed ? file : nil)
  }

  private func gapNote(on file: FileReport) -> String {
    guard let gap = file.gap else { return "" }
    let note = style.broken("note: " + escaped("\(file.source.path): \(gap)"), indent: 2)
    return style.paint("note", as: .note) + note.dropFirst(4) + "\n"
  }

  /// What follows the tables of all files.
  private struct End {
    var findings = ""
    var gaps = ""
    var claims = ""
    var shown = 0
    var unshown = 0
    var linksWithoutTable = 0
    /// The rule of the first finding.
    var first: RuleID?
    /// The number of findings of each rule.
    var rules: [RuleID: [Severity: Int]] = [:]
  }

  private func append(_ part: Part, to end: inout End) {
    end.linksWithoutTable += part.linksWithoutTable
    end.claims += part.claims
    end.gaps += part.gap
    guard let file = part.file else { return }
    let text = DiagnosticText(style: style, otherText: file.text)
    let listed = file.listed(from: options.level)
    let shown = listed.prefix(options.maxFindings - end.shown)
    for diagnostic in shown {
      text.append(diagnostic, in: file.source, to: &end.findings)
      end.findings += "\n"
    }
    end.shown += shown.count
    end.unshown += listed.count - shown.count
    end.first = end.first ?? shown.first?.rule
    for diagnostic in listed where options.showsStatistics {
      end.rules[diagnostic.rule, default: [:]][diagnostic.severity, default: 0] += 1
    }
  }

  private func appendRemarks(on end: End, to output: inout String) {
    if end.unshown > 0 {
      let more =
        "\(style.ellipsis) \(counted(end.unshown, "more finding")): --max-findings N shows more"
      output += style.broken(more) + "\n\n"
    }
    if let first = end.first, options.showsSummary {
      let more = "for more about the first finding, run `flowlint explain \(first)`"
      output += style.broken(more) + "\n"
    }
  }

  private func appendStatistics(
    _ counts: [RuleID: [Severity: Int]], to output: inout String
  ) {
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

import FlowAnalysis
import FlowFormat
import FlowProject
import FlowReports
import FlowRules
import FlowTrace
import FlowSource

/// The whole of `check` on a text: all rules, all reports, fixes, and scenarios for all moves.
struct CheckAttempt {
  private let source: SourceText

  init(_ source: SourceText) {
    self.source = source
  }

  func run() {
    let document = FlowDocument(source)
    let file = FlowProgram.File(
      source: source, flow: document.flow, subflowFiles: document.flow.subflows.map { _ in nil })
    let checked = CheckedFlow(document, program: FlowProgram(files: [file]))
    let verdict = Checker().verdict(on: checked)
    for (one, other) in zip(verdict.diagnostics, verdict.diagnostics.dropFirst()) {
      promise(one.range.lower <= other.range.lower, "findings are sorted")
    }
    for found in verdict.diagnostics {
      let range = found.range
      promise(range.lower <= range.upper && range.upper <= source.bytes.count, "ranges in the text")
    }
    report(checked, verdict)
    fix(verdict.diagnostics)
    if checked.document.isReadable, checked.screens.count < 40 {
      _ = ScenarioCover(checked.graph, goals: checked.goals)
    }
  }

  private func report(_ checked: CheckedFlow, _ verdict: Verdict) {
    let file = FileReport(checked, verdict, maxRoutes: 20)
    let tool = JSONReport.Tool(name: "flowlint", version: "0")
    let paths = ReportPaths(root: "/", locations: [:])
    let run = CheckedRun(
      [file], tool: tool, level: .info, failLevel: .error, paths: paths)
    var reports: [any Report] = [
      ConciseReport(run, style: .plain), JSONReport(run),
      GitHubReport(run, hasSummary: true), GitLabReport(run), JUnitReport(run),
      CheckstyleReport(run), RDJSONReport(run), MarkdownReport(run, maxBytes: 1 << 14),
    ]
    // It tells of all rules too, which takes ten times as long as everything else here.
    if source.bytes.count.isMultiple(of: 64) { reports.append(SARIFReport(run)) }
    for report in reports {
      report.write { bytes in
        promise(String(validating: bytes, as: UTF8.self) != nil, "reports are UTF-8")
      }
    }
    for width in [nil, 20, 80] {
      let style = TextStyle(usesColor: width != 20, usesUnicode: width != 80, width: width)
      TextReport(style: style, options: TextReport.Options()).report(run)
        .write { _ in }
    }
    LinkListReport([LinkList(file)]).text(style: .plain).write { _ in }
    _ = LinkMatchReport("shop://pay/7?a=b", in: file).text(style: .plain)
    _ = LinkMissReport("shop://pay/7?a=b", in: [file]).text(style: .plain)
  }

  /// Safe fixes spoil no text that could be read.
  private func fix(_ found: [Diagnostic]) {
    var text = AppliedFixes(source.bytes)
    guard text.make(found.compactMap(\.fix).filter(\.isSafe)) else { return }
    _ = unifiedDiff(of: text, path: source.path)
    let document = FlowDocument(SourceText(path: source.path, bytes: text.bytes))
    promise(document.isReadable, "a fixed text can be read")
  }
}

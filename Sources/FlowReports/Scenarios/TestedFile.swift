import FlowAnalysis
import FlowModel
import FlowRules
package import FlowScenarios
package import FlowSource

/// How the scenarios of one file went.
package struct TestedFile: Sendable {
  package let file: ScenarioFile
  /// In file order.
  package let results: [ScenarioResult]
  /// What is wrong with the file itself, sorted by place.
  package let diagnostics: [Diagnostic]

  package init(_ file: ScenarioFile, by runner: ScenarioRunner) {
    self.file = file
    let (results, unknown) = runner.run(file)
    self.results = results
    let found =
      shapeDiagnostics(of: file) + unknown.map(diagnostic(of:)) + nameDiagnostics(of: file)
    diagnostics = found.sorted { one, other in
      (one.range.lower, one.range.upper, one.rule) < (
        other.range.lower, other.range.upper, other.rule
      )
    }
  }

  package var source: SourceText { file.source }
  /// How many scenarios did not pass.
  var failed: Int { results.count { !$0.hasPassed } }
  var errors: Int { diagnostics.count { $0.severity == .error } }
  /// Whether all of it could be read and every scenario passed.
  package var hasPassed: Bool { failed == 0 && errors == 0 }
}

/// What the rules of syntax and shape say, which know no more than a file's tree.
///
/// The words are those that the same faults have in a flow file.
private func shapeDiagnostics(of file: ScenarioFile) -> [Diagnostic] {
  guard !file.yamlProblems.isEmpty || !file.shapeProblems.isEmpty else { return [] }
  let document = FlowDocument(
    file.source, yamlProblems: file.yamlProblems, shapeProblems: file.shapeProblems)
  let program = FlowProgram(
    files: [FlowProgram.File(source: file.source, flow: Flow(), subflowFiles: [])])
  let subject = CheckedFlow(document, program: program)
  return Rule.all.filter { shapeRules.contains($0.id) }.flatMap { rule in
    rule.check(subject).map { finding in
      Diagnostic(
        rule: rule.id, severity: rule.severity, message: finding.message, range: finding.range,
        label: finding.label, notes: finding.notes, help: finding.help,
        reason: reason(rule.severity))
    }
  }
}

/// Settings weigh the faults of flows alone.
private func reason(_ severity: Severity) -> String {
  severity == .error ? "an error always" : "a warning always"
}

private let shapeRules = [
  "invalid-yaml", "duplicate-key", "multiple-documents", "ambiguous-boolean", "resource-limit",
  "unknown-key", "missing-key", "wrong-type", "progress-out-of-range",
]

private func diagnostic(of unknown: UnknownName) -> Diagnostic {
  let name = quotation(of: unknown.name.value)
  let (rule, message) =
    switch unknown.kind {
    case .screen: ("undefined-screen", "\(name) names no screen")
    case .entry: ("wrong-type", "\(name) is not the start, no tab, and no screen with `entry`")
    case .link: ("broken-deep-link", "no link accepts \(name)")
    }
  return Diagnostic(
    rule: rule, severity: .error, message: message, range: unknown.name.range,
    help: unknown.nearest.map { "did you mean \(quotation(of: $0))?" }, reason: reason(.error))
}

private func nameDiagnostics(of file: ScenarioFile) -> [Diagnostic] {
  file.repeatedNames.map { name, first in
    Diagnostic(
      rule: "duplicate-key", severity: .error,
      message: "two scenarios are called \(quotation(of: name.value))", range: name.range,
      notes: [Note("the first", at: first)],
      help: "reports tell scenarios apart by their names", reason: reason(.error))
  }
}

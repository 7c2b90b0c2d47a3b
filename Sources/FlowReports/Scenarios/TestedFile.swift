import FlowAnalysis
import FlowFormat
package import FlowRules
package import FlowTrace
package import FlowSource

/// The results of one scenario file.
package struct TestedFile: Sendable {
  package let file: ScenarioFile
  /// In file order.
  package let results: [ScenarioResult]
  /// Problems of the file itself, sorted by range.
  package let diagnostics: [Diagnostic]

  package init(_ file: ScenarioFile, by runner: ScenarioRunner) {
    self.file = file
    let (results, unknown) = runner.run(file)
    self.results = results
    let mistakes = FileProblems(file.source, file.yaml, file.shapeProblems).diagnostics
    // For other scenarios, they are shown at the end of their walks.
    let unreadable = results.filter(\.isBroken).flatMap { $0.scenario.writtenMoves }
      .compactMap(diagnostic(of:))
    let names = unknown.map(diagnostic(of:)) + nameDiagnostics(of: file)
    diagnostics = (mistakes + unreadable + names).sortedByLocation()
  }

  package var source: SourceText { file.source }
  /// The number of scenarios that did not pass.
  var failed: Int { results.count { !$0.hasPassed } }
  var errors: Int { diagnostics.count { $0.severity == .error } }
  /// Whether the whole file is readable and every scenario passed.
  package var hasPassed: Bool { failed == 0 && errors == 0 }
}

private func diagnostic(of unknown: UnknownName) -> Diagnostic {
  let name = quotation(of: unknown.name.value)
  let (rule, message): (RuleID, String) =
    switch unknown.kind {
    case .screen: (.undefinedScreen, "\(name) is not a screen")
    case .entry: (.wrongType, "\(name) is not the start, a tab or a screen with `entry`")
    case .link: (.brokenDeepLink, "no link matches \(name)")
    }
  return Diagnostic(
    rule: rule, severity: .error, message: message, range: unknown.name.range,
    help: unknown.nearest.map { "did you mean \(quotation(of: $0))?" })
}

/// Returns nil if the move is readable.
private func diagnostic(of move: WrittenMove) -> Diagnostic? {
  guard case .failure(let error) = move.move else { return nil }
  return Diagnostic(
    rule: .wrongType, severity: .error, message: error.message, range: move.text.range)
}

private func nameDiagnostics(of file: ScenarioFile) -> [Diagnostic] {
  file.repeatedNames.map { name, first in
    Diagnostic(
      rule: .duplicateKey, severity: .error,
      message: "two scenarios are named \(quotation(of: name.value))", range: name.range,
      notes: [Note("the first one", at: first)],
      help: "give each scenario its own name")
  }
}

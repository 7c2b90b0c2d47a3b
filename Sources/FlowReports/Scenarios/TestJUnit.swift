import FlowFormat
import FlowRules
import FlowTrace
import FlowSource

/// A run of scenarios as JUnit XML: a suite for each file, a case for each scenario.
///
/// A problem of a file itself is a case of its own with an error.
package struct TestJUnit: Report {
  private let run: TestRun
  private let text: TestText
  private let words: FailureWords

  package init(_ run: TestRun) {
    self.run = run
    text = TestText(run)
    words = FailureWords(run.checked)
  }

  package func write(_ write: ([UInt8]) -> Void) {
    JUnitSuite.write(run.files.lazy.map(suite), write)
  }

  private func suite(_ file: TestedFile) -> JUnitSuite {
    let className = JUnitSuite.className(of: file.source.path)
    var seen: [String: Int] = [:]
    var cases = file.results.map { result in
      let name = result.scenario.name.value
      let number = seen[name, default: 0] + 1
      seen[name] = number
      return JUnitSuite.Case(
        number == 1 ? name : "\(name) (\(number))", of: className, outcome(result, in: file))
    }
    if let problem = problem(of: file) {
      cases.insert(JUnitSuite.Case("flowlint", of: className, problem), at: 0)
    }
    return JUnitSuite(file.source.path, cases: cases)
  }

  private func problem(of file: TestedFile) -> JUnitSuite.Outcome? {
    guard let first = file.diagnostics.first(where: { $0.severity == .error }) else { return nil }
    var frames = ""
    for diagnostic in file.diagnostics {
      DiagnosticText().append(diagnostic, in: file.source, to: &frames)
    }
    return .broken(type: first.rule.rawValue, message: first.message, text: frames)
  }

  private func outcome(_ result: ScenarioResult, in file: TestedFile) -> JUnitSuite.Outcome {
    if result.isBroken {
      return .broken(type: "error", message: "something in it cannot be read", text: "")
    }
    guard let first = result.failures.first else { return .passed }
    var frames = ""
    for failure in result.failures {
      text.append(failure, of: result.scenario, in: file.source, to: &frames)
    }
    return .failed(
      type: words.key(first)?.rawValue ?? "moves", message: words.sentence(first), text: frames)
  }
}

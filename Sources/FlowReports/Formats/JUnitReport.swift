import FlowFormat
import FlowProject
import FlowRules
import FlowSource

/// Findings as failed tests: a suite for each file, a case for each finding.
///
/// A finding that does not make the run fail is a skipped case, so that CI agrees with the exit
/// status. A file without findings has one passed case, because some servers reject an empty suite.
package struct JUnitReport: Report {
  private let run: CheckedRun

  package init(_ run: CheckedRun) {
    self.run = run
  }

  package func write(_ write: ([UInt8]) -> Void) {
    JUnitSuite.write(run.files.lazy.map(suite), write)
  }

  private func suite(_ file: FileReport) -> JUnitSuite {
    let findings = DiagnosticText(otherText: file.text)
    let className = JUnitSuite.className(of: file.source.path)
    var seen: [String: Int] = [:]
    var cases = file.listed(from: run.level).map { diagnostic in
      let name = "\(diagnostic.rule): \(diagnostic.message)"
      let number = seen[name, default: 0] + 1
      seen[name] = number
      var text = ""
      findings.append(diagnostic, in: file.source, to: &text)
      return JUnitSuite.Case(
        number == 1 ? name : "\(name) (\(number))", of: className,
        run.fails(diagnostic.severity)
          ? .failed(
            type: diagnostic.severity.rawValue, message: diagnostic.message, text: text)
          : .skipped(message: diagnostic.message, text: text))
    }
    if cases.isEmpty { cases = [JUnitSuite.Case("flowlint", of: className, .passed)] }
    return JUnitSuite(file.source.path, cases: cases)
  }
}

import FlowXML

/// Results in the XML of Ant's JUnit task, which CI servers read.
///
/// There is no official schema; the common one (`junit.xsd` of Windy Road) requires all of these
/// attributes. Reports contain no times, because they are the same bytes on every run.
package struct JUnitSuite: Sendable {
  /// The outcome of a case; `text` may have several lines.
  package enum Outcome: Sendable {
    case passed
    case failed(type: String, message: String, text: String)
    /// A finding that does not make the suite fail.
    case skipped(message: String, text: String)
    /// It could not be run.
    case broken(type: String, message: String, text: String)
  }

  package struct Case: Sendable {
    let name: String
    let className: String
    let outcome: Outcome

    /// CI servers identify cases by both names: a duplicate would hide the first case.
    package init(_ name: String, of className: String, _ outcome: Outcome) {
      self.name = name
      self.className = className
      self.outcome = outcome
    }
  }

  let name: String
  let cases: [Case]

  package init(_ name: String, cases: [Case]) {
    self.name = name
    self.cases = cases
  }

  /// The path of a file without its extension, which Jenkins would show as a class in a package.
  static func className(of path: String) -> String {
    for ending in [".yaml", ".yml"] where path.hasSuffix(ending) {
      return String(path.dropLast(ending.count))
    }
    return path
  }

  /// Writes a document of suites piece by piece.
  package static func write(_ suites: some Sequence<JUnitSuite>, _ write: ([UInt8]) -> Void) {
    var xml = XMLWriter()
    xml.element("testsuites") { xml in
      for (index, suite) in suites.enumerated() { suite.append(index, to: &xml, write) }
    }
    xml.flush(write, atLeast: 1)
  }

  private func append(_ index: Int, to xml: inout XMLWriter, _ write: ([UInt8]) -> Void) {
    let attributes: KeyValuePairs = [
      "name": escaped(name), "package": "flowlint", "id": String(index),
      "timestamp": "1970-01-01T00:00:00", "hostname": "localhost",
      "tests": String(cases.count), "failures": count(of: "failure"), "errors": count(of: "error"),
      "skipped": count(of: "skipped"), "time": "0",
    ]
    xml.element("testsuite", attributes) { xml in
      xml.element("properties")
      for one in cases {
        one.append(to: &xml)
        xml.flush(write)
      }
      xml.element("system-out")
      xml.element("system-err")
    }
  }

  private func count(of element: String) -> String {
    String(cases.reduce(0) { $0 + ($1.outcome.element == element ? 1 : 0) })
  }
}

extension JUnitSuite.Case {
  fileprivate func append(to xml: inout XMLWriter) {
    let attributes: KeyValuePairs = [
      "name": escaped(name), "classname": escaped(className), "time": "0",
    ]
    xml.element("testcase", attributes) { xml in
      switch outcome {
      case .passed: break
      case .failed(let type, let message, let text), .broken(let type, let message, let text):
        xml.element(
          outcome.element, ["message": escaped(message), "type": type], text: text)
      case .skipped(let message, let text):
        xml.element(outcome.element, ["message": escaped(message)], text: text)
      }
    }
  }
}

extension JUnitSuite.Outcome {
  /// The element for the outcome; empty if none is needed.
  fileprivate var element: String {
    switch self {
    case .passed: ""
    case .failed: "failure"
    case .skipped: "skipped"
    case .broken: "error"
    }
  }
}

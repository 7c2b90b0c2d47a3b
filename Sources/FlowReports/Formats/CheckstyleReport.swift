import FlowFormat
import FlowRules
import FlowSource
import FlowXML

/// Findings in Checkstyle's format, grouped by file; includes files without findings.
package struct CheckstyleReport: Report {
  private let run: CheckedRun

  package init(_ run: CheckedRun) {
    self.run = run
  }

  package func write(_ write: ([UInt8]) -> Void) {
    var xml = XMLWriter()
    xml.element("checkstyle", ["version": "4.3"]) { xml in
      for file in run.files {
        xml.element("file", ["name": file.source.path]) { xml in
          for diagnostic in file.listed(from: run.level) {
            append(diagnostic, of: file, to: &xml)
            xml.flush(write)
          }
        }
      }
    }
    xml.flush(write, atLeast: 1)
  }

  private func append(_ diagnostic: Diagnostic, of file: FileReport, to xml: inout XMLWriter) {
    let position = file.source.position(at: diagnostic.range.lower)
    xml.element(
      "error",
      [
        "line": String(position.line), "column": String(position.column),
        "severity": diagnostic.severity.rawValue, "message": escaped(prose(of: diagnostic)),
        "source": "flowlint.\(diagnostic.rule)",
      ])
  }
}

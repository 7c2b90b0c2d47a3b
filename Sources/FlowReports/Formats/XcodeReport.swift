import FlowRules
import FlowSource

/// A line for each finding, as Xcode parses the output of a build phase: with an absolute path and
/// one of its three severities.
package struct XcodeReport: Report {
  private let run: CheckedRun

  package init(_ run: CheckedRun) {
    self.run = run
  }

  package func write(_ write: ([UInt8]) -> Void) {
    for file in run.files {
      let path = run.paths.absolute(file.source.path)
      var text = ""
      for diagnostic in file.listed(from: run.level) {
        let severity = diagnostic.severity == .info ? "note" : diagnostic.severity.rawValue
        text += conciseLine(for: diagnostic, in: file.source, path: path, severity: severity)
        text += "\n"
      }
      write(Array(text.utf8))
    }
  }
}

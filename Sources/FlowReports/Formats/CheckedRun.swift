import FlowProject
import FlowRules
package import FlowSource

/// A run of `check`: all that a report of it is written from.
package struct CheckedRun: Sendable {
  package let files: [FileReport]
  package let tool: JSONReport.Tool
  /// The least severity that is listed.
  package let level: Severity
  /// The least severity that makes the run fail; nil where none does.
  package let failLevel: Severity?
  package let places: ReportPlaces
  /// The texts of all files, by path.
  let texts: [PathKey: SourceText]

  package init(
    _ files: [FileReport], tool: JSONReport.Tool, level: Severity, failLevel: Severity?,
    places: ReportPlaces
  ) {
    self.files = files
    self.tool = tool
    self.level = level
    self.failLevel = failLevel
    self.places = places
    texts = files.textsByPath
  }

  /// Whether a finding of this severity makes the run fail.
  package func fails(_ severity: Severity) -> Bool {
    failLevel.map { severity >= $0 } ?? false
  }

  /// The text that a place of a finding in `file` lies in.
  func text(at path: String?, in file: FileReport) -> SourceText {
    path.flatMap { texts[PathKey($0)] } ?? file.source
  }
}

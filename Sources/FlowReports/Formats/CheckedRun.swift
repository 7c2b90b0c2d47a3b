import FlowProject
import FlowRules
package import FlowSource

/// The results of a run of `check`, for reports.
package struct CheckedRun: Sendable {
  package let files: [FileReport]
  package let tool: JSONReport.Tool
  /// The lowest severity that is listed.
  package let level: Severity
  /// The lowest severity that makes the run fail; nil if none does.
  package let failLevel: Severity?
  package let paths: ReportPaths
  /// The texts of all files, by path.
  let texts: [PathKey: SourceText]

  package init(
    _ files: [FileReport], tool: JSONReport.Tool, level: Severity, failLevel: Severity?,
    paths: ReportPaths
  ) {
    self.files = files
    self.tool = tool
    self.level = level
    self.failLevel = failLevel
    self.paths = paths
    texts = files.textsByPath
  }

  /// Whether a finding of this severity makes the run fail.
  package func fails(_ severity: Severity) -> Bool {
    failLevel.map { severity >= $0 } ?? false
  }

  /// The text that contains a location of a finding in `file`.
  func text(at path: String?, in file: FileReport) -> SourceText {
    path.flatMap { texts[PathKey($0)] } ?? file.source
  }
}

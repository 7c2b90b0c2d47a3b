import FlowProject
package import FlowRules
package import FlowSource

/// The results of a run of `check`, for reports.
package struct CheckedRun: Sendable {
  package let files: [FileReport]
  package let counts: RunCounts
  package let tool: JSONReport.Tool
  /// The lowest severity that is listed.
  package let level: Severity
  /// The lowest severity that makes the run fail; nil if none does.
  package let failLevel: Severity?
  package let paths: ReportPaths

  package init(
    _ files: [FileReport], tool: JSONReport.Tool, level: Severity, failLevel: Severity?,
    paths: ReportPaths, code: CodeCounts? = nil
  ) {
    self.files = files
    counts = RunCounts(of: files, from: level, code: code)
    self.tool = tool
    self.level = level
    self.failLevel = failLevel
    self.paths = paths
  }

  /// Whether a finding of this severity makes the run fail.
  package func fails(_ severity: Severity) -> Bool {
    failLevel.map { severity >= $0 } ?? false
  }

  /// Whether the findings make the run fail.
  package var fails: Bool { counts.fail(from: failLevel) }
}

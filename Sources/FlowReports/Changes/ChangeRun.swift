package import FlowChange
import FlowRules
import FlowSource

/// What a run of `diff` has found, for reports.
package struct ChangeRun: Sendable {
  package let comparisons: [FlowComparison]
  package let tool: JSONReport.Tool
  package let paths: ReportPaths
  /// The lowest level that makes the run fail; nil if none does.
  private let failLevel: Change.Level?

  package init(
    _ comparisons: [FlowComparison], tool: JSONReport.Tool, failLevel: Change.Level?,
    paths: ReportPaths
  ) {
    self.comparisons = comparisons
    self.tool = tool
    self.failLevel = failLevel
    self.paths = paths
  }

  /// Those of all flows, the worst ones first.
  var changes: [Change] { located.map(\.change) }

  /// The same, with the flows that they are of.
  var located: [(change: Change, comparison: FlowComparison)] {
    let all = comparisons.flatMap { comparison in comparison.changes.map { ($0, comparison) } }
    return Change.Level.allCases.reversed().flatMap { level in
      all.filter { $0.0.level == level }.map { (change: $0.0, comparison: $0.1) }
    }
  }

  package var fails: Bool {
    failLevel.map { level in
      comparisons.contains { $0.changes.contains { $0.level >= level } }
    } ?? false
  }

  var step: VersionStep { VersionStep(of: comparisons.flatMap(\.changes)) }

  func count(_ level: Change.Level) -> Int {
    comparisons.reduce(0) { $0 + $1.changes.count { $0.level == level } }
  }

  /// Such as `1 breaking, 2 compatible changes`.
  var summary: String {
    let counts = Change.Level.allCases.reversed().compactMap { level in
      count(level) > 0 ? "\(count(level)) \(level.rawValue)" : nil
    }
    guard !counts.isEmpty else { return "no changes" }
    let total = comparisons.reduce(0) { $0 + $1.changes.count }
    return counts.joined(separator: ", ") + (total == 1 ? " change" : " changes")
  }

  /// Why there may be more changes, or nil.
  var gap: String? {
    comparisons.allSatisfy(\.isComplete)
      ? nil : "too many links cross each other; not all URLs were compared"
  }
}

extension Change.Level {
  /// The severity of a finding that is as bad.
  var severity: Severity {
    switch self {
    case .breaking: .error
    case .risky: .warning
    case .compatible: .info
    }
  }
}

extension Change {
  /// The location for readers that show only the new version: its beginning if the change is not in it.
  func location(in comparison: FlowComparison) -> Location {
    new ?? Location(comparison.new.source, SourceRange(0, 0), "")
  }
}

extension HTMLReport {
  /// A page with the new versions, compared with the old ones.
  package init(_ run: ChangeRun) {
    self.init(
      run.comparisons.filter { $0.scope == .all }.map { comparison in
        FlowPicture(of: FileReport(comparison.new, maxRoutes: 20)).compared(
          with: FlowPicture(of: FileReport(comparison.old, maxRoutes: nil)))
      }, version: run.tool.version)
  }
}

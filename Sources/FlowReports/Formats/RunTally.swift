package import FlowRules
package import FlowSource
import Synchronization

/// The counts of a run: made along with the report that is the first to read all files, or when they are asked for
/// before that.
package final class RunTally: Sendable {
  private let known = Mutex<RunCounts?>(nil)
  private let level: Severity
  private let code: CodeCounts?

  /// `level` is the lowest severity that is listed.
  package init(from level: Severity = .warning, code: CodeCounts? = nil) {
    self.level = level
    self.code = code
  }

  /// The counts of these files, which are always the same.
  func counts(of files: FileReports) -> RunCounts {
    if let counts = known.withLock(\.self) { return counts }
    forEach(of: files, { _ in }, { _ in })
    return known.withLock(\.self) ?? RunCounts(code: code)
  }

  /// Hands what `make` makes of each file to `take`, as the files themselves do, and counts them.
  func forEach<Part: Sendable>(
    of files: FileReports, _ make: @Sendable (FileReport) -> Part, _ take: (Part) -> Void
  ) {
    var counts = RunCounts(code: code)
    files.forEach({ (make($0), RunCounts(of: $0, from: level, code: code)) }) { part, count in
      counts.add(count)
      take(part)
    }
    known.withLock { $0 = counts }
  }
}

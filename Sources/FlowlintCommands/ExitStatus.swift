import FlowProject
import FlowReports
import FlowRules
import FlowSystem

/// The process's exit status.
enum ExitStatus: Int32 {
  /// Nothing at or above the fail level; what a comment or the baseline suppresses does not count
  /// (`CheckedRun.fails`).
  case clean = 0
  /// Findings at or above it.
  case findings = 1
  /// flowlint could not run: bad usage, bad settings, an unreadable file.
  case failure = 2

  /// The status of a run of `check`.
  init(of run: CheckedRun) {
    self = run.fails ? .findings : .clean
  }

  func endProcess() -> Never { exit(rawValue) }
}

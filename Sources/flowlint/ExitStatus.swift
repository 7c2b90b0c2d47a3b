import FlowProject

/// The process's exit status.
enum ExitStatus: Int32 {
  /// Nothing at or above the fail level.
  case clean = 0
  /// Findings at or above it.
  case findings = 1
  /// flowlint could not run: bad usage, bad settings, an unreadable file.
  case failure = 2

  func endProcess() -> Never { exit(rawValue) }
}

import FlowProject

/// What the program tells the shell.
enum ExitStatus: Int32 {
  /// Nothing at or above the fail level.
  case clean = 0
  /// Findings at or above it.
  case findings = 1
  /// It could not work: bad usage, an unreadable file.
  case failure = 2

  func endProcess() -> Never { exit(rawValue) }
}

import FlowProject

extension CheckRequest {
  /// Checks, and again whenever a file that the last run asked for has changed, until the user ends the
  /// process.
  ///
  /// A run that fails, such as one with bad settings, does not end it: they are about to be corrected.
  func watch(_ console: Console) throws(Failure) -> ExitStatus {
    while true {
      let files = WatchedFiles(console.files)
      var watched = console
      watched.files = RecordedFiles(files)
      let status: ExitStatus
      do throws(Failure) {
        status = try run(watched)
      } catch {
        console.writeError(error.text(style: console.errorStyle))
        status = .failure
      }
      if !isQuiet { console.complain("waiting for changes; press Ctrl-C to stop") }
      guard let path = console.nextChange(of: files) else { return status }
      if console.output.isTerminal { try console.writeOutput(Array(newPage(on: console).utf8)) }
      if !isQuiet { console.complain("\(path) has changed") }
    }
  }

  /// Scrolls what a terminal shows out of sight, where the user can still find it, and moves the cursor
  /// to the top (ECMA-48 8.3.21).
  private func newPage(on console: Console) -> String {
    guard let rows = console.output.rows, console.environment["TERM"] != "dumb" else { return "\n" }
    return String(repeating: "\n", count: rows) + "\u{1B}[H"
  }
}

extension Console {
  /// Waits until a file has changed; nil if there is nothing to wait for.
  fileprivate func nextChange(of files: WatchedFiles) -> String? {
    while pause() {
      if let path = files.changedPath() { return path }
    }
    return nil
  }
}

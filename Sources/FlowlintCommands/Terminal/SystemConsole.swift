import BuildSettings
import FlowProject
import FlowRules
import FlowSystem

extension Console {
  /// The process's own streams and environment.
  static func system() -> Console {
    Console(
      files: SystemFiles(),
      environment: .ofProcess,
      output: Output(
        isTerminal: isatty(1) == 1, columns: terminalSize(of: .standardOutput)?.columns,
        rows: terminalSize(of: .standardOutput)?.rows),
      errorColumns: terminalSize(of: .standardError)?.columns,
      inputIsTerminal: isatty(0) == 1,
      readInput: { limit throws(Errno) in
        try FileDescriptor.standardInput.readAll(limit: limit)
      },
      readLine: { readTerminalLine($0, terminal: Environment.ofProcess["TERM"]) },
      readBytes: {
        guard let bytes = try? FileDescriptor.standardInput.readSome() else { return nil }
        return bytes.isEmpty ? nil : bytes
      },
      hasInput: { FileDescriptor.standardInput.isReadable },
      pause: { usleep(500_000) == 0 || errno == EINTR },
      today: CalendarDate(daysSince1970: Int(time(nil)) / 86_400),
      rulePages: FLOWLINT_RULE_PAGES.isEmpty ? nil : FLOWLINT_RULE_PAGES,
      writeOutput: { bytes throws(Failure) in
        do throws(Errno) {
          try FileDescriptor.standardOutput.write(all: bytes)
        } catch {
          // If the reader has closed the pipe, SIGPIPE ends the process quietly, as for every filter.
          // Where that signal is ignored, it is not a failure either.
          guard error != .brokenPipe else { return }
          throw Failure("standard output: \(error.reason)")
        }
      },
      // If standard error cannot be written, there is nowhere to report that.
      writeError: { try? FileDescriptor.standardError.write(all: Array($0.utf8)) })
  }
}

/// nil if the descriptor is not a terminal, or one that does not report its size.
func terminalSize(of terminal: FileDescriptor) -> (columns: Int, rows: Int)? {
  var size = winsize()
  let result = unsafe ioctl(terminal.rawValue, UInt(TIOCGWINSZ), &size)
  return result == 0 && size.ws_col > 0 ? (Int(size.ws_col), Int(size.ws_row)) : nil
}

/// The arguments of the process without the name of the program.
func processArguments() throws(Failure) -> [String] {
  // The Swift runtime reads them from there (proc(5)).
  guard CommandLine.argc > 0 else {
    throw Failure("the arguments cannot be read: /proc is not mounted")
  }
  var arguments: [String] = []
  for index in 1..<Int(CommandLine.argc) {
    guard let bytes = unsafe CommandLine.unsafeArgv[index] else { break }
    guard let argument = unsafe String(validatingCString: bytes) else {
      throw unsafe Failure("\(String(cString: bytes)): the argument is not valid UTF-8")
    }
    arguments.append(argument)
  }
  return arguments
}

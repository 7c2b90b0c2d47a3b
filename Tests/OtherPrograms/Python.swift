package import Foundation

/// Programs that judge what flowlint writes: those of the package's own environment for Python.
package enum Python {
  /// The interpreter of that environment, which `.ci/setup` makes; else the system's.
  package static let interpreter = tool("python3") ?? "python3"

  /// The path of a program of the environment; nil where it is not installed.
  package static func tool(_ name: String) -> String? {
    let path = packageFolder.appending(path: ".build-python/bin/\(name)").path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }

  /// The exit status, and all that is written to either stream.
  package static func run(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:]
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    return (ended(process), String(decoding: output, as: UTF8.self))
  }

  /// The same on a thread of its own: while programs wait for one another, other tests run.
  package static func runAside(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:]
  ) async throws -> (status: Int32, output: String) {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Result { try run(arguments, in: folder, environment: environment) })
      }
    }
  }

  /// The status of a process, once it has ended.
  ///
  /// Waited for here, because `waitUntilExit` sometimes misses the end of a process and waits forever; it is
  /// asked only if it has seen the end first.
  private static func ended(_ process: Process) -> Int32 {
    var status: Int32 = 0
    var ended: pid_t
    repeat {
      ended = unsafe waitpid(process.processIdentifier, &status, 0)
    } while ended < 0 && errno == EINTR
    if ended == process.processIdentifier {
      let signal = status & 0x7F
      return signal == 0 ? status >> 8 & 0xFF : signal
    }
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Runs a script of the package; its path counts from the package's folder.
  package static func run(
    script: String, _ arguments: [String], in folder: URL
  ) throws -> (status: Int32, output: String) {
    try run(command(script) + arguments, in: folder)
  }

  /// The words that run a script of the package.
  package static func command(_ script: String) -> [String] {
    [interpreter, packageFolder.appending(path: script).path]
  }
}

/// The folder with `Package.swift`.
package let packageFolder = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()

import Foundation

/// The exit status and all output of a script that lies beside the tests.
func runPython(
  _ script: String, _ arguments: [String], in folder: URL
) throws -> (status: Int32, output: String) {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  let path = packageFolder.appending(path: "Tests/FlowlintTests/\(script)").path
  process.arguments = [python, path] + arguments
  process.currentDirectoryURL = folder
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = pipe
  try process.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (process.terminationStatus, String(decoding: output, as: UTF8.self))
}

/// The interpreter of the package's own environment, where there is one.
private let python: String = {
  let own = packageFolder.appending(path: ".build-python/bin/python3").path
  return FileManager.default.isExecutableFile(atPath: own) ? own : "python3"
}()

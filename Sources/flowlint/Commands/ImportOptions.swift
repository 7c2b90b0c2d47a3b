import ArgumentParser
import FlowImport
import FlowReports

/// Where an imported flow goes, and what comes after.
struct ImportOptions: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write. Default: standard output.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var output: String?

  @Flag(help: "Write over the file that -o names.")
  var force = false

  @Flag(
    help: "Check the flow: findings go to standard output, or to standard error behind the flow.")
  var check = false

  func validate() throws {
    if force, output == nil { throw ValidationError("--force needs -o") }
  }

  /// Writes what `make` gives, says how it went, and checks it where that is wanted.
  func finish(
    _ console: inout Console, _ make: () throws(ImportFailure) -> ImportResult
  ) throws(Failure) -> ExitStatus {
    let result: ImportResult
    do throws(ImportFailure) { result = try make() } catch { throw Failure(error.message) }
    let text = result.flow.text
    let path = output.map { fileKind($0) == .folder ? joined($0, "flow.yaml") : $0 }
    if let path { try write(text, to: path) } else { try console.write(text) }
    let lines = result.summary.text(about: result.flow).split(separator: "\n")
    console.writeError(lines.map { escaped(String($0)) + "\n" }.joined())
    return check ? try self.check(text, path: path, &console) : .clean
  }

  private func write(_ text: String, to path: String) throws(Failure) {
    let bytes = Array(text.utf8)
    do throws(UnwritableFile) {
      if force {
        try AtomicFile.write(bytes, to: path)
      } else {
        try AtomicFile.create(bytes, at: path)
      }
    } catch {
      let hint = error.isThere ? "; --force writes over it" : ""
      throw Failure(error.failure.message + hint)
    }
  }

  /// Runs `check` on the text as if it came from standard input.
  private func check(
    _ text: String, path: String?, _ console: inout Console
  ) throws(Failure) -> ExitStatus {
    var checking = console
    checking.readInput = { limit in .success(Array(text.utf8.prefix(limit))) }
    checking.inputIsTerminal = false
    if path == nil {
      // The flow itself is on standard output.
      let writeError = console.writeError
      checking.writeOutput = { bytes throws(Failure) in
        writeError(String(decoding: bytes, as: UTF8.self))
      }
    }
    var command: CheckCommand
    do {
      command = try CheckCommand.parse(["-", "--stdin-filename", path ?? "flow.yaml"])
    } catch {
      preconditionFailure("`check` takes no standard input: \(error)")
    }
    let status = try command.run(&checking)
    console.leftovers += checking.leftovers
    return status
  }
}

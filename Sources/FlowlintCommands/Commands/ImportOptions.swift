import ArgumentParser
package import FlowImport
import FlowProject
import FlowReports

/// Where an imported flow goes, and whether it is checked.
package struct ImportOptions: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp("File to write. Default: standard output.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var output: String?

  @Flag(help: "Overwrite the file given with -o.")
  var force = false

  @Flag(
    help:
      "Check the flow; findings go to standard output, or to standard error if the flow goes there."
  )
  var check = false

  @Flag(help: "Import the other files if some cannot be read.")
  package var keepGoing = false

  package init() {}

  package func validate() throws {
    if force, output == nil { throw ValidationError("--force requires -o") }
  }

  /// Writes the result of `make` and its summary, and checks it if `--check` is given.
  package func finish(
    _ console: Console, _ make: () throws(ImportFailure) -> ImportResult
  ) throws(Failure) -> ExitStatus {
    let result: ImportResult
    do throws(ImportFailure) { result = try make() } catch { throw Failure(error.message) }
    let text = result.flow.text
    let path = output.map { output in
      console.files.kind(of: output) == .folder ? Path.join(output, "flow.yaml") : output
    }
    if let path { try write(text, to: path, console) } else { try console.write(text) }
    let lines = result.summary.text(about: result.flow).split(separator: "\n")
    console.writeError(
      lines.map { console.errorStyle.broken(escaped(String($0)), indent: 2) + "\n" }.joined())
    return check ? try self.check(text, path: path, console) : .clean
  }

  private func write(_ text: String, to path: String, _ console: Console) throws(Failure) {
    if console.hasRead(path) { throw Failure("-o would overwrite \(path), which was imported") }
    let bytes = Array(text.utf8)
    do throws(UnwritableFile) {
      if force {
        try console.files.write(to: path) { write in write(bytes) }
      } else {
        try console.files.create(bytes, at: path)
      }
    } catch {
      let hint = error.exists ? "; --force overwrites it" : ""
      throw Failure("\(error.path): \(error.reason)\(hint)")
    }
  }

  /// Runs `check` on the text as if it were standard input.
  private func check(
    _ text: String, path: String?, _ console: Console
  ) throws(Failure) -> ExitStatus {
    // Without a file, the flow itself is on standard output.
    var checking = path == nil ? console.reportingOnStandardError : console
    checking.readInput = { limit in .success(Array(text.utf8.prefix(limit))) }
    checking.inputIsTerminal = false
    let request = CheckRequest(flows: FlowRequest(paths: ["-"], inputName: path ?? "flow.yaml"))
    return try request.run(checking)
  }
}

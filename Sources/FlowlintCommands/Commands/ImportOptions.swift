import ArgumentParser
import FlowFormat
import FlowImport
import FlowProject
import FlowReports
import FlowRules
import FlowSource

/// Where an imported flow goes, and whether it is checked.
struct ImportOptions: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp("File to write. Default: standard output.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var output: String?

  @Flag(help: "Overwrite the file given with -o.")
  var force = false

  @Option(
    help: ArgumentHelp(
      "Flow to bring up to date: what came from the source is updated, and what people added stays.",
      valueName: "flow"), completion: .file(extensions: ["yaml", "yml"]))
  var update: String?

  @Flag(help: "Remove the screens that the source no longer has; requires --update.")
  var prune = false

  @Flag(
    help:
      "Check the flow; findings go to standard output, or to standard error if the flow goes there."
  )
  var check = false

  @Flag(help: "Import the other files if some cannot be read.")
  var keepGoing = false

  @Flag(help: "List every assumption, even if many are similar.")
  var verbose = false

  init() {}

  func validate() throws {
    if force, output == nil { throw ValidationError("--force requires -o") }
    if prune, update == nil { throw ValidationError("--prune requires --update") }
    if update != nil, output != nil {
      throw ValidationError("--update writes to its flow, not to -o")
    }
  }

  /// Writes the result of `make` and its summary, and checks it if `--check` is given.
  func finish(
    _ console: Console, _ make: () throws(ImportFailure) -> ImportResult
  ) throws(Failure) -> ExitStatus {
    let result: ImportResult
    do throws(ImportFailure) { result = try make() } catch { throw Failure(error.message) }
    var text = result.flow.text
    let path = (update ?? output).map { flowFile(at: $0, console) }
    if let path, update != nil {
      text = try updated(path, to: result.flow, console)
    } else if let path {
      try write(text, to: path, console)
    } else {
      try console.write(text)
    }
    let lines = result.summary.text(about: result.flow, isVerbose: verbose).split(separator: "\n")
    console.writeError(
      lines.map { console.errorStyle.broken(escaped(String($0)), indent: 2) + "\n" }.joined())
    return check ? try self.check(text, path: path, console) : .clean
  }

  /// `app.containers` of the flow that `--update` names.
  func declaredContainers(_ console: Console) throws(Failure) -> [String] {
    guard let path = update.map({ flowFile(at: $0, console) }) else { return [] }
    let document = FlowDocument(SourceText(path: path, bytes: try console.contents(of: path)))
    return document.flow.app.containers.map(\.value)
  }

  private func flowFile(at path: String, _ console: Console) -> String {
    console.files.kind(of: path) == .folder ? Path.join(path, "flow.yaml") : path
  }

  /// Brings a flow file up to date, and returns its new text.
  private func updated(
    _ path: String, to flow: ImportedFlow, _ console: Console
  ) throws(Failure) -> String {
    let old = String(decoding: try console.contents(of: path), as: UTF8.self)
    guard let new = flow.updating(old, prunes: prune) else {
      throw Failure("\(path): it is not a flow with `screens` on lines of their own")
    }
    if new.text != old {
      do throws(UnwritableFile) {
        let bytes = Array(new.text.utf8)
        try console.files.write(to: path) { write in write(bytes) }
      } catch {
        throw Failure("\(error.path): \(error.reason)")
      }
    }
    for screen in new.gone {
      let advice = prune ? "removed" : "--prune removes it"
      console.complain("`\(screen)` is no longer in the source; \(advice)")
    }
    return new.text
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
    checking.readInput = { limit in Array(text.utf8.prefix(limit)) }
    checking.inputIsTerminal = false
    let request = CheckRequest(flows: FlowRequest(paths: ["-"], inputName: path ?? "flow.yaml"))
    return try request.run(checking)
  }
}

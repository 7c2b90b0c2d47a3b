import ArgumentParser
import FlowAnalysis
import FlowRules
import FlowSource

/// The files a command works on.
struct FileOptions: ParsableArguments {
  @Argument(
    help: "Flow files, or folders to search; - is standard input. Default: the current folder.",
    completion: .file(extensions: ["yaml", "yml"]))
  var files: [String] = []

  @Option(help: ArgumentHelp("The name of standard input in reports.", valueName: "name"))
  var stdinFilename: String?

  @Option(
    help: ArgumentHelp(
      "The folder that files under `flows` may not leave. Default: that of each named file.",
      valueName: "folder"),
    completion: .directory)
  var root: String?

  /// Reads all files and those they use.
  func load(_ console: Console) throws(Failure) -> [CheckedFlow] {
    var loader = FlowLoader(root: root)
    if let root, fileKind(root) != .folder { throw Failure("\(root): no such folder") }
    for file in files.isEmpty ? ["."] : files { try add(file, to: &loader, console) }
    loader.addSubflows()
    return loader.checkedFlows()
  }

  private func add(
    _ file: String, to loader: inout FlowLoader, _ console: Console
  ) throws(Failure) {
    if file == "-" { return try readInput(&loader, console) }
    guard fileKind(file) == .folder else { return try read(file, &loader) }
    let found = try FileSearch.files(below: file)
    if found.isEmpty {
      let place = file == "." ? "here" : "in \(file)"
      throw Failure(
        """
        no flow file \(place): looked for flow.yaml, flow.yml, *.flow.yaml and *.flow.yml in this \
        folder and those below, but hidden and git-ignored ones
          flowlint init writes one to start from
        """)
    }
    for path in found { try read(path, &loader) }
  }

  private func readInput(_ loader: inout FlowLoader, _ console: Console) throws(Failure) {
    if console.inputIsTerminal {
      console.writeError("flowlint: reading a flow from the terminal; end it with control-D\n")
    }
    let read = loader.addInput(named: stdinFilename ?? "<stdin>", read: console.readInput)
    if case .failure(let failure) = read { throw Failure("standard input: \(failure.reason)") }
  }

  private func read(_ path: String, _ loader: inout FlowLoader) throws(Failure) {
    guard case .failure(let failure) = loader.add(path) else { return }
    var message = "\(path): \(failure.reason)"
    if failure.isMissing, let nearest = nearestFile(to: path) {
      message += "; did you mean `\(nearest)`?"
    }
    throw Failure(message)
  }

  private func nearestFile(to path: String) -> String? {
    let folder = flowlint.folder(of: path)
    guard case .success(let names) = namesInFolder(folder) else { return nil }
    return NameIndex(names).nearest(to: fileName(of: path)).map { joined(folder, $0) }
  }
}

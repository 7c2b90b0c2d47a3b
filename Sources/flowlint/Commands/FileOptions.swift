import ArgumentParser
import FlowAnalysis
import FlowRules

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
  ///
  /// `config` is the settings file for all of them, nil where they are looked for.
  /// `edited` are texts that take the place of files, by the paths of reports.
  func load(
    _ console: Console, config: String? = nil, edited: [String: [UInt8]] = [:]
  ) throws(Failure) -> [CheckedFlow] {
    if let root, fileKind(root) != .folder { throw Failure("\(root): no such folder") }
    var loader = FlowLoader(
      root: root, settings: try SettingsLoader(config: config, root: root), edited: edited)
    var paths: [String] = []
    for file in files.isEmpty ? ["."] : files {
      guard file == "-" else {
        paths += try flowFiles(at: file, &loader)
        continue
      }
      try loader.add(paths)
      paths = []
      try readInput(&loader, console)
    }
    try loader.add(paths)
    try loader.addSubflows()
    return loader.checkedFlows()
  }

  /// A file itself, or those found in a folder that the settings do not leave out.
  private func flowFiles(
    at path: String, _ loader: inout FlowLoader
  ) throws(Failure) -> [String] {
    guard fileKind(path) == .folder else { return [path] }
    let found = try FileSearch.files(below: path)
    let place = path == "." ? "here" : "in \(path)"
    if found.isEmpty {
      throw Failure(
        """
        no flow file \(place): looked for flow.yaml, flow.yml, *.flow.yaml and *.flow.yml in this \
        folder and those below, but hidden and git-ignored ones
          flowlint init writes one to start from
        """)
    }
    var wanted: [String] = []
    for path in found where try !loader.excludes(path) { wanted.append(path) }
    if wanted.isEmpty {
      throw Failure("no flow file \(place): the settings `exclude` all that there are")
    }
    return wanted
  }

  private func readInput(_ loader: inout FlowLoader, _ console: Console) throws(Failure) {
    if console.inputIsTerminal {
      console.writeError("flowlint: reading a flow from the terminal; end it with control-D\n")
    }
    let read = try loader.addInput(named: stdinFilename ?? "<stdin>", read: console.readInput)
    if case .failure(let failure) = read { throw Failure("standard input: \(failure.reason)") }
  }
}

import ArgumentParser

/// The files a command works on.
struct FileOptions: ParsableArguments {
  @Argument(
    help: "Flow files, or folders to search; - is standard input. Default: the current folder.",
    completion: .file(extensions: ["yaml", "yml"]))
  var files: [String] = []

  @Option(help: ArgumentHelp("Name of standard input in reports.", valueName: "name"))
  var stdinFilename: String?

  @Option(
    help: ArgumentHelp(
      "Folder that files under `flows` must not leave. Default: the folder of each named file.",
      valueName: "folder"),
    completion: .directory)
  var root: String?

  /// The current folder if no file is named.
  func request(_ settings: SettingsOptions) -> FlowRequest {
    FlowRequest(
      paths: files.isEmpty ? ["."] : files, inputName: stdinFilename, root: root,
      config: settings.config, limits: settings.ceilings)
  }
}

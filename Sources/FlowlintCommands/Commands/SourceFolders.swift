import ArgumentParser

/// The folders whose source is read.
struct SourceFolders: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Folders with the source of the app, or files.", valueName: "folder"),
    completion: .directory)
  var paths: [String]

  @Option(
    help: ArgumentHelp(
      "Leave out files that match a glob, such as `**/Legacy/**`; can be repeated.",
      valueName: "glob"))
  var exclude: [String] = []

  @Option(
    help: ArgumentHelp(
      "The target of the Xcode project whose files are read. Default: the app with most of the code.",
      valueName: "name"))
  var target: String?
}

import ArgumentParser

/// Converts the Swift source of an app to a flow.
struct ImportSwiftCommand: FlowlintCommand {
  static let configuration = CommandConfiguration(
    commandName: "swift",
    abstract: "Turn the Swift source of an iOS app into one flow file.",
    usage: "flowlint import swift [<options>] <folder> ...",
    discussion: """
      It reads Swift files, storyboards, Info.plist and entitlements, by syntax alone: nothing is \
      built. Moves whose screens are not certain are listed, not guessed.

      Exit status: 0 the flow was written, 1 --check found something, 2 flowlint could not run.
      """)

  @OptionGroup var folders: SourceFolders

  @Option(
    help: ArgumentHelp(
      "The type that the app starts with. Default: what the code says.", valueName: "type"))
  var root: String?

  @OptionGroup var output: ImportOptions
}

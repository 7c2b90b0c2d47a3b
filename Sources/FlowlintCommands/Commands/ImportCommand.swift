import ArgumentParser

/// Converts the files of other tools to flows.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Turn Swift source, storyboards or Android navigation graphs into a flow file.",
    discussion: """
      The flow goes to standard output or to the file given with -o. Standard error lists what was \
      read, what could not be resolved and what has no counterpart in a flow.

      Exit status: 0 the flow was written, 1 --check found something, 2 flowlint could not run.
      """,
    subcommands: [
      ImportStoryboardCommand.self, ImportAndroidCommand.self, ImportSwiftCommand.self,
    ])
}

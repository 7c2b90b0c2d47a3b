import ArgumentParser
import FlowImport
import FlowSource

/// Makes flows of what other tools know of an app.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Turn storyboards or Android navigation graphs into a flow file.",
    discussion: """
      The flow goes to standard output or into the file that -o names. Standard error says what was \
      read, what leads out of it and what has no counterpart in a flow.

      Exit status: 0 the flow was written, 1 --check found something, 2 could not work.
      """,
    subcommands: [ImportStoryboardCommand.self])
}

/// Makes a flow of the scenes and segues of storyboards.
struct ImportStoryboardCommand: FlowlintCommand {
  static let configuration = CommandConfiguration(
    commandName: "storyboard",
    abstract: "Turn iOS storyboards into one flow file.",
    discussion: "References between storyboards are followed where both are named or found.")

  @Argument(
    help: "Storyboards, or folders to search for them.",
    completion: .file(extensions: ["storyboard"]))
  var files: [String]

  @OptionGroup var output: ImportOptions

  mutating func run(_ console: inout Console) throws(Failure) -> ExitStatus {
    let paths = try ImportedFiles.paths(files, kind: "*.storyboard") { _, name in
      name.hasSuffix(".storyboard")
    }
    let sources = try paths.map(ImportedFiles.read)
    let name = ImportedFiles.name(of: files)
    return try output.finish(&console) { () throws(ImportFailure) in
      try ImportResult.storyboards(sources, name: name)
    }
  }
}

import ArgumentParser
import FlowImport

/// Converts the scenes and segues of storyboards to a flow.
struct ImportStoryboardCommand: FlowlintCommand {
  static let configuration = CommandConfiguration(
    commandName: "storyboard",
    abstract: "Turn iOS storyboards into one flow file.",
    discussion: "References between storyboards are followed if both are given or found.")

  @Argument(
    help: "Storyboards, or folders to search for them.",
    completion: .file(extensions: ["storyboard"]))
  var files: [String]

  @OptionGroup var output: ImportOptions

  func run(_ console: Console) throws(Failure) -> ExitStatus {
    var imported = ImportedFiles(console, keepsGoing: output.keepGoing)
    let sources = try imported.texts(files, kind: "*.storyboard") { _, name in
      name.hasSuffix(".storyboard")
    }
    let unimported = imported.unimported
    let name = ImportedFiles.name(of: files, in: console.files)
    return try output.finish(console) { () throws(ImportFailure) in
      try ImportResult.storyboards(sources, name: name, unimported: unimported)
    }
  }
}

import ArgumentParser
import FlowImport
import FlowProject
import FlowSource

/// Converts the scenes and segues of storyboards to a flow.
struct ImportStoryboardCommand: FlowlintCommand {
  static let configuration = CommandConfiguration(
    commandName: "storyboard",
    abstract: "Turn iOS storyboards into one flow file.",
    usage: "flowlint import storyboard [<options>] <files> ...",
    discussion: """
      References between storyboards are followed if both are given or found. In a folder it also reads Info.plist \
      files, entitlements and the Xcode project, and which identifiers the code names.
      """)

  @Argument(
    help: "Storyboards, or folders to search for them.",
    completion: .file(extensions: ["storyboard"]))
  var files: [String]

  @OptionGroup var output: ImportOptions

  func run(_ console: Console) throws(Failure) -> ExitStatus {
    var imported = ImportedFiles(console, keepsGoing: output.keepGoing)
    var sources = StoryboardSources(
      storyboards: try imported.texts(files, kind: "*.storyboard") { _, name in
        name.hasSuffix(".storyboard")
      })
    for folder in files where console.files.kind(of: folder) == .folder {
      let others = try imported.files(below: folder, counts: false) { Self.kind(of: $1) != nil }
      for path in others {
        guard let kind = Self.kind(of: path), let source = imported.read(path, isNamed: false)
        else { continue }
        sources[keyPath: kind].append(source)
      }
      sources.nibs += try imported.files(below: folder, counts: false) { $1.hasSuffix(".xib") }
        .count
    }
    let unimported = imported.unimported
    let name = ImportedFiles.name(of: files, in: console.files)
    return try output.finish(console) { () throws(ImportFailure) in
      try ImportResult.storyboards(sources, name: name, unimported: unimported)
    }
  }

  /// What a file says besides storyboards; nil if it is not read.
  private static func kind(of name: String) -> WritableKeyPath<StoryboardSources, [SourceText]>? {
    if name.hasSuffix("Info.plist") || name.hasSuffix(".entitlements") { return \.properties }
    if name.hasSuffix(".pbxproj") { return \.projects }
    return [".swift", ".m", ".mm"].contains { name.hasSuffix($0) } ? \.code : nil
  }
}

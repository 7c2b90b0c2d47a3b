import ArgumentParser
import FlowImport
import FlowProject
import FlowSource

/// Converts the files of other tools to flows.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Turn storyboards or Android navigation graphs into a flow file.",
    discussion: """
      The flow goes to standard output or to the file given with -o. Standard error lists what was \
      read, what could not be resolved and what has no counterpart in a flow.

      Exit status: 0 the flow was written, 1 --check found something, 2 flowlint could not run.
      """,
    subcommands: [ImportStoryboardCommand.self, ImportAndroidCommand.self])
}

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
    let paths = try ImportedFiles.paths(files, kind: "*.storyboard", in: console.files) { _, name in
      name.hasSuffix(".storyboard")
    }
    let sources = try paths.map { file throws(Failure) in
      try ImportedFiles.read(file.path, isNamed: file.isNamed, console)
    }
    let name = ImportedFiles.name(of: files, in: console.files)
    return try output.finish(console) { () throws(ImportFailure) in
      try ImportResult.storyboards(sources, name: name)
    }
  }
}

/// Converts Android navigation graphs to a flow.
struct ImportAndroidCommand: FlowlintCommand {
  static let configuration = CommandConfiguration(
    commandName: "android",
    abstract: "Turn Android navigation graphs into one flow file.",
    discussion: """
      In a folder it reads the graphs there and in `navigation` folders below it, with the menus and strings of the \
      resources. Includes are followed if both graphs are given or found.
      """)

  @Argument(
    help: "Folders such as app/src/main/res, or graphs.", completion: .file(extensions: ["xml"]))
  var files: [String]

  @OptionGroup var output: ImportOptions

  func run(_ console: Console) throws(Failure) -> ExitStatus {
    let fileSystem = console.files
    let named = files.compactMap { fileSystem.canonical($0) }
    let paths = try ImportedFiles.paths(files, kind: "navigation/*.xml", in: fileSystem) {
      folder, name in
      name.hasSuffix(".xml")
        && (kind(of: Path.fileName(of: folder)) == "navigation" || named.contains(folder))
    }
    let graphs = try paths.map { file throws(Failure) in
      try ImportedFiles.read(file.path, isNamed: file.isNamed, console)
    }
    var sources = AndroidSources(graphs: graphs)
    for folder in files where fileSystem.kind(of: folder) == .folder {
      let others = try failing { () throws(ProjectError) in
        try fileSystem.files(below: folder) { folder, name in
          let folder = Path.fileName(of: folder)
          return name.hasSuffix(".xml") && (folder == "values" || kind(of: folder) == "menu")
        }
      }
      for path in others {
        let source = try ImportedFiles.read(path, isNamed: false, console)
        if Path.fileName(of: Path.folder(of: path)) == "values" {
          sources.values.append(source)
        } else {
          sources.menus.append(source)
        }
      }
    }
    let name = ImportedFiles.name(of: files, in: console.files)
    return try output.finish(console) { () throws(ImportFailure) in
      try ImportResult.android(sources, name: name)
    }
  }
}

/// The type of a resource folder without its qualifiers: `navigation` for `navigation-land`.
private func kind(of folder: String) -> Substring { folder.prefix { $0 != "-" } }

import ArgumentParser
import FlowImport
import FlowProject
import FlowSource

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

import ArgumentParser
import FlowImport
import FlowProject
import FlowSource

/// Converts Android navigation graphs to a flow.
struct ImportAndroidCommand: FlowlintCommand {
  static let configuration = CommandConfiguration(
    commandName: "android",
    abstract: "Turn Android navigation graphs into one flow file.",
    usage: "flowlint import android [<options>] <files> ...",
    discussion: """
      In a folder it reads the graphs there and in `navigation` folders below it, with the layouts, menus and \
      strings of the resources, the manifest, and which graphs the code names. Includes are followed if both \
      graphs are given or found.
      """)

  @Argument(
    help: "Folders such as app/src/main/res, or graphs.", completion: .file(extensions: ["xml"]))
  var files: [String]

  @OptionGroup var output: ImportOptions

  func run(_ console: Console) throws(Failure) -> ExitStatus {
    let fileSystem = console.files
    let named = files.compactMap { fileSystem.canonical($0) }
    var imported = ImportedFiles(console, keepsGoing: output.keepGoing)
    let graphs = try imported.texts(files, kind: "navigation/*.xml") { folder, name in
      name.hasSuffix(".xml")
        && (folderKind(of: Path.fileName(of: folder)) == "navigation" || named.contains(folder))
    }
    // Other XML in a named folder is not a faulty graph.
    let likely = graphs.filter { graph in
      folderKind(of: Path.fileName(of: Path.folder(of: graph.path))) == "navigation"
        || files.contains(graph.path) || !graph.bytes.ranges(of: Array("<navigation".utf8)).isEmpty
    }
    var sources = AndroidSources(graphs: likely.isEmpty ? graphs : likely)
    for folder in files where fileSystem.kind(of: folder) == .folder {
      let module = Self.module(of: folder, fileSystem)
      let others = try imported.files(below: module, counts: false) {
        Self.kind(of: $1, in: $0) != nil
      }
      for path in others {
        guard let kind = Self.kind(of: Path.fileName(of: path), in: Path.folder(of: path)),
          let source = imported.read(path, isNamed: false)
        else { continue }
        sources[keyPath: kind].append(source)
      }
    }
    let unimported = imported.unimported
    let name = ImportedFiles.name(of: files, in: console.files)
    return try output.finish(console) { () throws(ImportFailure) in
      try ImportResult.android(sources, name: name, unimported: unimported)
    }
  }

  /// The folder of the manifest and the code that belong to a folder of resources; another folder itself.
  private static func module(of folder: String, _ files: any FileSystem) -> String {
    guard let path = files.canonical(folder), Path.fileName(of: path) == "res" else {
      return folder
    }
    return Path.folder(of: path)
  }

  /// What a file says besides graphs; nil if it is not read.
  private static func kind(
    of name: String, in folder: String
  ) -> WritableKeyPath<AndroidSources, [SourceText]>? {
    if name == "AndroidManifest.xml" { return \.manifests }
    if name.hasSuffix(".kt") || name.hasSuffix(".java") { return \.code }
    guard name.hasSuffix(".xml") else { return nil }
    let folder = Path.fileName(of: folder)
    switch folderKind(of: folder) {
    case "menu": return \.menus
    case "layout": return \.layouts
    default: return folder == "values" ? \.values : nil
    }
  }
}

/// The type of a resource folder without its qualifiers: `navigation` for `navigation-land`.
private func folderKind(of folder: String) -> Substring { folder.prefix { $0 != "-" } }

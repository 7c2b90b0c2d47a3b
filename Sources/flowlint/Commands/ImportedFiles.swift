import FlowImport
import FlowProject
import FlowSource
import FlowXML

/// The files that a flow is made of.
enum ImportedFiles {
  /// Files that were named, and those of a kind in folders that were; each once.
  static func paths(
    _ named: [String], kind: String, in files: any FileSystem,
    where isWanted: @escaping (_ folder: String, _ name: String) -> Bool
  ) throws(Failure) -> [String] {
    var paths: [String] = []
    var seen: Set<String> = []
    for path in named {
      let isFolder = files.kind(of: path) == .folder
      let found =
        isFolder
        ? try failing { () throws(ProjectError) in try files.files(below: path, where: isWanted) }
        : [path]
      if found.isEmpty {
        throw Failure("no \(kind) in \(path), nor in the folders below, but hidden ones")
      }
      for path in found where seen.insert(files.canonical(path) ?? path).inserted {
        paths.append(path)
      }
    }
    return paths
  }

  static func read(_ path: String, _ console: Console) throws(Failure) -> SourceText {
    SourceText(path: path, bytes: try console.contents(of: path, limit: XMLLimits().bytes))
  }

  /// What a flow is called that is made of files or folders: as the first of them.
  static func name(of named: [String], in files: any FileSystem) -> String {
    guard let first = named.first else { return "flow" }
    let name = Path.fileName(of: files.canonical(first) ?? first)
    guard files.kind(of: first) != .folder, let dot = name.lastIndex(of: "."),
      dot != name.startIndex
    else { return name }
    return String(name[..<dot])
  }
}

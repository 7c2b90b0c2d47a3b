import FlowImport
import FlowProject
import FlowSource
import FlowXML

/// The files that an import reads.
enum ImportedFiles {
  /// The named files, and the wanted files in the named folders; each once.
  static func paths(
    _ named: [String], kind: String, in files: any FileSystem,
    where isWanted: @escaping (_ folder: String, _ name: String) -> Bool
  ) throws(Failure) -> [(path: String, isNamed: Bool)] {
    var paths: [(path: String, isNamed: Bool)] = []
    var seen: Set<PathKey> = []
    for path in named {
      let isFolder = files.kind(of: path) == .folder
      let found =
        isFolder
        ? try failing { () throws(ProjectError) in try files.files(below: path, where: isWanted) }
        : [path]
      if found.isEmpty {
        throw Failure("no \(kind) in \(path) or the folders below it; hidden ones are skipped")
      }
      for path in found where seen.insert(PathKey(files.canonical(path) ?? path)).inserted {
        paths.append((path, !isFolder))
      }
    }
    return paths
  }

  static func read(
    _ path: String, isNamed: Bool, _ console: Console
  ) throws(Failure) -> SourceText {
    let limit = XMLLimits().bytes
    let bytes =
      try isNamed
      ? console.contents(of: path, limit: limit) : console.contents(ofFound: path, limit: limit)
    return SourceText(path: path, bytes: bytes)
  }

  /// The name of the flow: that of the first file or folder.
  static func name(of named: [String], in files: any FileSystem) -> String {
    guard let first = named.first else { return "flow" }
    let name = Path.fileName(of: files.canonical(first) ?? first)
    guard files.kind(of: first) != .folder, let dot = name.lastIndex(of: "."),
      dot != name.startIndex
    else { return name }
    return String(name[..<dot])
  }
}

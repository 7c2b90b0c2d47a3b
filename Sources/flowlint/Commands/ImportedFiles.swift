import FlowImport
import FlowSource
import FlowXML

/// The files that a flow is made of.
enum ImportedFiles {
  /// Files that were named, and those of a kind in folders that were; each once.
  static func paths(
    _ named: [String], kind: String,
    where isWanted: @escaping (_ folder: String, _ name: String) -> Bool
  ) throws(Failure) -> [String] {
    var paths: [String] = []
    var seen: Set<String> = []
    for path in named {
      let isFolder = fileKind(path) == .folder
      let found = isFolder ? try FileSearch.files(below: path, where: isWanted) : [path]
      if found.isEmpty {
        throw Failure("no \(kind) in \(path), nor in the folders below, but hidden ones")
      }
      for path in found where seen.insert(canonicalPath(path) ?? path).inserted {
        paths.append(path)
      }
    }
    return paths
  }

  static func read(_ path: String) throws(Failure) -> SourceText {
    switch readFile(path, limit: XMLLimits().bytes) {
    case .success(let bytes): return SourceText(path: path, bytes: bytes)
    case .failure(let failure): throw Failure("\(path): \(failure.reason)")
    }
  }

  /// What a flow is called that is made of files or folders: as the first of them.
  static func name(of named: [String]) -> String {
    guard let first = named.first else { return "flow" }
    let name = fileName(of: canonicalPath(first) ?? first)
    guard fileKind(first) != .folder, let dot = name.lastIndex(of: "."), dot != name.startIndex
    else { return name }
    return String(name[..<dot])
  }
}

/// Flow files in folders; `FolderSearch` walks the folders and skips hidden and git-ignored files and links.
extension Project {
  /// The flow files in and below a folder that neither git nor the settings exclude.
  package mutating func flowFiles(below folder: String) throws(ProjectError) -> [String] {
    let found = try fileSystem.files(below: folder) { _, name in isFlowFile(name) }
    if found.isEmpty { throw .noFlowFiles(folder: folder) }
    var wanted: [String] = []
    for path in found {
      let canonical = try location(of: path)
      if try !settings.scope(of: canonical).excludes(canonical) { wanted.append(path) }
    }
    if wanted.isEmpty { throw .allExcluded(folder: folder) }
    return wanted
  }
}

/// Whether a file of this name is treated as a flow when folders are searched.
package func isFlowFile(_ name: String) -> Bool {
  ["flow.yaml", "flow.yml"].contains(name) || flowEndings.contains(where: name.hasSuffix)
}

/// The endings of flow files with names of their own.
let flowEndings = [".flow.yaml", ".flow.yml"]

import FlowSource

/// Finds files below folders, except those that are hidden or ignored by git.
private struct FolderSearch {
  let files: any FileSystem
  /// Whether a file is wanted, by the absolute path of its folder and its name.
  let isWanted: (_ folder: String, _ name: String) -> Bool
  /// The folder that links must not lead out of, without links.
  let boundary: String
  private(set) var found: [String] = []

  init(
    in files: any FileSystem, boundary: String,
    where isWanted: @escaping (_ folder: String, _ name: String) -> Bool
  ) {
    self.files = files
    self.boundary = boundary
    self.isWanted = isWanted
  }

  /// A link that was found must not lead out of the repository, or of the folder that is searched.
  private func checkTarget(ofLink path: String) throws(ProjectError) {
    guard let target = files.canonical(path), !Path.isInside(target, boundary) else { return }
    throw .leadsOutside(path: path)
  }

  /// `absolute` is the same folder as the patterns name it.
  mutating func visit(
    _ folder: String, absolute: String, ignoring patterns: GitIgnore
  ) throws(ProjectError) {
    let entries = try files.entries(of: folder).entries.filter { !Path.isHidden($0.name) }
    var patterns = patterns
    try patterns.addFile(in: absolute, of: files)
    var folders: [String] = []
    for entry in entries {
      let isFolder = entry.kind == .folder
      let path = Path.join(folder, entry.name)
      guard isFolder || isWanted(absolute, entry.name),
        !patterns.ignores(Path.join(absolute, entry.name), isFolder: isFolder)
      else { continue }
      if !entry.isUTF8 { throw .nameIsNotUTF8(path: path) }
      if isFolder {
        folders.append(entry.name)
      } else {
        let kind = files.kind(of: path)
        // A file that cannot be looked at, because its path is too long, is not skipped: reading it fails.
        guard kind == .file || kind == .missing && entry.kind == .other else { continue }
        if entry.kind == .link { try checkTarget(ofLink: path) }
        found.append(path)
      }
    }
    for name in folders {
      try visit(
        Path.join(folder, name), absolute: Path.join(absolute, name), ignoring: patterns)
    }
  }
}

extension FileSystem {
  /// The files that are wanted below a folder, each folder's own before those of its subfolders.
  ///
  /// `isWanted` is asked with the absolute path of the folder and the name. A folder that cannot be
  /// listed is an error.
  package func files(
    below folder: String, where isWanted: @escaping (_ folder: String, _ name: String) -> Bool
  ) throws(ProjectError) -> [String] {
    let absolute = canonical(folder) ?? folder
    var search = FolderSearch(in: self, boundary: boundary(of: absolute), where: isWanted)
    try search.visit(folder, absolute: absolute, ignoring: try patterns(above: absolute))
    return search.found
  }

  /// The patterns between the root of a repository and a folder in it.
  private func patterns(above folder: String) throws(ProjectError) -> GitIgnore {
    var patterns = GitIgnore()
    for ancestor in foldersToRepository(from: folder)?.dropFirst().reversed() ?? [] {
      try patterns.addFile(in: ancestor, of: self)
    }
    return patterns
  }
}

extension GitIgnore {
  /// As for git, a pipe or a folder of this name holds no patterns.
  fileprivate mutating func addFile(
    in folder: String, of files: any FileSystem
  ) throws(ProjectError) {
    let path = Path.join(folder, ".gitignore")
    guard files.kind(of: path) == .file else { return }
    let bytes = try files.contents(of: path, limit: SourceText.smallSizeLimit, as: .found)
    add(String(decoding: bytes, as: UTF8.self), in: folder)
  }
}

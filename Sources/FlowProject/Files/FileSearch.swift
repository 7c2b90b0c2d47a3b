/// Finds files below folders, except those that are hidden or ignored by git.
private struct FileSearch {
  let files: any FileSystem
  /// Whether a file is wanted, by the absolute path of its folder and its name.
  let isWanted: (_ folder: String, _ name: String) -> Bool
  private(set) var found: [String] = []

  init(
    in files: any FileSystem, where isWanted: @escaping (_ folder: String, _ name: String) -> Bool
  ) {
    self.files = files
    self.isWanted = isWanted
  }

  /// `absolute` is the same folder as the patterns name it.
  mutating func visit(
    _ folder: String, absolute: String, ignoring patterns: GitIgnore
  ) throws(ProjectError) {
    let listing = try files.entries(of: folder)
    let names = listing.names
    var patterns = patterns
    if names.contains(".gitignore") { patterns.addFile(in: absolute, of: files) }
    for (name, isFolder) in listing.unreachable where !name.hasPrefix(".") {
      guard isFolder || isWanted(absolute, name),
        !patterns.ignores(Path.join(absolute, name), isFolder: isFolder)
      else { continue }
      throw .nameIsNotUTF8(path: Path.join(folder, name))
    }
    var folders: [String] = []
    for name in names where !name.hasPrefix(".") {
      let path = Path.join(folder, name)
      let isFolder = files.isFolderItself(path)
      guard isFolder || isWanted(absolute, name),
        !patterns.ignores(Path.join(absolute, name), isFolder: isFolder)
      else { continue }
      if isFolder {
        folders.append(name)
      } else if files.kind(of: path) == .file {
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
    var search = FileSearch(in: self, where: isWanted)
    try search.visit(folder, absolute: absolute, ignoring: patterns(above: absolute))
    return search.found
  }

  /// The patterns between the root of a repository and a folder in it.
  private func patterns(above folder: String) -> GitIgnore {
    var patterns = GitIgnore()
    for ancestor in foldersToRepository(from: folder)?.dropFirst().reversed() ?? [] {
      patterns.addFile(in: ancestor, of: self)
    }
    return patterns
  }
}

extension GitIgnore {
  fileprivate mutating func addFile(in folder: String, of files: any FileSystem) {
    guard case .success(let bytes) = files.read(Path.join(folder, ".gitignore")) else { return }
    add(String(decoding: bytes, as: UTF8.self), in: folder)
  }
}

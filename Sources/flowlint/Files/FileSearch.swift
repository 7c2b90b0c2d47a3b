/// Finds files below folders, leaving out what is hidden or ignored by git.
struct FileSearch {
  private var found: [String] = []
  /// Whether a file is looked for, by the whole path of its folder and its name.
  private let isWanted: (_ folder: String, _ name: String) -> Bool

  /// The flow files below a folder, each folder's own before those of the folders in it.
  static func files(below folder: String) throws(Failure) -> [String] {
    try files(below: folder) { _, name in isFlowFile(name) }
  }

  /// The files that are wanted below a folder, in the same order.
  ///
  /// A folder that cannot be listed is no folder without files.
  static func files(
    below folder: String, where isWanted: @escaping (_ folder: String, _ name: String) -> Bool
  ) throws(Failure) -> [String] {
    var search = FileSearch(isWanted: isWanted)
    let absolute = canonicalPath(folder) ?? folder
    try search.visit(folder, absolute: absolute, ignoring: patterns(above: absolute))
    return search.found
  }

  private init(isWanted: @escaping (_ folder: String, _ name: String) -> Bool) {
    self.isWanted = isWanted
  }

  static func isFlowFile(_ name: String) -> Bool {
    ["flow.yaml", "flow.yml"].contains(name)
      || name.hasSuffix(".flow.yaml") || name.hasSuffix(".flow.yml")
  }

  /// `absolute` is the same folder as patterns know it.
  private mutating func visit(
    _ folder: String, absolute: String, ignoring patterns: GitIgnore
  ) throws(Failure) {
    let listing: FolderListing
    switch flowlint.listing(ofFolder: folder) {
    case .success(let found): listing = found
    case .failure(let failure): throw Failure("\(folder): \(failure.reason)")
    }
    let names = listing.names
    var patterns = patterns
    if names.contains(".gitignore") { patterns.addFile(in: absolute) }
    for (name, isFolder) in listing.unreachable where !name.hasPrefix(".") {
      guard isFolder || isWanted(absolute, name),
        !patterns.ignores(joined(absolute, name), isFolder: isFolder)
      else { continue }
      throw unreachable(name, in: folder)
    }
    var folders: [String] = []
    for name in names where !name.hasPrefix(".") {
      let path = joined(folder, name)
      let isFolder = isRealFolder(path)
      guard isFolder || isWanted(absolute, name),
        !patterns.ignores(joined(absolute, name), isFolder: isFolder)
      else { continue }
      if isFolder { folders.append(name) } else if fileKind(path) == .file { found.append(path) }
    }
    for name in folders {
      try visit(joined(folder, name), absolute: joined(absolute, name), ignoring: patterns)
    }
  }

  /// The patterns between the root of a repository and a folder in it.
  private static func patterns(above folder: String) -> GitIgnore {
    var patterns = GitIgnore()
    for ancestor in foldersToRepository(from: folder)?.dropFirst().reversed() ?? [] {
      patterns.addFile(in: ancestor)
    }
    return patterns
  }
}

/// Why a file that is wanted cannot be had: it would be passed over in silence.
func unreachable(_ name: String, in folder: String) -> Failure {
  Failure("\(joined(folder, name)): its name is no UTF-8, and no path leads to it")
}

extension GitIgnore {
  fileprivate mutating func addFile(in folder: String) {
    guard case .success(let bytes) = readFile(joined(folder, ".gitignore")) else { return }
    add(String(decoding: bytes, as: UTF8.self), in: folder)
  }
}

import Synchronization

/// Files that remember what they were asked for, and know when an answer may have changed.
///
/// What is missing is remembered too, so that a settings file or a flow that appears is a change. What
/// is written through them is not a change.
package final class WatchedFiles: ForwardingFiles {
  private struct Answers {
    /// By path, from before the first answer; nil for what is missing.
    var versions: [PathKey: FileVersion?] = [:]
    /// By folder.
    var listings: [PathKey: [FolderListing.Entry]] = [:]
  }

  package let files: any FileSystem
  private let answers = Mutex(Answers())

  package init(_ files: any FileSystem) {
    self.files = files
  }

  /// A path whose answer may have changed, or nil.
  ///
  /// Of several it is the shortest: a file can also be known by its absolute path.
  package func changedPath() -> String? {
    let known = answers.withLock { $0 }
    let changed = known.versions.filter { files.version(of: $0.key.path) != $0.value }.map(\.key)
    let listed = known.listings.filter { shownEntries(of: $0.key.path) != $0.value }.map(\.key)
    return (changed + listed).min { ($0.path.utf8.count, $0) < ($1.path.utf8.count, $1) }?.path
  }

  private func remember(_ path: String) {
    let version = files.version(of: path)
    answers.withLock { answers in
      if answers.versions[PathKey(path)] == nil { answers.versions[PathKey(path)] = .some(version) }
    }
  }

  /// Takes what was just written as known.
  private func forgetChange(of path: String) {
    let folder = PathKey(Path.folder(of: path))
    for path in [path, files.target(of: path)] {
      let version = files.version(of: path)
      answers.withLock { answers in
        let key = PathKey(path)
        if answers.versions[key] != nil { answers.versions[key] = .some(version) }
      }
    }
    let entries = shownEntries(of: folder.path)
    answers.withLock { answers in
      if answers.listings[folder] != nil { answers.listings[folder] = entries }
    }
  }

  /// The entries that a search through folders looks at, not the hidden files that editors create.
  private func shownEntries(of folder: String) -> [FolderListing.Entry] {
    guard case .success(let listing) = files.list(folder) else { return [] }
    return listing.entries.filter { !$0.name.hasPrefix(".") || $0.name == ".gitignore" }
  }

  // MARK: - Questions

  package func canonicalPath(_ path: String) -> CanonicalPath {
    remember(path)
    return files.canonicalPath(path)
  }

  package func kind(of path: String) -> FileKind {
    remember(path)
    return files.kind(of: path)
  }

  package func exists(_ path: String) -> Bool {
    remember(path)
    return files.exists(path)
  }

  package func read(
    _ path: String, limit: Int, as access: FileAccess
  ) -> Result<[UInt8], FileFailure> {
    remember(path)
    return files.read(path, limit: limit, as: access)
  }

  package func list(_ folder: String) -> Result<FolderListing, FileFailure> {
    let entries = shownEntries(of: folder)
    answers.withLock { answers in
      let key = PathKey(folder)
      if answers.listings[key] == nil { answers.listings[key] = entries }
    }
    return files.list(folder)
  }

  // MARK: - Writing

  package func write(
    to path: String, _ fill: (_ write: ([UInt8]) -> Void) -> Void
  ) throws(UnwritableFile) {
    try files.write(to: path, fill)
    forgetChange(of: path)
  }

  package func create(_ bytes: [UInt8], at path: String) throws(UnwritableFile) {
    try files.create(bytes, at: path)
    forgetChange(of: path)
  }

  package func append(_ bytes: [UInt8], to path: String) throws(UnwritableFile) {
    try files.append(bytes, to: path)
    forgetChange(of: path)
  }
}

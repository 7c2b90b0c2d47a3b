import FlowProject
import Synchronization

/// The files of the system, except that texts that are open in the editor count instead of those on disk.
struct EditorFiles: ForwardingFiles {
  private final class Texts: Sendable {
    /// By path without links.
    let byPath = Mutex<[PathKey: [UInt8]]>([:])
  }

  let files: any FileSystem
  private let texts = Texts()

  init(_ files: any FileSystem) {
    self.files = files
  }

  /// Sets the open text of a file; nil once it is closed.
  func setText(_ bytes: [UInt8]?, of path: String) {
    let key = PathKey(files.canonical(path) ?? path)
    texts.byPath.withLock { $0[key] = bytes }
  }

  private func text(of path: String) -> [UInt8]? {
    texts.byPath.withLock { texts in
      texts.isEmpty ? nil : texts[PathKey(path)] ?? texts[PathKey(files.canonical(path) ?? path)]
    }
  }

  func read(
    _ path: String, limit: Int, as access: FileAccess
  ) -> Result<[UInt8], FileFailure> {
    text(of: path).map { .success(Array($0.prefix(limit + 1))) }
      ?? files.read(path, limit: limit, as: access)
  }

  /// With the files that are open and not saved yet.
  func list(_ folder: String) -> Result<FolderListing, FileFailure> {
    files.list(folder).map { listing in
      let path = files.canonical(folder) ?? folder
      let open = texts.byPath.withLock { $0.keys.map(\.path) }.filter {
        Path.folder(of: $0) == path
      }
      let known = Set(listing.names.map(PathKey.init))
      var listing = listing
      for name in open.map(Path.fileName).sorted() where !known.contains(PathKey(name)) {
        listing.entries.append(FolderListing.Entry(name: name, kind: .other))
      }
      return listing
    }
  }

  func canonicalPath(_ path: String) -> CanonicalPath {
    let found = files.canonicalPath(path)
    return found == .missing && text(of: path) != nil ? .path(path) : found
  }

  func kind(of path: String) -> FileKind { text(of: path) == nil ? files.kind(of: path) : .file }
  func exists(_ path: String) -> Bool { files.exists(path) || text(of: path) != nil }

  /// The server changes no files: editors apply edits.
  func write(
    to path: String, _ fill: (_ write: ([UInt8]) -> Void) -> Void
  ) throws(UnwritableFile) {
    throw UnwritableFile(path: path, reason: "the language server writes no files")
  }

  func create(_ bytes: [UInt8], at path: String) throws(UnwritableFile) {
    throw UnwritableFile(path: path, reason: "the language server writes no files")
  }

  func append(_ bytes: [UInt8], to path: String) throws(UnwritableFile) {
    throw UnwritableFile(path: path, reason: "the language server writes no files")
  }
}

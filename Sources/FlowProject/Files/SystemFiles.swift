package import FlowSystem
import Synchronization

/// The files of the machine.
package struct SystemFiles: FileSystem {
  /// The folder that relative paths start at; nil for that of the process.
  private let folder: String?
  private let turns = ReadingTurns()

  package init(currentFolder: String? = nil) {
    folder = currentFolder
  }

  /// The path as the system is asked for it.
  private func absolute(_ path: String) -> String {
    guard let folder, !path.isEmpty else { return path }
    return Path.join(folder, path)
  }

  package func canonicalPath(_ path: String) -> CanonicalPath {
    guard let resolved = unsafe realpath(absolute(path), nil) else { return .missing }
    defer { unsafe free(resolved) }
    return unsafe String(validatingCString: resolved).map { .path($0) } ?? .notUTF8
  }

  /// What a path leads to; nil if that cannot be found out.
  func status(of path: String, followsLink: Bool = true) -> Stat? {
    try? unsafe Stat(absolute(path), followTargetSymlink: followsLink)
  }

  package func kind(of path: String) -> FileKind { status(of: path)?.kind ?? .missing }

  package func exists(_ path: String) -> Bool { status(of: path, followsLink: false) != nil }

  package func version(of path: String) -> FileVersion? {
    guard let status = status(of: path) else { return nil }
    let file = UInt64(status.inode.rawValue)
    guard status.kind == .file else { return FileVersion(file: file) }
    let time = status.st_mtim
    return FileVersion(
      file: file, size: Int(status.size),
      time: Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec))
  }

  package func read(
    _ path: String, limit: Int, as access: FileAccess
  ) -> Result<[UInt8], FileFailure> {
    turns.next().mutex.withLock { _ in readAtOnce(path, limit: limit, as: access) }
  }

  private func readAtOnce(
    _ path: String, limit: Int, as access: FileAccess
  ) -> Result<[UInt8], FileFailure> {
    do throws(Errno) {
      let file = try open(absolute(path), access)
      defer { file.closeQuietly() }
      let status = try file.stat()
      switch status.kind {
      case .folder: return .failure(FileFailure(reason: "it is a folder"))
      case .endless where !access.mayWait:
        return .failure(FileFailure(reason: "it is a pipe or a device"))
      case .file, .endless, .missing:
        return .success(try file.readAll(limit: limit, size: Int(status.size)))
      }
    } catch {
      return .failure(FileFailure(error))
    }
  }

  private func open(_ path: String, _ access: FileAccess) throws(Errno) -> FileDescriptor {
    switch access {
    case .named: try .open(path)
    case .found: try .open(path, .nonBlocking)
    case .inside(let root):
      try walking.withLock { _ throws(Errno) in try open(path, below: root) }
    }
  }

  /// Opens a file below a folder by way of the folders between, so that none of them can be exchanged
  /// for a link in between; the path is without links.
  private func open(_ path: String, below root: String) throws(Errno) -> FileDescriptor {
    var names = Path.names(in: Path.relative(path, from: root)).map(String.init)
    guard let last = names.popLast(), names.first != ".." else {
      throw .tooManySymbolicLinkLevels
    }
    var folder = try FileDescriptor.open(root, .search)
    defer { folder.closeQuietly() }
    for name in names {
      let next = try folder.open(name, [.search, .noFollow])
      folder.closeQuietly()
      folder = next
    }
    return try folder.open(last, [.nonBlocking, .noFollow])
  }

  package func list(_ folder: String) -> Result<FolderListing, FileFailure> {
    guard let open = unsafe opendir(absolute(folder)) else {
      return .failure(FileFailure(Errno(rawValue: errno)))
    }
    defer { unsafe closedir(open) }
    var listing = FolderListing()
    while true {
      errno = 0
      guard let entry = unsafe readdir(open) else {
        // Only errno tells the end from an error (readdir(3)).
        if errno != 0 { return .failure(FileFailure(Errno(rawValue: errno))) }
        break
      }
      // 256 bytes on Linux, 1,024 on macOS.
      let size = unsafe MemoryLayout.size(ofValue: entry.pointee.d_name)
      let (name, isUTF8) = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: size) { bytes in
          unsafe (String(cString: bytes), String(validatingCString: bytes) != nil)
        }
      }
      if name == "." || name == ".." { continue }
      let kind: FolderListing.Kind
      switch unsafe Int32(entry.pointee.d_type) {
      case Int32(DT_DIR): kind = .folder
      case Int32(DT_LNK): kind = .link
      // Some file systems do not say.
      case Int32(DT_UNKNOWN): kind = linkKind(of: Path.join(folder, name))
      default: kind = .other
      }
      listing.entries.append(FolderListing.Entry(name: name, kind: kind, isUTF8: isUTF8))
    }
    listing.entries.sort { PathKey($0.name) < PathKey($1.name) }
    return .success(listing)
  }

  private func linkKind(of path: String) -> FolderListing.Kind {
    switch status(of: path, followsLink: false)?.type {
    case .directory: .folder
    case .symbolicLink: .link
    default: .other
    }
  }

  package func target(of path: String) -> String { AtomicFile.target(of: absolute(path)) }

  package func write(
    to path: String, _ fill: (_ write: ([UInt8]) -> Void) -> Void
  ) throws(UnwritableFile) {
    try checkName(path)
    try AtomicFile.write(to: absolute(path), named: path, fill)
  }

  package func create(_ bytes: [UInt8], at path: String) throws(UnwritableFile) {
    try checkName(path)
    try AtomicFile.create(bytes, at: absolute(path), named: path)
  }

  package func makeFolder(_ path: String) throws(UnwritableFile) {
    var folder = Path.isAbsolute(path) ? "/" : ""
    for name in Path.names(in: path) {
      folder = Path.join(folder, String(name))
      guard kind(of: folder) == .missing else { continue }
      guard unsafe mkdir(absolute(folder), 0o777) == 0 || errno == EEXIST else {
        throw UnwritableFile(path: path, Errno(rawValue: errno))
      }
    }
  }

  /// Users who write `-` mean a stream, which is not what a file of this name is.
  private func checkName(_ path: String) throws(UnwritableFile) {
    guard path == "-" else { return }
    throw UnwritableFile(path: path, reason: "name a file; one of this name is ./-")
  }

  package func append(_ bytes: [UInt8], to path: String) throws(UnwritableFile) {
    do throws(Errno) {
      let file = try FileDescriptor.open(absolute(path), [.append, .create], for: .writeOnly)
      defer { file.closeQuietly() }
      try file.write(all: bytes)
    } catch {
      throw UnwritableFile(path: path, error)
    }
  }
}

extension Stat {
  fileprivate var kind: FileKind {
    switch type {
    case .directory: .folder
    case .regular: .file
    default: .endless
    }
  }
}

extension FileFailure {
  package init(_ error: Errno) {
    let isMissing = error == .noSuchFileOrDirectory || error == .notDirectory
    self.init(reason: error.reason, isMissing: isMissing)
  }
}

extension UnwritableFile {
  init(path: String, _ error: Errno) {
    self.init(path: path, reason: error.reason)
  }
}

/// Held on the way through folders, so that only one file at a time has folders open, too.
private let walking = Mutex(())

/// A few turns to read a file: how many are open at a time does not grow with the number of cores.
private final class ReadingTurns: Sendable {
  final class Turn: Sendable { let mutex = Mutex(()) }

  private let all = (0..<4).map { _ in Turn() }
  private let taken = Atomic(0)

  func next() -> Turn { all[taken.wrappingAdd(1, ordering: .relaxed).oldValue & 3] }
}

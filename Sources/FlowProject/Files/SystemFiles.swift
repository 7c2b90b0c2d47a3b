import FlowSystem
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

  package func kind(of path: String) -> FileKind {
    var status = stat()
    guard unsafe stat(absolute(path), &status) == 0 else { return .missing }
    return FileKind(status)
  }

  package func exists(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(absolute(path), &status) == 0
  }

  package func version(of path: String) -> FileVersion? {
    var status = stat()
    guard unsafe stat(absolute(path), &status) == 0 else { return nil }
    guard FileKind(status) == .file else { return FileVersion(file: UInt64(status.st_ino)) }
    let time = status.modificationTime
    return FileVersion(
      file: UInt64(status.st_ino), size: Int(status.st_size),
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
    let descriptor = open(absolute(path), access)
    guard descriptor >= 0 else { return .failure(FileFailure(errno: errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      return .failure(FileFailure(errno: errno))
    }
    switch FileKind(status) {
    case .folder: return .failure(FileFailure(reason: "it is a folder"))
    case .endless where !access.mayWait:
      return .failure(FileFailure(reason: "it is a pipe or a device"))
    case .file, .endless, .missing:
      return readAll(descriptor, limit: limit, size: Int(status.st_size))
    }
  }

  /// Opens a file for reading; -1 with errno(3) if that fails.
  private func open(_ path: String, _ access: FileAccess) -> Int32 {
    let flags = O_RDONLY | O_CLOEXEC | O_NOCTTY
    switch access {
    case .named: return unsafe FlowSystem.open(path, flags)
    case .found: return unsafe FlowSystem.open(path, flags | O_NONBLOCK)
    case .inside(let root):
      return walking.withLock { _ in
        open(path, below: root, flags | O_NONBLOCK | O_NOFOLLOW)
      }
    }
  }

  /// Opens a file below a folder by way of the folders between, so that none of them can be exchanged
  /// for a link in between; the path is without links.
  private func open(_ path: String, below root: String, _ flags: Int32) -> Int32 {
    var names = Path.names(in: Path.relative(path, from: root)).map(String.init)
    guard let last = names.popLast(), names.first != ".." else {
      errno = ELOOP
      return -1
    }
    var folder = unsafe FlowSystem.open(root, searchFlags)
    for name in names {
      guard folder >= 0 else { return -1 }
      let next = unsafe openat(folder, name, searchFlags | O_NOFOLLOW)
      close(folder)
      folder = next
    }
    guard folder >= 0 else { return -1 }
    defer { close(folder) }
    return unsafe openat(folder, last, flags)
  }

  package func list(_ folder: String) -> Result<FolderListing, FileFailure> {
    guard let open = unsafe opendir(absolute(folder)) else {
      return .failure(FileFailure(errno: errno))
    }
    defer { unsafe closedir(open) }
    var listing = FolderListing()
    while true {
      errno = 0
      guard let entry = unsafe readdir(open) else {
        // Only errno tells the end from an error (readdir(3)).
        if errno != 0 { return .failure(FileFailure(errno: errno)) }
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
    var status = stat()
    guard unsafe lstat(absolute(path), &status) == 0 else { return .other }
    return switch status.st_mode & S_IFMT {
    case S_IFDIR: .folder
    case S_IFLNK: .link
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
        throw UnwritableFile(path: path, reason: FileFailure(errno: errno).reason)
      }
    }
  }

  /// Users who write `-` mean a stream, which is not what a file of this name is.
  private func checkName(_ path: String) throws(UnwritableFile) {
    guard path == "-" else { return }
    throw UnwritableFile(path: path, reason: "name a file; one of this name is ./-")
  }

  package func append(_ bytes: [UInt8], to path: String) throws(UnwritableFile) {
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY
    let descriptor = unsafe FlowSystem.open(absolute(path), flags, 0o666)
    guard descriptor >= 0 else {
      throw UnwritableFile(path: path, reason: FileFailure(errno: errno).reason)
    }
    defer { close(descriptor) }
    if let failure = writeAll(bytes, to: descriptor) {
      throw UnwritableFile(path: path, reason: FileFailure(errno: failure).reason)
    }
  }
}

extension FileKind {
  fileprivate init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFDIR: self = .folder
    case S_IFREG: self = .file
    default: self = .endless
    }
  }
}

extension FileFailure {
  /// The reason for an error number (errno(3)).
  package init(errno number: Int32) {
    let words = unsafe String(cString: strerror(number))
    self.init(
      reason: words.prefix(1).lowercased() + words.dropFirst(),
      isMissing: number == ENOENT || number == ENOTDIR)
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

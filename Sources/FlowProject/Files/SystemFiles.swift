import Dispatch
import FlowSystem

/// The files of the machine.
package struct SystemFiles: FileSystem {
  /// The folder that relative paths start at; nil for that of the process.
  private let folder: String?

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
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG: return .file
    default: return .endless
    }
  }

  package func exists(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(absolute(path), &status) == 0
  }

  package func isFolderItself(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(absolute(path), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  package func read(_ path: String, limit: Int) -> Result<[UInt8], FileFailure> {
    if kind(of: path) == .folder { return .failure(FileFailure(reason: "it is a folder")) }
    openFiles.wait()
    defer { openFiles.signal() }
    let descriptor = unsafe open(absolute(path), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return .failure(FileFailure(errno: errno)) }
    defer { close(descriptor) }
    return readAll(descriptor, limit: limit)
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
      let isFolder = unsafe Int32(entry.pointee.d_type) == Int32(DT_DIR)
      // 256 bytes on Linux, 1,024 on macOS.
      let size = unsafe MemoryLayout.size(ofValue: entry.pointee.d_name)
      let (name, isUTF8) = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: size) { bytes in
          unsafe (String(cString: bytes), String(validatingCString: bytes) != nil)
        }
      }
      if name == "." || name == ".." { continue }
      if isUTF8 { listing.names.append(name) } else { listing.unreachable.append((name, isFolder)) }
    }
    listing.names.sort()
    listing.unreachable.sort { $0.name < $1.name }
    return .success(listing)
  }

  package func target(of path: String) -> String { AtomicFile.target(of: absolute(path)) }

  package func write(
    to path: String, _ fill: (_ write: ([UInt8]) -> Void) -> Void
  ) throws(UnwritableFile) {
    try AtomicFile.write(to: absolute(path), named: path, fill)
  }

  package func create(_ bytes: [UInt8], at path: String) throws(UnwritableFile) {
    try AtomicFile.create(bytes, at: absolute(path), named: path)
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

/// Limits how many files are read at a time, whatever the number of cores.
///
/// Dispatch opens two descriptors of its own at times, and crashes if none are left.
private let openFiles = DispatchSemaphore(value: 4)

import Dispatch
import FlowSource

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why a file cannot be read or written, in the system's words.
struct FileFailure: Error {
  let reason: String
  let isMissing: Bool

  init(errno number: Int32) {
    reason = unsafe String(cString: strerror(number)).lowercasedFirst
    isMissing = number == ENOENT || number == ENOTDIR
  }

  init(reason: String) {
    self.reason = reason
    isMissing = false
  }
}

/// What a path leads to.
enum FileKind {
  case file, folder, missing
  /// A pipe, a device: something that may never come to an end.
  case endless
}

func fileKind(_ path: String) -> FileKind {
  var status = stat()
  guard unsafe stat(path, &status) == 0 else { return .missing }
  switch status.st_mode & S_IFMT {
  case S_IFDIR: return .folder
  case S_IFREG: return .file
  default: return .endless
  }
}

/// Whether something has this name, be it a link to nothing.
func isTaken(_ path: String) -> Bool {
  var status = stat()
  return unsafe lstat(path, &status) == 0
}

/// How many more files may be read at a time, however many cores there are.
///
/// Dispatch needs two descriptors for itself, at a time of its own, and crashes where it finds none.
private let openFiles = DispatchSemaphore(value: 4)

/// All bytes of a file; `limit` keeps a huge one from being read whole: of such, one byte more.
func readFile(_ path: String, limit: Int = .max) -> Result<[UInt8], FileFailure> {
  if fileKind(path) == .folder { return .failure(FileFailure(reason: "it is a folder")) }
  openFiles.wait()
  defer { openFiles.signal() }
  let descriptor = unsafe open(path, O_RDONLY)
  guard descriptor >= 0 else { return .failure(FileFailure(errno: errno)) }
  defer { close(descriptor) }
  return readAll(descriptor, limit: limit)
}

func readAll(_ descriptor: Int32, limit: Int = .max) -> Result<[UInt8], FileFailure> {
  var status = stat()
  let size = unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  if size <= limit { prepareMemory(forFileOf: size) }
  var bytes: [UInt8] = []
  bytes.reserveCapacity(min(size, limit) + 1)
  let chunk = 1 << 16
  while bytes.count <= limit {
    let wanted = max(chunk, min(size - bytes.count, limit) + 1)
    var failure: Int32?
    let part = unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
      let got = unsafe read(descriptor, buffer.baseAddress, wanted)
      if got < 0 { failure = errno }
      count = max(0, got)
    }
    if let failure {
      if failure == EINTR { continue }
      return .failure(FileFailure(errno: failure))
    }
    if part.isEmpty { return .success(bytes) }
    if bytes.isEmpty { bytes = part } else { bytes += part }
  }
  return .success(bytes)
}

/// What a folder holds but `.` and `..`, sorted.
struct FolderListing {
  var names: [String] = []
  /// Names that are no UTF-8, as far as they can be shown: no path leads to such a file.
  var unreachable: [(name: String, isFolder: Bool)] = []
}

func listing(ofFolder path: String) -> Result<FolderListing, FileFailure> {
  guard let folder = unsafe opendir(path) else { return .failure(FileFailure(errno: errno)) }
  defer { unsafe closedir(folder) }
  var listing = FolderListing()
  while true {
    errno = 0
    guard let entry = unsafe readdir(folder) else {
      // The end and an error differ in this alone (readdir(3)).
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

/// Whether a path is a folder and no symbolic link to one.
func isRealFolder(_ path: String) -> Bool {
  var status = stat()
  return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// The path without symbolic links, `.` and `..`; nil where it leads nowhere, or where it is no UTF-8.
func canonicalPath(_ path: String) -> String? {
  guard let resolved = unsafe realpath(path, nil) else { return nil }
  defer { unsafe free(resolved) }
  return unsafe String(validatingCString: resolved)
}

/// Whether a path leads somewhere, through a folder or a link whose name is no UTF-8.
func isUnreachable(_ path: String) -> Bool {
  guard canonicalPath(path) == nil, let resolved = unsafe realpath(path, nil) else { return false }
  unsafe free(resolved)
  return true
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

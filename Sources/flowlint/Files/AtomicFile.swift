#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why a file could not be written; what was there before is there still.
struct UnwritableFile: Error {
  /// As it was given.
  let path: String
  let reason: String
  /// Whether something is where a file was to be made, be it a link to nothing.
  var isThere = false

  var failure: Failure { Failure("\(path): \(reason)") }
}

/// Writes files so that whoever reads them finds the old bytes or all of the new ones, never some: they
/// go into a file beside it, which then takes its name.
///
/// A symbolic link stays one and what it leads to is written; an existing file keeps its permissions,
/// and one that may not be written stays as it is. What is no file, such as a pipe, is written as
/// such. The folder must exist.
enum AtomicFile {
  static func write(_ bytes: [UInt8], to path: String) throws(UnwritableFile) {
    try write(to: path) { write in write(bytes) }
  }

  /// The same piece by piece: `fill` is called once and hands over the bytes in their order.
  static func write(
    to path: String, _ fill: (_ write: ([UInt8]) -> Void) -> Void
  ) throws(UnwritableFile) {
    // What stands for a pipe, such as /dev/stdout, leads to no path.
    if fileKind(path) == .endless { return try fillStream(path, fill) }
    let target = target(of: path)
    guard contentOfLink(target) == nil else {
      throw UnwritableFile(path: path, reason: FileFailure(errno: ELOOP).reason)
    }
    guard fileKind(target) != .folder else {
      throw UnwritableFile(path: path, reason: "it is a folder")
    }
    try replace(target, named: path, fill)
  }

  /// Where the bytes for a path go: behind all symbolic links, whether or not there is a file yet.
  ///
  /// Two paths are of one file if their targets are equal.
  static func target(of path: String) -> String {
    var target = path
    // As many links as Linux follows (path_resolution(7)).
    for _ in 0..<40 {
      guard let content = contentOfLink(target) else { break }
      target = joined(folder(of: target), content)
    }
    return canonicalPath(folder(of: target)).map { joined($0, fileName(of: target)) } ?? target
  }

  /// Writes a file that is not there yet, whole or not at all.
  static func create(_ bytes: [UInt8], at path: String) throws(UnwritableFile) {
    var status = stat()
    guard unsafe lstat(path, &status) != 0 else { throw taken(path) }
    try writeBeside(path, as: nil, named: path, { write in write(bytes) }) {
      temporary throws(UnwritableFile) in
      // Unlike a new name, a second one is given only where nothing has it.
      if unsafe link(temporary, path) == 0 { return }
      if errno == EEXIST { throw taken(path) }
      // A file system that knows no second names.
      try createInPlace(bytes, at: path)
    }
  }

  private static func taken(_ path: String) -> UnwritableFile {
    UnwritableFile(
      path: path, reason: "it is there already, and nothing was written", isThere: true)
  }

  private static func createInPlace(_ bytes: [UInt8], at path: String) throws(UnwritableFile) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw errno == EEXIST ? taken(path) : unwritable(path) }
    defer { close(descriptor) }
    do throws(UnwritableFile) {
      try fillFile(descriptor, named: path) { write in write(bytes) }
    } catch {
      _ = unsafe unlink(path)
      throw error
    }
  }

  private static func replace(
    _ target: String, named path: String, _ fill: (_ write: ([UInt8]) -> Void) -> Void
  ) throws(UnwritableFile) {
    var status = stat()
    let isThere = unsafe stat(target, &status) == 0
    if isThere, unsafe access(target, W_OK) != 0 { throw unwritable(path) }
    try writeBeside(target, as: isThere ? status : nil, named: path, fill) {
      temporary throws(UnwritableFile) in
      guard unsafe rename(temporary, target) == 0 else { throw unwritable(path) }
    }
  }

  /// Writes a file in the same folder, of the owner and with the permissions of `old`; `finish` makes
  /// it what it is for, and what is left of it goes.
  private static func writeBeside(
    _ target: String, as old: stat?, named path: String,
    _ fill: (_ write: ([UInt8]) -> Void) -> Void,
    _ finish: (_ temporary: String) throws(UnwritableFile) -> Void
  ) throws(UnwritableFile) {
    let temporary = joined(
      folder(of: target), ".\(fileName(of: target)).\(getpid()).flowlint-new")
    // What a run that was killed left under this name goes; the name is no one else's.
    _ = unsafe unlink(temporary)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    let descriptor = unsafe open(temporary, flags, 0o666)
    guard descriptor >= 0 else { throw unwritable(path) }
    defer {
      close(descriptor)
      _ = unsafe unlink(temporary)
    }
    if let old {
      // Whoever may not give a file away owns what it writes.
      _ = fchown(descriptor, old.st_uid, old.st_gid)
      if fchmod(descriptor, old.st_mode & 0o7777) != 0 { throw unwritable(path) }
    }
    try fillFile(descriptor, named: path, fill)
    // Without it a loss of power could leave the new name with no bytes behind it.
    guard fsync(descriptor) == 0 else { throw unwritable(path) }
    try finish(temporary)
  }

  private static func fillStream(
    _ path: String, _ fill: (_ write: ([UInt8]) -> Void) -> Void
  ) throws(UnwritableFile) {
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unwritable(path) }
    defer { close(descriptor) }
    try fillFile(descriptor, named: path, fill)
  }

  private static func fillFile(
    _ descriptor: Int32, named path: String, _ fill: (_ write: ([UInt8]) -> Void) -> Void
  ) throws(UnwritableFile) {
    var failure: Int32?
    fill { bytes in
      if failure == nil { failure = writeAll(bytes, to: descriptor) }
    }
    if let failure {
      throw UnwritableFile(path: path, reason: FileFailure(errno: failure).reason)
    }
  }

  private static func unwritable(_ path: String) -> UnwritableFile {
    UnwritableFile(path: path, reason: FileFailure(errno: errno).reason)
  }
}

/// Writes all bytes; the number of the error (errno(3)) where that fails.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
  var rest = bytes[...]
  while !rest.isEmpty {
    let written = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    if written > 0 {
      rest = rest.dropFirst(written)
      continue
    }
    // A call that takes no byte of some sets no error, and would take none the next time either.
    let failure = written < 0 ? errno : EIO
    switch failure {
    case EINTR: continue
    case EAGAIN: if let failure = waitUntilWritable(descriptor) { return failure }
    default: return failure
    }
  }
  return nil
}

/// Waits until a descriptor that does not block takes bytes again, or would fail; the number of the
/// error where waiting fails.
private func waitUntilWritable(_ descriptor: Int32) -> Int32? {
  var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  return unsafe poll(&wanted, 1, -1) < 0 && errno != EINTR ? errno : nil
}

/// What a symbolic link holds; nil where there is none.
private func contentOfLink(_ path: String) -> String? {
  var content = [CChar](repeating: 0, count: Int(PATH_MAX))
  let length = unsafe readlink(path, &content, content.count)
  guard length > 0 else { return nil }
  return String(decoding: content.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
}

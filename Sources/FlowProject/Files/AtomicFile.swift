import FlowSystem

/// Writes files so that readers find the old bytes or all of the new ones, never a part: the bytes go
/// into a file in the same folder, which then takes the name.
///
/// A symbolic link stays one and its target is written; an existing file keeps its permissions, and a
/// read-only one stays unchanged. A pipe or a device is written directly. The folder must exist.
///
/// `name` is the path as the user gave it, for errors.
enum AtomicFile {
  static func write(
    to path: String, named name: String, _ fill: (_ write: ([UInt8]) -> Void) -> Void
  ) throws(UnwritableFile) {
    let files = SystemFiles()
    // A pipe, such as /dev/stdout, may have no path to resolve to.
    if files.kind(of: path) == .endless { return try fillStream(path, named: name, fill) }
    let target = target(of: path)
    if let content = contentOfLink(target) {
      let reason =
        content.isEmpty
        ? "it is a link to a name that is not valid UTF-8" : FileFailure(errno: ELOOP).reason
      throw UnwritableFile(path: name, reason: reason)
    }
    guard files.kind(of: target) != .folder else {
      throw UnwritableFile(path: name, reason: "it is a folder")
    }
    try replace(target, named: name, fill)
  }

  /// Where the bytes for a path go: after all symbolic links, whether or not the file exists.
  static func target(of path: String) -> String {
    var target = path
    // As many links as Linux follows (path_resolution(7)).
    for _ in 0..<40 {
      guard let content = contentOfLink(target), !content.isEmpty else { break }
      target = Path.join(Path.folder(of: target), content)
    }
    return SystemFiles().canonical(Path.folder(of: target)).map {
      Path.join($0, Path.fileName(of: target))
    } ?? target
  }

  /// Creates a file that does not exist yet, complete or not at all.
  static func create(
    _ bytes: [UInt8], at path: String, named name: String
  ) throws(UnwritableFile) {
    guard !SystemFiles().exists(path) else { throw existing(name) }
    try writeBeside(path, as: nil, named: name, { write in write(bytes) }) {
      temporary throws(UnwritableFile) in
      // Unlike rename, link fails if the target exists.
      if unsafe link(temporary, path) == 0 { return }
      if errno == EEXIST { throw existing(name) }
      // A file system without hard links.
      try createInPlace(bytes, at: path, named: name)
    }
  }

  private static func existing(_ name: String) -> UnwritableFile {
    UnwritableFile(
      path: name, reason: "it already exists; nothing was written", exists: true)
  }

  private static func createInPlace(
    _ bytes: [UInt8], at path: String, named name: String
  ) throws(UnwritableFile) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw errno == EEXIST ? existing(name) : unwritable(name) }
    defer { close(descriptor) }
    do throws(UnwritableFile) {
      try fillFile(descriptor, named: name) { write in write(bytes) }
    } catch {
      _ = unsafe unlink(path)
      throw error
    }
  }

  private static func replace(
    _ target: String, named name: String, _ fill: (_ write: ([UInt8]) -> Void) -> Void
  ) throws(UnwritableFile) {
    var status = stat()
    let exists = unsafe stat(target, &status) == 0
    if exists, unsafe access(target, W_OK) != 0 { throw unwritable(name) }
    try writeBeside(target, as: exists ? status : nil, named: name, fill) {
      temporary throws(UnwritableFile) in
      guard unsafe rename(temporary, target) == 0 else { throw unwritable(name) }
    }
  }

  /// Writes a temporary file in the same folder, with the owner, permissions and attributes of `old`;
  /// `finish` renames it.
  private static func writeBeside(
    _ target: String, as old: stat?, named name: String,
    _ fill: (_ write: ([UInt8]) -> Void) -> Void,
    _ finish: (_ temporary: String) throws(UnwritableFile) -> Void
  ) throws(UnwritableFile) {
    let (temporary, descriptor) = makeTemporary(in: Path.folder(of: target))
    guard descriptor >= 0 else { throw unwritable(name) }
    defer {
      close(descriptor)
      _ = unsafe unlink(temporary)
    }
    if let old {
      // Without the right to change the owner, the file belongs to the writer.
      _ = fchown(descriptor, old.st_uid, old.st_gid)
      if fchmod(descriptor, old.st_mode & 0o7777) != 0 { throw unwritable(name) }
      guard copyAttributes(of: target, to: descriptor) else { throw unwritable(name) }
    }
    try fillFile(descriptor, named: name, fill)
    // Otherwise a power failure could leave the new name without its bytes.
    guard fsync(descriptor) == 0 else { throw unwritable(name) }
    try finish(temporary)
  }

  /// A new file with a random name, so that no other process, container or host writes to it.
  private static func makeTemporary(in folder: String) -> (path: String, descriptor: Int32) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    while true {
      let digits = String(UInt64.random(in: 0...UInt64.max), radix: 36)
      let path = Path.join(folder, ".flowlint-new-\(digits)")
      let descriptor = unsafe open(path, flags, 0o666)
      if descriptor >= 0 || errno != EEXIST { return (path, descriptor) }
    }
  }

  private static func fillStream(
    _ path: String, named name: String, _ fill: (_ write: ([UInt8]) -> Void) -> Void
  ) throws(UnwritableFile) {
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unwritable(name) }
    defer { close(descriptor) }
    try fillFile(descriptor, named: name, fill)
  }

  private static func fillFile(
    _ descriptor: Int32, named name: String, _ fill: (_ write: ([UInt8]) -> Void) -> Void
  ) throws(UnwritableFile) {
    var failure: Int32?
    fill { bytes in
      if failure == nil { failure = writeAll(bytes, to: descriptor) }
    }
    if let failure {
      throw UnwritableFile(path: name, reason: FileFailure(errno: failure).reason)
    }
  }

  private static func unwritable(_ name: String) -> UnwritableFile {
    UnwritableFile(path: name, reason: FileFailure(errno: errno).reason)
  }
}

/// The target of a symbolic link as it is stored, empty if it is not UTF-8; nil for anything else.
private func contentOfLink(_ path: String) -> String? {
  var content = [CChar](repeating: 0, count: Int(PATH_MAX))
  let length = unsafe readlink(path, &content, content.count)
  guard length > 0 else { return nil }
  return String(validating: content.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
    ?? ""
}

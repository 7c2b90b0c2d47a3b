import FlowSystem

/// Writes files so that readers find the old bytes or all of the new ones, never a part: the bytes go
/// into a file in the same folder, which then takes the name.
///
/// A symbolic link stays one and its target is written; an existing file keeps its permissions, and a
/// read-only one stays unchanged. A pipe or a device is written directly. The folder must exist.
///
/// `name` is the path as the user gave it, for errors.
enum AtomicFile {
  typealias Fill = (_ write: ([UInt8]) -> Void) -> Void

  static func write(to path: String, named name: String, _ fill: Fill) throws(UnwritableFile) {
    let files = SystemFiles()
    // A pipe, such as /dev/stdout, may have no path to resolve to.
    let isStream = files.kind(of: path) == .endless
    let target = isStream ? path : target(of: path)
    let link = isStream ? nil : contentOfLink(target)
    if link == "" || files.kind(of: target) == .folder {
      let reason = link == "" ? "it is a link to a name that is not valid UTF-8" : "it is a folder"
      throw UnwritableFile(path: name, reason: reason)
    }
    do throws(Errno) {
      if link != nil { throw .tooManySymbolicLinkLevels }
      if isStream { try fillStream(path, fill) } else { try replace(target, fill) }
    } catch {
      throw UnwritableFile(path: name, error)
    }
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
    do throws(Errno) {
      guard !SystemFiles().exists(path) else { throw .fileExists }
      try writeBeside(path, as: nil, { write in write(bytes) }) { temporary throws(Errno) in
        do throws(Errno) {
          // Unlike rename, link fails if the target exists.
          try check(unsafe link(temporary, path))
        } catch {
          guard error != .fileExists else { throw error }
          // A file system without hard links.
          try createInPlace(bytes, at: path)
        }
      }
    } catch {
      guard error == .fileExists else { throw UnwritableFile(path: name, error) }
      throw UnwritableFile(
        path: name, reason: "it already exists; nothing was written", exists: true)
    }
  }

  private static func createInPlace(_ bytes: [UInt8], at path: String) throws(Errno) {
    let file = try FileDescriptor.open(path, [.create, .exclusiveCreate], for: .writeOnly)
    defer { file.closeQuietly() }
    do throws(Errno) {
      try file.write(all: bytes)
    } catch {
      _ = unsafe unlink(path)
      throw error
    }
  }

  private static func replace(_ target: String, _ fill: Fill) throws(Errno) {
    let old = SystemFiles().status(of: target)
    if old != nil { try check(unsafe access(target, W_OK)) }
    try writeBeside(target, as: old, fill) { temporary throws(Errno) in
      try check(unsafe rename(temporary, target))
    }
  }

  /// Writes a temporary file in the same folder, with the owner, permissions and attributes of `old`;
  /// `finish` renames it.
  private static func writeBeside(
    _ target: String, as old: Stat?, _ fill: Fill,
    _ finish: (_ temporary: String) throws(Errno) -> Void
  ) throws(Errno) {
    let (temporary, file) = try makeTemporary(in: Path.folder(of: target))
    defer {
      file.closeQuietly()
      _ = unsafe unlink(temporary)
    }
    if let old {
      // Without the right to change the owner, the file belongs to the writer.
      _ = fchown(file.rawValue, old.userID.rawValue, old.groupID.rawValue)
      try check(fchmod(file.rawValue, old.permissions.rawValue))
      try copyAttributes(of: target, to: file)
    }
    try self.fill(file, fill)
    // Otherwise a power failure could leave the new name without its bytes.
    try check(fsync(file.rawValue))
    try finish(temporary)
  }

  /// A new file with a random name, so that no other process, container or host writes to it.
  private static func makeTemporary(
    in folder: String
  ) throws(Errno) -> (path: String, file: FileDescriptor) {
    while true {
      let digits = String(UInt64.random(in: 0...UInt64.max), radix: 36)
      let path = Path.join(folder, ".flowlint-new-\(digits)")
      do throws(Errno) {
        return (path, try .open(path, [.create, .exclusiveCreate], for: .writeOnly))
      } catch {
        guard error == .fileExists else { throw error }
      }
    }
  }

  private static func fillStream(_ path: String, _ fill: Fill) throws(Errno) {
    let stream = try FileDescriptor.open(path, for: .writeOnly)
    defer { stream.closeQuietly() }
    try self.fill(stream, fill)
  }

  private static func fill(_ file: FileDescriptor, _ fill: Fill) throws(Errno) {
    var failure: Errno?
    fill { bytes in
      guard failure == nil else { return }
      do throws(Errno) { try file.write(all: bytes) } catch { failure = error }
    }
    if let failure { throw failure }
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

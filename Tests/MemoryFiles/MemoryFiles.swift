package import FlowProject
import Synchronization

/// Files in memory, all of them below `/`; there are no links.
package final class MemoryFiles: FileSystem {
  private let texts: Mutex<[String: [UInt8]]>
  private let reads = Mutex<[String: Int]>([:])
  private let folder: String

  package init(_ files: KeyValuePairs<String, String> = [:], currentFolder: String = "/app") {
    texts = Mutex(
      Dictionary(uniqueKeysWithValues: files.map { ($0.key, Array($0.value.utf8)) }))
    folder = currentFolder
  }

  package subscript(_ path: String) -> String? {
    get { texts.withLock { $0[path] }.map { String(decoding: $0, as: UTF8.self) } }
    set { texts.withLock { $0[path] = newValue.map { Array($0.utf8) } } }
  }

  /// How often each file was read.
  package var readCounts: [String: Int] { reads.withLock { $0 } }

  /// Whether a path is below a folder; both as `absolute` returns them.
  private func isInside(_ path: String, _ folder: String) -> Bool {
    path.utf8.starts(with: (folder == "/" ? folder : folder + "/").utf8)
  }

  private func absolute(_ path: String) -> String { Path.simplified(Path.join(folder, path)) }

  package func canonicalPath(_ path: String) -> CanonicalPath {
    kind(of: path) == .missing ? .missing : .path(absolute(path))
  }

  package func kind(of path: String) -> FileKind {
    let path = absolute(path)
    return texts.withLock { texts in
      if texts[path] != nil { return .file }
      let isFolder = path == folder || texts.keys.contains { isInside($0, path) }
      return isFolder ? .folder : .missing
    }
  }

  package func version(of path: String) -> FileVersion? {
    let path = absolute(path)
    let text = texts.withLock { $0[path] }
    if let text { return FileVersion(file: 1, size: text.count, time: text.hashValue) }
    return kind(of: path) == .missing ? nil : FileVersion(file: 1)
  }

  package func exists(_ path: String) -> Bool { kind(of: path) != .missing }

  package func read(_ path: String, limit: Int, as access: FileAccess) -> Result<
    [UInt8], FileFailure
  > {
    let path = absolute(path)
    guard let text = texts.withLock({ $0[path] }) else {
      return .failure(FileFailure(reason: "no such file", isMissing: true))
    }
    reads.withLock { $0[path, default: 0] += 1 }
    return .success(Array(text.prefix(limit == .max ? limit : limit + 1)))
  }

  package func list(_ folder: String) -> Result<FolderListing, FileFailure> {
    let folder = absolute(folder)
    let paths = texts.withLock { Array($0.keys) }.filter { isInside($0, folder) }
    var listing = FolderListing()
    let names = paths.compactMap { Path.relative($0, from: folder).split(separator: "/").first }
    listing.entries = Set(names.map(String.init)).sorted().map { name in
      let isFolder = kind(of: Path.join(folder, name)) == .folder
      return FolderListing.Entry(name: name, kind: isFolder ? .folder : .other)
    }
    return .success(listing)
  }

  package func target(of path: String) -> String { absolute(path) }

  package func write(
    to path: String, _ fill: (_ write: ([UInt8]) -> Void) -> Void
  ) throws(UnwritableFile) {
    var bytes: [UInt8] = []
    fill { bytes += $0 }
    texts.withLock { [path = absolute(path)] in $0[path] = bytes }
  }

  package func append(_ bytes: [UInt8], to path: String) throws(UnwritableFile) {
    texts.withLock { [path = absolute(path)] in $0[path, default: []] += bytes }
  }

  package func create(_ bytes: [UInt8], at path: String) throws(UnwritableFile) {
    if exists(path) { throw UnwritableFile(path: path, reason: "it exists", exists: true) }
    texts.withLock { [path = absolute(path)] in $0[path] = bytes }
  }
}

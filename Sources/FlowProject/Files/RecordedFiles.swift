import Synchronization

/// Files that remember which of them were read, so that a run does not replace one of these by a report.
package struct RecordedFiles: FileSystem {
  private final class Record: Sendable {
    let paths = Mutex<Set<PathKey>>([])
  }

  private let files: any FileSystem
  private let record = Record()

  package init(_ files: any FileSystem) {
    self.files = files
  }

  /// Whether a path leads to a file that was read.
  package func hasRead(_ path: String) -> Bool {
    let paths = record.paths.withLock { $0 }
    let target = PathKey(target(of: path))
    return paths.contains { PathKey(files.target(of: $0.path)) == target }
  }

  package func read(
    _ path: String, limit: Int, as access: FileAccess
  ) -> Result<[UInt8], FileFailure> {
    record.paths.withLock { _ = $0.insert(PathKey(path)) }
    return files.read(path, limit: limit, as: access)
  }

  package func canonicalPath(_ path: String) -> CanonicalPath { files.canonicalPath(path) }
  package func kind(of path: String) -> FileKind { files.kind(of: path) }
  package func version(of path: String) -> FileVersion? { files.version(of: path) }
  package func exists(_ path: String) -> Bool { files.exists(path) }
  package func list(_ folder: String) -> Result<FolderListing, FileFailure> { files.list(folder) }
  package func target(of path: String) -> String { files.target(of: path) }

  package func write(
    to path: String, _ fill: (_ write: ([UInt8]) -> Void) -> Void
  ) throws(UnwritableFile) {
    try files.write(to: path, fill)
  }

  package func create(_ bytes: [UInt8], at path: String) throws(UnwritableFile) {
    try files.create(bytes, at: path)
  }

  package func makeFolder(_ path: String) throws(UnwritableFile) { try files.makeFolder(path) }

  package func append(_ bytes: [UInt8], to path: String) throws(UnwritableFile) {
    try files.append(bytes, to: path)
  }
}

import Synchronization

/// Files that remember which of them were read, so that a run does not replace one of these by a report.
package struct RecordedFiles: ForwardingFiles {
  private final class Record: Sendable {
    let paths = Mutex<Set<PathKey>>([])
  }

  package let files: any FileSystem
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
}

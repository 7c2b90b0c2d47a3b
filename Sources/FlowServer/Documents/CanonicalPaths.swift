import FlowProject
import Synchronization

/// The canonical path of each path that was asked for.
///
/// Each is looked up once, because that takes several calls of the system, and an answer with thousands of
/// locations asks as often.
final class CanonicalPaths: Sendable {
  /// By path as it is written.
  private let known = Mutex<[PathKey: PathKey]>([:])

  func key(of path: String, in files: EditorFiles) -> PathKey {
    let written = PathKey(path)
    return known.withLock { known in
      if let key = known[written] { return key }
      let key = PathKey(files.canonical(path) ?? path)
      known[written] = key
      return key
    }
  }

  /// Links may have changed.
  func forget() { known.withLock { $0 = [:] } }
}

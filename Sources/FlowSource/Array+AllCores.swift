import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// The results of `transform` in the order of the elements, computed on all cores.
  package func mapOnAllCores<Result: Sendable>(
    _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    guard count > 1 else { return map(transform) }
    let results = Mutex([Result?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { place in
      let result = transform(self[place])
      results.withLock { $0[place] = result }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}

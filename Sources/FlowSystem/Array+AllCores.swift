import Synchronization

extension Array where Element: Sendable {
  /// What `transform` makes of each element, in their order; computed on all cores.
  ///
  /// Calls inside `transform` get the cores that are left. All threads but the caller's have a stack of that
  /// many bytes.
  package func mapOnAllCores<Result: Sendable>(
    stack: Int = usualStack, _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(count)
    forEachOnAllCores(stack: stack, transform) { results.append($0) }
    return results
  }

  /// Hands what `transform` makes of each element to `take` on the caller's thread, in their order and as soon as
  /// it is computed; otherwise the same.
  package func forEachOnAllCores<Result: Sendable>(
    stack: Int = usualStack, _ transform: @Sendable (Element) -> Result, _ take: (Result) -> Void
  ) {
    guard count > 1 else { return forEach { take(transform($0)) } }
    let work = SharedWork<Element, Result>(self)
    withoutActuallyEscaping(transform) { transform in
      let threads = Thread.start(atMost: count - 1, stack: stack) {
        while work.advance(transform) {}
      }
      while work.advance(transform) { work.takeResults(take) }
      Thread.join(threads)
    }
    work.takeResults(take)
  }
}

/// Elements that several threads take one after the other.
private final class SharedWork<Element: Sendable, Result: Sendable>: Sendable {
  private let elements: [Element]
  private let next = Atomic<Int>(0)
  /// The results that were not taken yet, and how many were taken.
  private let found: Mutex<(results: [Result?], taken: Int)>

  init(_ elements: [Element]) {
    self.elements = elements
    found = Mutex(([Result?](repeating: nil, count: elements.count), 0))
  }

  /// Computes the result of the next element; false if none is left.
  func advance(_ transform: @Sendable (Element) -> Result) -> Bool {
    let index = next.add(1, ordering: .relaxed).oldValue
    guard index < elements.count else { return false }
    let result = transform(elements[index])
    found.withLock { $0.results[index] = result }
    return true
  }

  /// Takes the results up to the first that is not computed yet.
  func takeResults(_ take: (Result) -> Void) {
    while let result = nextResult() { take(result) }
  }

  private func nextResult() -> Result? {
    found.withLock { found in
      guard found.taken < elements.count, let result = found.results[found.taken].take() else {
        return nil
      }
      found.taken += 1
      return result
    }
  }
}

import Synchronization

extension Array where Element: Sendable {
  /// What `transform` makes of each element, in their order; computed on all cores.
  ///
  /// Calls inside `transform` get the cores that are left. All threads but the caller's have a stack of that
  /// many bytes.
  package func mapOnAllCores<Result: Sendable>(
    stack: Int = usualStack, _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    guard count > 1 else { return map(transform) }
    let work = SharedWork<Element, Result>(self)
    withoutActuallyEscaping(transform) { transform in
      let threads = Thread.start(atMost: count - 1, stack: stack) { work.run(transform) }
      work.run(transform)
      Thread.join(threads)
    }
    return work.results
  }
}

/// Elements that several threads take one after the other.
private final class SharedWork<Element: Sendable, Result: Sendable>: Sendable {
  private let elements: [Element]
  private let next = Atomic<Int>(0)
  private let found: Mutex<[Result?]>

  init(_ elements: [Element]) {
    self.elements = elements
    found = Mutex([Result?](repeating: nil, count: elements.count))
  }

  func run(_ transform: @Sendable (Element) -> Result) {
    while true {
      let index = next.add(1, ordering: .relaxed).oldValue
      guard index < elements.count else { return }
      let result = transform(elements[index])
      found.withLock { $0[index] = result }
    }
  }

  var results: [Result] { found.withLock { $0.compactMap(\.self) } }
}

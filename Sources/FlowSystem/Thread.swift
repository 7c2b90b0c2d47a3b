import Synchronization

/// A thread of the system (pthreads(7)).
///
/// Not of Dispatch, whose workers change their priority and write to the system's log where they may
/// not, and which fails without file descriptors to spare.
struct Thread {
  /// The bits of the system's id.
  private let id: UInt

  /// Starts a thread with a stack of that many bytes; nil where the system has no thread left.
  init?(stack: Int, _ run: @escaping @Sendable () -> Void) {
    let body = unsafe Unmanaged.passRetained(Body(run))
    guard let id = unsafe startThread(stack: stack, body.toOpaque()) else {
      unsafe body.release()
      return nil
    }
    self.id = id
  }

  /// Waits until it has ended.
  func join() { joinThread(id) }
}

/// What a thread runs, as an object that a C function can be handed.
private final class Body: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

/// Runs and releases the `Body` at a pointer.
func runBody(_ pointer: UnsafeMutableRawPointer?) {
  guard let pointer = unsafe pointer else { return }
  unsafe Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run()
}

/// As much as the first thread has: musl and Darwin give others less than a deep recursion needs.
package let usualStack = 8 << 20

/// Runs code on a thread of its own with a stack of that many bytes, and waits for it; on the caller's thread if
/// the system has no other left.
package func onStack<Result: Sendable>(of bytes: Int, _ body: @Sendable () -> Result) -> Result {
  let found = Mutex<Result?>(nil)
  withoutActuallyEscaping(body) { body in
    Thread(stack: bytes) {
      let result = body()
      found.withLock { $0 = result }
    }?.join()
  }
  return found.withLock(\.self) ?? body()
}

extension Array where Element: Sendable {
  /// What `transform` makes of each element, in their order; computed on all cores.
  ///
  /// All threads but the caller's have a stack of that many bytes.
  package func mapOnAllCores<Result: Sendable>(
    stack: Int = usualStack, _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    let next = Atomic(0)
    let results = Mutex([Result?](repeating: nil, count: count))
    withoutActuallyEscaping(transform) { transform in
      let work: @Sendable () -> Void = {
        while true {
          let index = next.add(1, ordering: .relaxed).oldValue
          guard index < self.count else { return }
          let result = transform(self[index])
          results.withLock { $0[index] = result }
        }
      }
      let threads = (1..<Swift.max(1, Swift.min(count, coreCount))).compactMap { _ in
        Thread(stack: stack, work)
      }
      work()
      for thread in threads { thread.join() }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}

private let coreCount = sysconf(Int32(_SC_NPROCESSORS_ONLN))

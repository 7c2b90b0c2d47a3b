import Synchronization

/// A thread of the system (pthreads(7)).
///
/// Not of Dispatch, whose workers change their priority and write to the system's log where they may
/// not, and which fails without file descriptors to spare.
struct Thread {
  /// The bits of the system's id.
  private let id: UInt

  /// The threads beside the first that are at work in the process.
  private static let running = Atomic<Int>(0)

  /// Starts threads on the cores that have none; fewer where the system allows no more.
  static func start(
    atMost count: Int, stack: Int, _ body: @escaping @Sendable () -> Void
  ) -> [Thread] {
    var threads: [Thread] = []
    while threads.count < count {
      let number = running.add(1, ordering: .relaxed).newValue
      guard number < coreCount, let id = startThread(stack: stack, core: number, body) else {
        running.subtract(1, ordering: .relaxed)
        break
      }
      threads.append(Thread(id: id))
    }
    return threads
  }

  /// Waits until they have ended.
  static func join(_ threads: [Thread]) {
    for thread in threads {
      joinThread(thread.id)
      running.subtract(1, ordering: .relaxed)
    }
  }
}

/// As much as the first thread has: musl and Darwin give others less than a deep recursion needs.
package let usualStack = 8 << 20

/// Runs code on a thread of its own with a stack of that many bytes, and waits for it; on the caller's thread if
/// the system has no other left.
package func onStack<Result: Sendable>(of bytes: Int, _ body: @Sendable () -> Result) -> Result {
  let found = Mutex<Result?>(nil)
  withoutActuallyEscaping(body) { body in
    let id = startThread(stack: bytes, core: 0) {
      let result = body()
      found.withLock { $0 = result }
    }
    if let id { joinThread(id) }
  }
  return found.withLock(\.self) ?? body()
}

private let coreCount = sysconf(Int32(_SC_NPROCESSORS_ONLN))

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

/// nil where the system has no thread left.
private func startThread(
  stack: Int, core: Int, _ body: @escaping @Sendable () -> Void
) -> UInt? {
  let object = unsafe Unmanaged.passRetained(Body(body))
  guard let id = unsafe startThread(stack: stack, core: core, object.toOpaque()) else {
    unsafe object.release()
    return nil
  }
  return id
}

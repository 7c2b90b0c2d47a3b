import Dispatch
import FlowSource
import Synchronization

/// Has a text parsed by another thread, which is a few batches of events ahead.
///
/// libyaml takes half the time of a check, and needs nothing that the reader of its events has. Neither
/// waits for ever: a thread that did not start in time has lost its turn, and one that nobody listens
/// to any more ends with the batch it is at.
final class YAMLEventPipe: Sendable {
  private enum State { case waiting, started, abandoned }

  /// How many batches the other thread is ahead at most.
  private static let mostBatches = 4

  private let state = Mutex(State.waiting)
  private let batches = Mutex<[YAMLEventBatch]>([])
  private let filled = DispatchSemaphore(value: 0)
  private let free = DispatchSemaphore(value: 0)

  init(_ bytes: [UInt8]) {
    // Not its first value, below which no semaphore may be when it is let go.
    for _ in 0..<YAMLEventPipe.mostBatches { free.signal() }
    DispatchQueue.global().async { self.parse(bytes) }
  }

  /// Whether the other thread parses; if it has not begun by now, it never does.
  func hasStarted() -> Bool {
    guard filled.wait(timeout: .now() + .milliseconds(100)) == .timedOut else {
      filled.signal()
      return true
    }
    return state.withLock { state in
      if state == .waiting { state = .abandoned }
      return state == .started
    }
  }

  private func parse(_ bytes: [UInt8]) {
    let isWanted = state.withLock { state in
      if state == .waiting { state = .started }
      return state == .started
    }
    guard isWanted else { return }
    YAMLEvents.pull(from: bytes, inBatchesOf: YAMLEventBatch.capacity) { next in
      while let batch = next() {
        free.wait()
        guard state.withLock({ $0 != .abandoned }) else { return }
        batches.withLock { $0.append(batch) }
        filled.signal()
      }
    }
  }

  /// The next batch; there is none behind that with the end of the stream or an error.
  func next() -> YAMLEventBatch {
    while filled.wait(timeout: .now()) == .timedOut {
      if !clearPageAhead() {
        filled.wait()
        break
      }
    }
    defer { free.signal() }
    return batches.withLock { $0.removeFirst() }
  }

  /// Has the other thread stop.
  func abandon() {
    state.withLock { $0 = .abandoned }
    free.signal()
  }
}

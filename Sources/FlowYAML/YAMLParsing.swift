/// The parsing of a text by libyaml: in another thread and from now on, or when its events are wanted.
package final class YAMLParsing: Sendable {
  /// Below, to have another thread parse costs more than it saves.
  package static let leastBytesAhead = 256 << 10

  private let bytes: [UInt8]
  private let pipe: YAMLEventPipe?

  /// With `ahead`, a text of at least so many bytes is parsed in another thread.
  package init(_ bytes: [UInt8], ahead: Bool, leastBytes: Int = YAMLParsing.leastBytesAhead) {
    self.bytes = bytes
    pipe = ahead && bytes.count >= leastBytes ? YAMLEventPipe(bytes) : nil
  }

  deinit {
    pipe?.abandon()
  }

  /// Hands over the events, once; of the batches the last has the end of the stream or an error.
  func read<Result>(_ body: (_ next: () -> YAMLEventBatch?) -> Result) -> Result {
    if let pipe, pipe.hasStarted() { return body(pipe.next) }
    return YAMLEvents.pull(from: bytes, inBatchesOf: YAMLEventBatch.smallCapacity, body)
  }
}

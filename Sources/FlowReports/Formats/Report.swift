import FlowJSON

/// Output that is printed or written to a file.
package protocol Report {
  /// Writes the report piece by piece, because it can be much larger than the flows.
  func write(_ write: ([UInt8]) -> Void)
}

/// A report that is made while it is written.
package struct StreamedReport: Report {
  let pieces: (_ write: ([UInt8]) -> Void) -> Void

  package func write(_ write: ([UInt8]) -> Void) { pieces(write) }

  /// All pieces together.
  var text: String {
    var bytes: [UInt8] = []
    write { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension StreamedReport {
  /// A JSON object; `fill` hands what it has to the other closure now and then.
  static func json(
    _ fill: @escaping (inout JSONWriter, _ write: ([UInt8]) -> Void) -> Void
  ) -> StreamedReport {
    StreamedReport { write in
      var json = JSONWriter()
      json.object { fill(&$0, write) }
      json.newline()
      json.flush(write, atLeast: 1)
    }
  }
}

extension String {
  /// Writes the text so far if it is long enough, and continues with an empty one.
  mutating func flush(_ write: ([UInt8]) -> Void, atLeast count: Int = 1 << 16) {
    guard utf8.count >= count else { return }
    write(Array(utf8))
    removeAll(keepingCapacity: true)
  }
}

/// A string is a report of one piece.
extension String: Report {
  package func write(_ write: ([UInt8]) -> Void) { write(Array(utf8)) }
}

extension [UInt8]: Report {
  package func write(_ write: ([UInt8]) -> Void) { write(self) }
}

/// Something that is printed or written into a file.
package protocol Report {
  /// Hands over the report piece by piece: it can be far larger than the flows.
  func write(_ write: ([UInt8]) -> Void)
}

/// A text is a report of one piece.
extension String: Report {
  package func write(_ write: ([UInt8]) -> Void) { write(Array(utf8)) }
}

extension [UInt8]: Report {
  package func write(_ write: ([UInt8]) -> Void) { write(self) }
}

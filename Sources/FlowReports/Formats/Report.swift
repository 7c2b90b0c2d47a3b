/// Output that is printed or written to a file.
package protocol Report {
  /// Writes the report piece by piece, because it can be much larger than the flows.
  func write(_ write: ([UInt8]) -> Void)
}

/// A string is a report of one piece.
extension String: Report {
  package func write(_ write: ([UInt8]) -> Void) { write(Array(utf8)) }
}

extension [UInt8]: Report {
  package func write(_ write: ([UInt8]) -> Void) { write(self) }
}

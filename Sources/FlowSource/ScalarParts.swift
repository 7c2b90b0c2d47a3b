extension [UInt8] {
  /// The bytes in a range, without surrounding quotes.
  package func unquoted(_ range: SourceRange) -> ArraySlice<UInt8> {
    let first = range.isEmpty ? 0 : self[range.lower]
    let isQuoted = first == UInt8(ascii: "'") || first == UInt8(ascii: "\"")
    return isQuoted ? self[range.lower + 1..<range.upper - 1] : self[range.lower..<range.upper]
  }
}

extension SourceText {
  /// The range of a part of a scalar's value; `bytes` are offsets into the value.
  ///
  /// Returns the range of the whole scalar if the source does not contain the value verbatim, for
  /// example because of escapes.
  package func range(of bytes: Range<Int>, in scalar: Located<String>) -> SourceRange {
    let written = self.bytes[scalar.range.lower..<scalar.range.upper]
    let isQuoted = written.first == UInt8(ascii: "'") || written.first == UInt8(ascii: "\"")
    let inside = isQuoted ? written.dropFirst().dropLast() : written
    guard isEqual(inside, scalar.value) else { return scalar.range }
    return SourceRange(
      inside.startIndex + bytes.lowerBound, inside.startIndex + bytes.upperBound)
  }
}

/// Compares eight bytes at a time, because rules ask for parts of one long scalar many times.
private func isEqual(_ bytes: ArraySlice<UInt8>, _ text: String) -> Bool {
  guard bytes.count == text.utf8.count else { return false }
  var text = text
  return text.withUTF8 { other in
    unsafe bytes.withUnsafeBufferPointer { bytes in
      let wordsEnd = bytes.count & ~7
      let words = UnsafeRawBufferPointer(bytes)
      let otherWords = UnsafeRawBufferPointer(other)
      for offset in stride(from: 0, to: wordsEnd, by: 8) {
        let word = unsafe words.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        let otherWord = unsafe otherWords.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        if word != otherWord { return false }
      }
      return unsafe bytes[wordsEnd...].elementsEqual(other[wordsEnd...])
    }
  }
}

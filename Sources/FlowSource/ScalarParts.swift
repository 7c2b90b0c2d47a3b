extension SourceText {
  /// The text of a range without the quotes around it.
  package func unquoted(_ range: SourceRange) -> String {
    let first = range.isEmpty ? 0 : bytes[range.lower]
    let isQuoted = first == UInt8(ascii: "'") || first == UInt8(ascii: "\"")
    return string(isQuoted ? SourceRange(range.lower + 1, range.upper - 1) : range)
  }

  /// The range of a part of a scalar's value; `bytes` are offsets into the value.
  ///
  /// The range of the whole scalar if the source does not contain the value verbatim, as with
  /// escapes.
  package func range(of bytes: Range<Int>, in scalar: Located<String>) -> SourceRange {
    let written = self.bytes[scalar.range.lower..<scalar.range.upper]
    let isQuoted = written.first == UInt8(ascii: "'") || written.first == UInt8(ascii: "\"")
    let inside = isQuoted ? written.dropFirst().dropLast() : written
    guard inside.elementsEqual(scalar.value.utf8) else { return scalar.range }
    return SourceRange(
      inside.startIndex + bytes.lowerBound, inside.startIndex + bytes.upperBound)
  }
}

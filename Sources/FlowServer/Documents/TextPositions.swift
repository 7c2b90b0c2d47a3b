import FlowJSON
import FlowSource

/// The unit of columns in positions (LSP 3.17, PositionEncodingKind).
enum PositionEncoding: String {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

/// Converts between byte offsets of a text and positions of the protocol: lines from 0, and columns from 0
/// in units of an encoding.
struct TextPositions {
  let source: SourceText
  let encoding: PositionEncoding

  func position(at offset: Int) -> JSON {
    let line = source.line(at: offset)
    let range = source.byteRange(ofLine: line)
    let end = min(max(offset, range.lowerBound), source.bytes.count)
    return [
      "line": .int(line - 1), "character": .int(units(in: source.bytes[range.lowerBound..<end])),
    ]
  }

  func range(of range: SourceRange) -> JSON {
    ["start": position(at: range.lower), "end": position(at: range.upper)]
  }

  /// The byte offset of a position; beyond the end of a line or of the text, that end.
  ///
  /// Returns nil if the value is not a position.
  func offset(of position: JSON?) -> Int? {
    guard let line = position?["line"]?.int, let column = position?["character"]?.int,
      line >= 0, column >= 0
    else { return nil }
    guard line < source.lineCount else { return source.bytes.count }
    let range = source.byteRange(ofLine: line + 1)
    var (offset, left) = (range.lowerBound, column)
    while offset < range.upperBound, left > 0 {
      let length = min(scalarLength(source.bytes[offset]), range.upperBound - offset)
      left -= encoding == .utf8 ? length : (length == 4 ? 2 : 1)
      // A column inside a scalar is before it.
      if left < 0 { break }
      offset += length
    }
    return offset
  }

  /// Returns nil if the value is not a range.
  func range(of range: JSON?) -> Range<Int>? {
    guard let start = offset(of: range?["start"]), let end = offset(of: range?["end"]),
      start <= end
    else { return nil }
    return start..<end
  }

  private func units(in bytes: ArraySlice<UInt8>) -> Int {
    guard encoding == .utf16 else { return bytes.count }
    var count = 0
    for byte in bytes where byte & 0xC0 != 0x80 { count += byte >= 0xF0 ? 2 : 1 }
    return count
  }
}

/// The number of bytes of the scalar that begins with a byte.
private func scalarLength(_ byte: UInt8) -> Int {
  switch byte {
  case 0xF0...: 4
  case 0xE0...: 3
  case 0xC0...: 2
  default: 1
  }
}

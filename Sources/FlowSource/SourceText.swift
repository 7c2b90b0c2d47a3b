/// The path and the bytes of a file, with the start of each line.
///
/// Lines end at LF, CR LF or CR. Offsets count UTF-8 bytes from 0. A leading byte-order mark is
/// part of the bytes but does not occupy a column.
package struct SourceText: Sendable {
  /// The maximum number of bytes that are read; settings can lower it for flow files.
  package static let sizeLimit = 64 << 20
  /// The limit for settings and lists of ignored files; far above the size of any real one.
  package static let smallSizeLimit = 1 << 20

  /// The message for a file with more than `limit` bytes.
  package static func sizeFault(limit: Int) -> String {
    "the file is larger than \(limit >> 20) MiB"
  }

  /// The path that reports show.
  package let path: String
  package let bytes: [UInt8]
  /// `lineStarts[i]` is the offset of line `i + 1`; the first is 0.
  private let lineStarts: [UInt32]
  /// `scalarMarks[i]` is the number of scalars before byte `i * markDistance`.
  ///
  /// Empty if every line is short enough to count its columns directly.
  private let scalarMarks: [UInt32]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    let starts = startsOfLines(in: bytes)
    lineStarts = starts
    let ends = starts.dropFirst() + [UInt32(bytes.count)]
    let hasLongLine = zip(starts, ends).contains { $1 - $0 > 4 * markDistance }
    scalarMarks = hasLongLine ? marksOfScalars(in: bytes) : []
  }

  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The same text at another path.
  package init(path: String, _ text: SourceText) {
    self.path = path
    (bytes, lineStarts, scalarMarks) = (text.bytes, text.lineStarts, text.scalarMarks)
  }

  package var lineCount: Int { lineStarts.count }

  /// Whether the bytes begin with a UTF-8 byte-order mark.
  package var hasByteOrderMark: Bool { FlowSource.hasByteOrderMark(bytes) }

  /// The line that contains `offset`, from 1.
  package func line(at offset: Int) -> Int {
    max(1, lineStarts.partitioningIndex { Int($0) > offset })
  }

  package func position(at offset: Int) -> SourcePosition {
    position(at: offset, inLine: line(at: offset))
  }

  /// The positions of both ends of a range, with a single search if they share a line.
  package func positions(of range: SourceRange) -> (start: SourcePosition, end: SourcePosition) {
    let start = position(at: range.lower)
    let endsThere = start.line == lineStarts.count || range.upper < Int(lineStarts[start.line])
    let line = endsThere ? start.line : line(at: range.upper)
    return (start, position(at: range.upper, inLine: line))
  }

  private func position(at offset: Int, inLine line: Int) -> SourcePosition {
    let start = Int(lineStarts[line - 1]) + (line == 1 && hasByteOrderMark ? 3 : 0)
    let column = 1 + scalarCount(in: start..<max(start, min(offset, bytes.count)))
    return SourcePosition(line: line, column: column, offset: offset)
  }

  /// Cost: constant with marks, linear without.
  private func scalarCount(in range: Range<Int>) -> Int {
    guard !scalarMarks.isEmpty, range.count > 2 * markDistance else {
      return scalars(in: bytes[range])
    }
    let first = range.lowerBound / markDistance + 1
    let last = range.upperBound / markDistance
    return scalars(in: bytes[range.lowerBound..<first * markDistance])
      + Int(scalarMarks[last] - scalarMarks[first])
      + scalars(in: bytes[last * markDistance..<range.upperBound])
  }

  /// The bytes of a line, without its line ending and without a byte-order mark.
  package func byteRange(ofLine line: Int) -> Range<Int> {
    let start = Int(lineStarts[line - 1]) + (line == 1 && hasByteOrderMark ? 3 : 0)
    var end = line < lineStarts.count ? Int(lineStarts[line]) : bytes.count
    if end > start, bytes[end - 1] == newline { end -= 1 }
    if end > start, bytes[end - 1] == carriageReturn { end -= 1 }
    return start..<end
  }

  /// The part of a range on its first line, without trailing blanks.
  package func firstLine(of range: SourceRange) -> SourceRange {
    let line = byteRange(ofLine: line(at: range.lower))
    var end = min(range.upper, line.upperBound)
    while end > range.lower, isBlank(bytes[end - 1]) { end -= 1 }
    return SourceRange(range.lower, max(range.lower, end))
  }

  /// The text of a range; invalid UTF-8 becomes U+FFFD.
  package func string(_ range: SourceRange) -> String {
    String(decoding: bytes[range.lower..<range.upper], as: UTF8.self)
  }
}

/// Whether bytes begin with a UTF-8 byte-order mark.
package func hasByteOrderMark(_ bytes: [UInt8]) -> Bool {
  bytes.starts(with: byteOrderMark)
}

/// U+FEFF in UTF-8.
package let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

/// The number of bytes between two marks.
private let markDistance = 1024

private func marksOfScalars(in bytes: [UInt8]) -> [UInt32] {
  var marks: [UInt32] = [0]
  for start in stride(from: 0, to: bytes.count, by: markDistance) {
    let block = bytes[start..<min(start + markDistance, bytes.count)]
    marks.append(marks[marks.count - 1] + UInt32(scalars(in: block)))
  }
  return marks
}

private func scalars(in bytes: ArraySlice<UInt8>) -> Int {
  var count = 0
  for byte in bytes where byte & 0xC0 != 0x80 { count += 1 }
  return count
}

private let newline: UInt8 = 0x0A
private let carriageReturn: UInt8 = 0x0D

private func startsOfLines(in bytes: [UInt8]) -> [UInt32] {
  var starts: [UInt32] = [0]
  starts.reserveCapacity(bytes.count / 20)
  let span = bytes.span
  for index in span.indices where span[index] <= carriageReturn {
    let isBreak =
      switch span[index] {
      case newline: true
      case carriageReturn: index + 1 == span.count || span[index + 1] != newline
      default: false
      }
    if isBreak { starts.append(UInt32(index + 1)) }
  }
  return starts
}

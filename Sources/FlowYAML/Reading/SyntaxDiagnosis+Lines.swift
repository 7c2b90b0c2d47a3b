import FlowSource

extension SyntaxDiagnosis {
  /// A line of the text without its ending.
  struct Line {
    let number: Int
    let range: Range<Int>
    /// The offset of the first character that is not a space or a tab; the end of an empty line.
    let first: Int

    /// The number of spaces before the first character.
    var indent: Int { first - range.lowerBound }
  }

  func line(at offset: Int) -> Line { line(source.line(at: offset)) }

  func line(_ number: Int) -> Line {
    let range = source.byteRange(ofLine: number)
    let first = bytes[range].firstIndex { !isBlank($0) } ?? range.upperBound
    return Line(number: number, range: range, first: first)
  }

  /// Whether a line has more than spaces and a comment.
  func hasContent(_ line: Line) -> Bool {
    line.first < line.range.upperBound && bytes[line.first] != UInt8(ascii: "#")
  }

  /// The last line with content before another line.
  func lineWithContent(before line: Line) -> Line? {
    var number = line.number - 1
    while number > 0 {
      let line = self.line(number)
      if hasContent(line) { return line }
      number -= 1
    }
    return nil
  }

  /// The end of the content of a line, before any comment and the blanks in front of it.
  func contentEnd(of line: Line, from start: Int) -> Int {
    var end = start
    while end < line.range.upperBound {
      if bytes[end] == UInt8(ascii: "#"), end > start, isBlank(bytes[end - 1]) { break }
      end += 1
    }
    return trimmed(start, end)
  }

  /// The end of a range without trailing blanks.
  func trimmed(_ start: Int, _ end: Int) -> Int {
    var end = end
    while end > start, isBlank(bytes[end - 1]) { end -= 1 }
    return end
  }

  func skipBlanks(_ offset: Int) -> Int {
    bytes[min(offset, bytes.count)...].firstIndex { !isBlank($0) } ?? bytes.count
  }

  /// The start of a line's content after the `- ` of list items.
  func startAfterDashes(of line: Line) -> Int {
    var start = line.first
    while isDash(at: start) { start = min(skipBlanks(start + 1), line.range.upperBound) }
    return start
  }

  /// Whether a list item may begin at an offset.
  func isDash(at offset: Int) -> Bool {
    byte(at: offset) == UInt8(ascii: "-") && isBlankOrEnd(at: offset + 1)
  }

  /// Whether a `:` at an offset ends a key.
  func isColon(at offset: Int) -> Bool {
    byte(at: offset) == UInt8(ascii: ":") && isBlankOrEnd(at: offset + 1)
  }

  func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func isBlankOrEnd(at offset: Int) -> Bool {
    byte(at: offset).map { isBlank($0) || $0 == 0x0A || $0 == 0x0D } ?? true
  }

  func string(_ start: Int, _ end: Int) -> String { source.string(SourceRange(start, end)) }

  /// Whether a text is one word, like a key: without blanks and YAML indicators.
  func isWord(_ start: Int, _ end: Int) -> Bool {
    start < end
      && bytes[start..<end].allSatisfy {
        !isBlank($0) && !"\"'#{}[],&*!|>%@`".utf8.contains($0)
      }
  }

  /// The character at an offset; empty at the end of the text.
  func firstCharacter(at offset: Int) -> SourceRange {
    var end = min(offset + 1, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return SourceRange(offset, end)
  }

  /// The last scalar that was read.
  var lastScalar: YAMLTree.Record? {
    tree.records.last { $0.isScalar && !$0.range.isEmpty }
  }
}

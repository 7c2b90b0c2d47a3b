import FlowSource
import Testing

@Suite("columns")
struct ColumnTests {
  @Test(
    "columns are counted in scalars on lines of any length",
    arguments: [
      String(repeating: "aö🛒\u{301}", count: 900),
      "\u{FEFF}" + String(repeating: "日本 ", count: 2_000),
      "a: b\n" + String(repeating: "é", count: 3_001) + "\r\n"
        + String(repeating: "x", count: 5_000),
      String(repeating: "🛒", count: 2_048), String(repeating: "short\n", count: 2_000),
    ])
  func count(text: String) {
    let source = SourceText(path: "flow.yaml", text: text)
    var column = 1
    var line = 1
    var offset = 0
    for scalar in text.unicodeScalars {
      let isMark = offset == 0 && scalar == "\u{FEFF}"
      let position = source.position(at: offset)
      if position.line != line {
        line += 1
        column = 1
      }
      #expect(position == SourcePosition(line: line, column: column, offset: offset))
      offset += String(scalar).utf8.count
      if !isMark { column += 1 }
    }
    #expect(source.position(at: offset).column == (text.hasSuffix("\n") ? 1 : column))
  }

  @Test("the two ends of a range are where each alone is")
  func ends() {
    let text = SourceText(path: "f", text: "\u{FEFF}a😀\r\nbc\n\n\td ö")
    let offsets = Array(0...text.bytes.count)
    for lower in offsets {
      for upper in offsets[lower...] {
        let (start, end) = text.positions(of: SourceRange(lower, upper))
        #expect(start == text.position(at: lower) && end == text.position(at: upper))
      }
    }
  }
}

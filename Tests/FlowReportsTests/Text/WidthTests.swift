import FlowReports
import FlowSource
import Testing

@Suite("display cells")
struct WidthTests {
  @Test(
    "a scalar takes 0, 1 or 2 cells",
    arguments: [
      ("a", 1), ("é", 1), ("\u{301}", 0), ("\u{20DD}", 0), ("\u{200B}", 0), ("\u{200D}", 0),
      ("\u{FE0F}", 0), ("日", 2), ("カ", 2), ("ｶ", 1), ("Ａ", 2), ("한", 2), ("\u{1161}", 0),
      ("🛒", 2), ("→", 1), ("█", 1), ("\u{303F}", 1), ("\u{3FFFD}", 2), ("\u{10FFFF}", 1),
      ("\u{1100}", 2), ("\u{115F}", 2),
    ])
  func scalars(text: String, cells: Int) {
    #expect(displayWidth(of: text) == cells)
  }

  @Test("a flag takes the cells of one wide character")
  func flags() {
    #expect(displayWidth(of: "🇩🇪") == 2)
  }

  @Test(
    "a tab reaches to the next multiple of 4",
    arguments: [("\t", 4), ("a\t", 4), ("abc\t", 4), ("abcd\t", 8), ("日\tb", 5), ("\t\t", 8)])
  func tabs(text: String, cells: Int) {
    #expect(displayWidth(of: text) == cells)
  }

  @Test("carets stand under wide, combining and joined characters")
  func wide() {
    #expect(
      excerpt(
        of: "日本: {e\u{301}tape: 🛒🛒}", at: "🛒🛒", label: "here",
        notes: [("本", "a"), ("e\u{301}t", "b")])
          == """
           --> flow.yaml:1:14
            |
          1 | 日本: {e\u{301}tape: 🛒🛒}
            |   --   --     ^^^^ here
            |   |    |
            |   |    b
            |   a
            |

          """)
  }

  @Test("tabs are shown as blanks up to the next stop")
  func tabbedLine() {
    #expect(
      excerpt(of: "\ta:\tb\tc", at: "b\t", label: "here") == """
         --> flow.yaml:1:5
          |
        1 |     a:  b   c
          |         ^^^^ here
          |

        """)
  }

  @Test("the caret line consists of blanks, marks and label")
  func caretLines() {
    let text = SourceText(path: "f", text: "a: 日本\n")
    let word = range(of: "日本", in: text)
    #expect(caretLine(under: word, in: text, label: "two words") == "   ^^^^ two words")
    #expect(caretLine(under: word, in: text, label: "", mark: "-") == "   ----")
    #expect(caretLine(under: SourceRange(0, 0), in: text, label: "x") == "^ x")
  }

  @Test(
    "the carets of any range start at its column and are as wide as its cells", arguments: 0..<40)
  func anyRange(seed: UInt64) {
    var random = SplitMix(state: seed)
    // What a symbol takes is told here, not asked of the code under test.
    let symbols: [(text: String, cells: Int)] = [
      ("a", 1), (" ", 1), ("ß", 1), ("語", 2), ("🍋", 2), ("\u{308}", 0), ("\u{200D}", 0),
      ("\t", -1), ("\u{202E}", 8), ("\u{1B}", 2),
    ]
    for _ in 0..<100 {
      var line = ""
      var columns = [0]
      var offsets = [0]
      for _ in 0..<Int.random(in: 0...24, using: &random) {
        let symbol = symbols[Int.random(in: symbols.indices, using: &random)]
        let column = columns[columns.count - 1]
        line.unicodeScalars.append(contentsOf: symbol.text.unicodeScalars)
        offsets.append(line.utf8.count)
        columns.append(symbol.cells < 0 ? (column / 4 + 1) * 4 : column + symbol.cells)
      }
      let first = Int.random(in: offsets.indices, using: &random)
      let last = Int.random(in: first..<offsets.count, using: &random)
      let text = SourceText(path: "f", text: "#\n" + line + "\n#")
      let marked = SourceRange(2 + offsets[first], 2 + offsets[last])
      let cells = max(1, columns[last] - columns[first])
      let expected =
        String(repeating: " ", count: columns[first]) + String(repeating: "^", count: cells)
      #expect(caretLine(under: marked, in: text, label: "") == expected, "\(line.debugDescription)")
    }
  }
}

/// Steele, Lea, Flood: Fast splittable pseudorandom number generators (2014).
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

import FlowFormat
import FlowReports
import FlowRules
import FlowSource
import Testing

@Suite("escaped text")
struct EscapedTextTests {
  @Test(
    "what could drive a terminal is written out",
    arguments: [
      ("\0", #"\0"#), ("\t", #"\t"#), ("\n", #"\n"#), ("\r\n", #"\r\n"#), ("\u{1B}[2J", #"\e[2J"#),
      ("\u{7}", #"\u{7}"#), ("\u{7F}", #"\u{7F}"#), ("\u{85}", #"\u{85}"#),
      ("\u{9B}2J", #"\u{9B}2J"#), ("\u{61C}", #"\u{61C}"#),
      ("\u{200E}\u{200F}", #"\u{200E}\u{200F}"#),
      ("\u{2028}", #"\u{2028}"#), ("\u{2029}", #"\u{2029}"#), ("\u{202A}", #"\u{202A}"#),
      ("\u{202E}", #"\u{202E}"#), ("\u{2066}", #"\u{2066}"#), ("\u{2069}", #"\u{2069}"#),
      ("\u{FEFF}", #"\u{FEFF}"#),
    ])
  func controls(text: String, shown: String) {
    #expect(escaped("a\(text)b") == "a\(shown)b")
  }

  @Test(
    "what shows nothing is written out",
    arguments: [
      "AD", "34F", "115F", "1160", "17B4", "180E", "200B", "2060", "2064", "2065", "3164", "FEFF",
      "FFA0", "FFF9", "FFFB", "E0001", "E0041",
    ])
  func invisible(code: String) throws {
    let scalar = try #require(UInt32(code, radix: 16).flatMap(Unicode.Scalar.init))
    #expect(escaped("a\(scalar)b") == "a\\u{\(code)}b")
  }

  @Test(
    "all other text stays as it is",
    arguments: [
      "", "cart", "日本語", "👩‍👩‍👧", "e\u{301}", "می‌خواهم", #"a\b"#, "\u{A0}", "\u{2027}",
      "❤️", "葛\u{E0100}",
    ])
  func plain(text: String) {
    #expect(escaped(text).unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test("carets stay under what was printed of a line with controls")
  func sourceLine() {
    #expect(
      excerpt(
        of: "a\u{202E}b: \u{1B}[0mname", at: "name", label: "x\u{202E}", notes: [("\u{202E}", "y")])
          == #"""
           --> flow.yaml:1:10
            |
          1 | a\u{202E}b: \e[0mname
            |  --------        ^^^^ x\u{202E}
            |  |
            |  y
            |

          """#)
  }

  @Test("no part of a hostile finding reaches the terminal as it is")
  func hostile() {
    let evil = "\u{1B}]0;x\u{7}\u{9B}\u{202E}\n\r"
    let text = SourceText(path: evil, text: "a: \(evil)")
    let finding = Diagnostic(
      rule: .trap, severity: .warning, message: evil, range: SourceRange(0, 1), label: evil,
      notes: [
        Note(evil, at: SourceRange(1, 2)), Note(evil, at: SourceRange(0, 1), path: "\(evil)b"),
      ],
      witness: Witness([step(evil, evil)]), help: evil, reason: evil)
    for style in [TextStyle.plain, TextStyle(width: 30)] {
      var output = conciseLine(for: finding, in: text, style: style)
      DiagnosticText(style: style).append(finding, in: text, to: &output)
      let controls = output.unicodeScalars.filter {
        $0 != "\n" && escaped(String($0)) != String($0)
      }
      #expect(controls.isEmpty)
    }
  }
}

import FlowReports
import FlowSource
import Testing

@Suite("a line that is too long, at width 40")
struct CutLineTests {
  private let style = TextStyle(width: 40)
  private let digits = String(repeating: "0123456789", count: 10)

  @Test("a line is cut around a span in its middle")
  func middle() {
    let line = digits + "here" + digits
    #expect(
      excerpt(of: line, at: "here", label: "x", style: style) == """
         --> flow.yaml:1:101
          |
        1 | …67890123456789here0123456789012345…
          |                ^^^^ x
          |

        """)
  }

  @Test("a line with a span at its start is cut at its end only")
  func start() {
    #expect(
      excerpt(of: "here" + digits, at: "here", label: "x", style: style) == """
         --> flow.yaml:1:1
          |
        1 | here0123456789012345678901234567890…
          | ^^^^ x
          |

        """)
  }

  @Test("a line with a span at its end is cut at its start only, with room for the label")
  func end() {
    #expect(
      excerpt(of: digits + "here", at: "here", label: "the label", style: style) == """
         --> flow.yaml:1:101
          |
        1 | …901234567890123456789here
          |                       ^^^^ the label
          |

        """)
  }

  @Test("a line that just fits is not cut")
  func fits() {
    let line = String(digits.prefix(36))
    #expect(excerpt(of: line, at: "5", style: style).contains("1 | \(line)\n"))
    #expect(excerpt(of: line + "x", at: "5", style: style).contains("…"))
  }

  @Test("a line is cut at its start where only the caret after its end does not fit")
  func caretBehind() {
    let text = SourceText(path: "f", text: String(digits.prefix(36)))
    #expect(
      excerpt(of: text, at: SourceRange(36, 36), style: style) == """
         --> f:1:37
          |
        1 | …2345678901234567890123456789012345
          |                                    ^
          |

        """)
  }

  @Test("a cut line has dots in ASCII")
  func ascii() {
    let narrow = TextStyle(usesUnicode: false, width: 40)
    #expect(
      excerpt(of: digits + "here" + digits, at: "here", style: narrow) == """
         --> flow.yaml:1:101
          |
        1 | ...7890123456789here0123456789012...
          |                 ^^^^
          |

        """)
  }

  @Test("a cut through a wide character leaves a blank for its other half")
  func wide() {
    let line = String(repeating: "日", count: 50) + "x" + String(repeating: "本", count: 50)
    #expect(
      excerpt(of: line, at: "x", style: style) == """
         --> flow.yaml:1:51
          |
        1 | …日日日日日日日日x本本本本本本本本 …
          |                  ^
          |

        """)
    #expect(
      excerpt(of: line, at: "x", label: "a", style: style) == """
         --> flow.yaml:1:51
          |
        1 | … 日日日日日日日x本本本本本本本本本…
          |                 ^ a
          |

        """)
  }

  @Test("a line shows the start of a span that is too long itself")
  func longSpan() {
    let span = String(repeating: "x", count: 60)
    #expect(
      excerpt(of: digits + span + digits, at: span, label: "x", style: style) == """
         --> flow.yaml:1:101
          |
        1 | …6789xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…
          |      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          |      |
          |      x
          |

        """)
  }

  @Test("a cut line keeps all marks in sight if they fit")
  func marks() {
    #expect(
      excerpt(
        of: digits + "one two" + digits, at: "one", label: "a", notes: [("two", "b")], style: style)
          == """
           --> flow.yaml:1:101
            |
          1 | …890123456789one two012345678901234…
            |              ^^^ --- b
            |              |
            |              a
            |

          """)
  }

  @Test("a note that is out of sight marks the ellipsis")
  func outOfSight() {
    #expect(
      excerpt(
        of: "one" + digits + "two", at: "two", label: "a", notes: [("one", "b")], style: style)
          == """
           --> flow.yaml:1:104
            |
          1 | …012345678901234567890123456789two
            | -                              ^^^ a
            | |
            | b
            |

          """)
  }

  @Test("a label stands beside its mark, or below it where it fits only there", arguments: 1...30)
  func longLabel(length: Int) {
    let label = String(repeating: "x", count: length)
    let frame = excerpt(of: "0123456789here", at: "here", label: label, style: style)
    let hangs = frame.contains("  |           ^^^^\n  |           |\n  |           \(label)\n")
    #expect(hangs == (22...26).contains(length))
    #expect((length < 22) == frame.contains("  |           ^^^^ \(label)\n"))
    #expect(frame.contains(label))
  }

  @Test("a line has at least 20 cells in a terminal that reports fewer", arguments: [0, 1, 10])
  func narrow(width: Int) {
    #expect(
      excerpt(of: digits, at: "0", style: TextStyle(width: width))
        .contains("1 | 0123456789012345678…\n"))
  }
}

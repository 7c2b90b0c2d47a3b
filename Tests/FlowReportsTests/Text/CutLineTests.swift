import FlowReports
import FlowSource
import Testing

@Suite("a line that is too long, at width 40")
struct CutLineTests {
  private let style = TextStyle(width: 40)
  private let digits = String(repeating: "0123456789", count: 10)

  @Test("is cut around a span in its middle")
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

  @Test("is cut at its end only for a span at the start")
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

  @Test("is cut at its start only for a span at the end, with room for the label")
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

  @Test("is not cut if it just fits")
  func fits() {
    let line = String(digits.prefix(36))
    #expect(excerpt(of: line, at: "5", style: style).contains("1 | \(line)\n"))
    #expect(excerpt(of: line + "x", at: "5", style: style).contains("…"))
  }

  @Test("is cut at its start where only the caret behind its end does not fit")
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

  @Test("has dots in ASCII")
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

  @Test("leaves a blank for half a wide character")
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

  @Test("shows the start of a span that is too long itself")
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

  @Test("keeps all marks in sight if they fit")
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

  @Test("marks the ellipsis for a note that is out of sight")
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

  @Test("has a label beside its mark, below it if it fits only there", arguments: 1...30)
  func longLabel(length: Int) {
    let label = String(repeating: "x", count: length)
    let frame = excerpt(of: "0123456789here", at: "here", label: label, style: style)
    let hangs = frame.contains("  |           ^^^^\n  |           |\n  |           \(label)\n")
    #expect(hangs == (22...26).contains(length))
    #expect(hangs != frame.contains("  |           ^^^^ \(label)\n"))
  }

  @Test("has at least 20 cells in a terminal that says it is narrower", arguments: [0, 1, 10])
  func narrow(width: Int) {
    #expect(
      excerpt(of: digits, at: "0", style: TextStyle(width: width))
        .contains("1 | 0123456789012345678…\n"))
  }
}

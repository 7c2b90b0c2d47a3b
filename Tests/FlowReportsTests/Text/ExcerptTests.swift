import FlowReports
import FlowSource
import Testing

@Suite("the frame of a finding")
struct ExcerptTests {
  @Test("marked lines that lie apart have dots between them")
  func apart() {
    let note = Note("`payment` shows 2/3", at: range(of: "2/3", in: shop))
    let frame = excerpt(
      of: shop, at: range(of: "1/2", in: shop), label: "`review` shows less", notes: [note])
    #expect(
      frame == """
         --> flow.yaml:9:15
          |
        4 |     progress: 2/3
          |               --- `payment` shows 2/3
        ...
        9 |     progress: 1/2
          |               ^^^ `review` shows less
          |

        """)
  }

  @Test("adjacent lines stand together, and a gap of one line shows that line")
  func near() {
    let text = SourceText(path: "f", text: "one\ntwo\n\nfour\n")
    let frame = excerpt(
      of: text, at: range(of: "one", in: text), label: "a",
      notes: [
        Note("c", at: range(of: "four", in: text)), Note("b", at: range(of: "two", in: text)),
      ])
    #expect(
      frame == """
         --> f:1:1
          |
        1 | one
          | ^^^ a
        2 | two
          | --- b
        3 |
        4 | four
          | ---- c
          |

        """)
  }

  @Test("the gutter fits the largest line number")
  func gutter() {
    let text = SourceText(path: "f", text: String(repeating: "a: 1\n", count: 100))
    let frame = excerpt(
      of: text, at: SourceRange(8 * 5, 8 * 5 + 1), notes: [Note("n", at: SourceRange(497, 499))])
    #expect(
      frame == """
           --> f:9:1
            |
        9   | a: 1
            | ^
        ...
        100 | a: 1
            |   -- n
            |

        """)
  }

  @Test("two labels on one line: the right one beside its mark, the left one below")
  func twoLabels() {
    let frame = excerpt(
      of: "pay: {to: x, to: b}", at: "b", label: "second", notes: [("x", "first")])
    #expect(
      frame == """
         --> flow.yaml:1:18
          |
        1 | pay: {to: x, to: b}
          |           -      ^ second
          |           |
          |           first
          |

        """)
  }

  @Test("labels on one line hang from right to left, those at one place under each other")
  func manyLabels() {
    let frame = excerpt(
      of: "one two three four", at: "two", label: "main",
      notes: [("four", "right"), ("one", "left"), ("two", "again"), ("three", "middle")])
    #expect(
      frame == """
         --> flow.yaml:1:5
          |
        1 | one two three four
          | --- ^^^ ----- ---- right
          | |   |   |
          | |   |   middle
          | |   main
          | |   again
          | left
          |

        """)
  }

  @Test("the main mark wins if marks overlap, and no label overlaps a mark")
  func overlap() {
    let frame = excerpt(
      of: "shop://pay/{id}", at: "pay", label: "here",
      notes: [("shop://pay/{id}", "in this link")])
    #expect(
      frame == """
         --> flow.yaml:1:8
          |
        1 | shop://pay/{id}
          | -------^^^-----
          | |      |
          | |      here
          | in this link
          |

        """)
  }

  @Test("a label is next to its mark if the mark on the same cells has none")
  func sharedMark() {
    let frame = excerpt(of: "a: b", at: "b", notes: [("b", "said twice")])
    #expect(
      frame == """
         --> flow.yaml:1:4
          |
        1 | a: b
          |    ^ said twice
          |

        """)
  }

  @Test("a range of several lines is cut to the end of its first")
  func severalLines() {
    let text = SourceText(path: "f", text: "a: [b,\n  c]\n")
    #expect(
      excerpt(of: text, at: range(of: "[b,\n  c]", in: text), label: "here") == """
         --> f:1:4
          |
        1 | a: [b,
          |    ^^^ here
          |

        """)
  }

  @Test("every line ending ends a line", arguments: ["\n", "\r\n", "\r"])
  func lineEndings(ending: String) {
    let text = SourceText(path: "f", text: ["a: 1", "b: 2", "c: 3", ""].joined(separator: ending))
    #expect(
      excerpt(of: text, at: range(of: "2", in: text), label: "two") == """
         --> f:2:4
          |
        2 | b: 2
          |    ^ two
          |

        """)
  }

  @Test(
    "the end of the file has a place",
    arguments: [
      ("a: 1", 4, "1:5", "1 | a: 1", "    "), ("a: 1\n", 5, "2:1", "2 |", ""),
      ("a: 1\r\n", 6, "2:1", "2 |", ""), ("", 0, "1:1", "1 |", ""),
      // The offset of a line ending is the end of its line.
      ("a: 1\n", 4, "1:5", "1 | a: 1", "    "),
    ])
  func endOfFile(source: String, offset: Int, place: String, line: String, blanks: String) {
    let text = SourceText(path: "f", text: source)
    #expect(
      excerpt(of: text, at: SourceRange(offset, offset), label: "missing") == """
         --> f:\(place)
          |
        \(line)
          | \(blanks)^ missing
          |

        """)
  }

  @Test("a range that reaches beyond the text is cut")
  func beyond() {
    let text = SourceText(path: "f", text: "ab")
    #expect(caretLine(under: SourceRange(1, 50), in: text, label: "") == " ^")
    #expect(caretLine(under: SourceRange(40, 50), in: text, label: "") == "  ^")
  }

  @Test("bytes that are not UTF-8 are shown as U+FFFD, in one cell for each")
  func invalidBytes() {
    let text = SourceText(path: "f", bytes: [0x61, 0xFF, 0xC3, 0x62, 0xE6, 0x97])
    #expect(
      excerpt(of: text, at: SourceRange(3, 4), label: "b") == """
         --> f:1:4
          |
        1 | a\u{FFFD}\u{FFFD}b\u{FFFD}
          |    ^ b
          |

        """)
  }

  @Test("a byte-order mark is not shown and takes no cell")
  func byteOrderMark() {
    let text = SourceText(path: "f", text: "\u{FEFF}a: 1")
    #expect(
      excerpt(of: text, at: SourceRange(0, 4)) == """
         --> f:1:1
          |
        1 | a: 1
          | ^
          |

        """)
  }
}

@Suite("notes in another file")
struct ExcerptOfFilesTests {
  private let main = SourceText(path: "a.yaml", text: "x: 1\ny: 2\n")
  private let other = SourceText(
    path: "b.yaml", text: String(repeating: "#\n", count: 11) + "  name: pay\n")

  @Test("notes in other files have a section each, with the common gutter")
  func section() {
    let note = Note("also here", at: range(of: "pay", in: other), path: "b.yaml")
    let frame = excerpt(of: main, at: range(of: "2", in: main), label: "here", notes: [note]) {
      $0 == "b.yaml" ? other : nil
    }
    #expect(
      frame == """
          --> a.yaml:2:4
           |
        2  | y: 2
           |    ^ here
           |
          ::: b.yaml:12:9
           |
        12 |   name: pay
           |         --- also here
           |

        """)
  }

  @Test("a note in a file that is not at hand is a line under the frame")
  func missing() {
    let note = Note("also here", at: SourceRange(2, 5), path: "b\u{1B}.yaml")
    #expect(
      excerpt(of: main, at: range(of: "2", in: main), notes: [note]) == #"""
         --> a.yaml:2:4
          |
        2 | y: 2
          |    ^
          |
          = note: also here (in b\e.yaml)

        """#)
  }

  @Test("a note that names the path of the file is shown in its frame")
  func samePath() {
    let note = Note("also here", at: range(of: "1", in: main), path: "a.yaml")
    #expect(
      excerpt(of: main, at: range(of: "2", in: main), notes: [note]) == """
         --> a.yaml:2:4
          |
        1 | x: 1
          |    - also here
        2 | y: 2
          |    ^
          |

        """)
  }
}

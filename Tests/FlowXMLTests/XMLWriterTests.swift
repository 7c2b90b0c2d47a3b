import FlowXML
import Testing

@Suite("writing XML")
struct XMLWriterTests {
  private func text(_ fill: (inout XMLWriter) -> Void) -> String {
    var xml = XMLWriter()
    fill(&xml)
    let lines = String(decoding: xml.bytes, as: UTF8.self).split(separator: "\n").dropFirst()
    return lines.joined(separator: "\n")
  }

  @Test("an element is written with what it holds, each on a line of its own")
  func nesting() {
    let written = text { xml in
      xml.element("a", ["x": "1", "y": "2"]) { xml in
        xml.element("b")
        xml.element("c", ["z": ""]) { xml in xml.element("d", text: "e f") }
      }
    }
    #expect(
      written == """
        <a x="1" y="2">
          <b/>
          <c z="">
            <d>e f</d>
          </c>
        </a>
        """)
  }

  @Test(
    "characters of the markup, and those that XML has no place for, are escaped",
    arguments: [
      ("a<b>&\"'", "a&lt;b&gt;&amp;&quot;'", "a&lt;b&gt;&amp;&quot;'"),
      ("]]>", "]]&gt;", "]]&gt;"),
      ("a\tb\nc", "a&#9;b&#10;c", "a\tb\nc"),
      ("a\r\nb", "a&#13;&#10;b", "a&#13;\nb"),
      ("\0\u{1B}[31m", "\\0\\e[31m", "\\0\\e[31m"),
      ("\u{8}\u{FFFE}\u{FFFF}", "\\u{8}\\u{FFFE}\\u{FFFF}", "\\u{8}\\u{FFFE}\\u{FFFF}"),
      ("ö🛒\u{FFFD}", "ö🛒\u{FFFD}", "ö🛒\u{FFFD}"),
    ])
  func escaping(value: String, inAttribute: String, inText: String) {
    #expect(text { $0.element("a", ["b": value]) } == "<a b=\"\(inAttribute)\"/>")
    #expect(text { $0.element("a", text: value) } == "<a>\(inText)</a>")
  }

  @Test("pieces handed over at any place make the same document")
  func pieces() {
    var whole = XMLWriter()
    var xml = XMLWriter()
    var pieces: [UInt8] = []
    fill(&whole) { _ in }
    fill(&xml) { $0.flush({ pieces += $0 }, atLeast: 1) }
    xml.flush({ pieces += $0 }, atLeast: 1)
    #expect(pieces == whole.bytes)
    #expect(xml.bytes.isEmpty)
  }

  private func fill(_ xml: inout XMLWriter, _ flush: (inout XMLWriter) -> Void) {
    xml.element("a") { xml in
      flush(&xml)
      xml.element("b") { flush(&$0) }
      flush(&xml)
      xml.element("c", text: "d")
      flush(&xml)
    }
  }
}

import FlowReports
import Testing

@Suite("XML")
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

  @Test("a suite counts its cases by how they went, and keeps to their order")
  func suite() {
    let suite = JUnitSuite(
      "shop.yaml",
      cases: [
        .init("one", of: "shop", .passed),
        .init("two", of: "shop", .failed(type: "error", message: "a < b", text: "line\nline\n")),
        .init("three", of: "shop", .skipped(message: "not now", text: "")),
        .init("four", of: "shop", .broken(type: "error", message: "\u{1B}", text: "")),
      ])
    var bytes: [UInt8] = []
    JUnitSuite.write([suite]) { bytes += $0 }
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites>
          <testsuite name="shop.yaml" package="flowlint" id="0" timestamp="1970-01-01T00:00:00" \
        hostname="localhost" tests="4" failures="1" errors="1" skipped="1" time="0">
            <properties/>
            <testcase name="one" classname="shop" time="0"/>
            <testcase name="two" classname="shop" time="0">
              <failure message="a &lt; b" type="error">line
        line
        </failure>
            </testcase>
            <testcase name="three" classname="shop" time="0">
              <skipped message="not now"></skipped>
            </testcase>
            <testcase name="four" classname="shop" time="0">
              <error message="\\e" type="error"></error>
            </testcase>
            <system-out/>
            <system-err/>
          </testsuite>
        </testsuites>

        """)
  }
}

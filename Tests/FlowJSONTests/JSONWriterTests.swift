import FlowJSON
import Testing

@Suite("JSON written")
struct JSONWriterTests {
  private func written(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    json.array(write)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test(
    "whole numbers are written with all their digits",
    arguments: [0, 1, 9, 10, 100, 907, -1, -120, Int.max, Int.min])
  func numbers(number: Int) {
    #expect(
      written { json in
        json.number(number)
        json.number(7)
      } == "[\(number),7]")
  }

  @Test(
    "texts are escaped from the first character on that needs it",
    arguments: [
      ("", ""), ("ä😀", "ä😀"), ("a\"b\\c", #"a\"b\\c"#), ("\nä\u{1}", #"\nä\u0001"#),
      ("a\u{7F}😀\r", #"a\u007f😀\u000d"#),
    ])
  func texts(text: String, escaped: String) {
    #expect(
      written { json in
        json.string("\"")
        json.string(text)
      } == #"["\"",""# + escaped + #""]"#)
  }

  @Test("a value on one line has its members sorted, one on several lines in their order")
  func values() {
    let value: JSON = ["b": [1, 0.5], "a": ["\"": .null]]
    #expect(String(decoding: value.bytes, as: UTF8.self) == #"{"a":{"\"":null},"b":[1,0.5]}"#)
    #expect(value.text() == #"{"b": [1, 0.5], "a": {"\"": null}}"#)
    #expect(
      value.text(column: 80) == """
        {
          "b": [1, 0.5],
          "a": {"\\"": null}
        }
        """)
  }
}

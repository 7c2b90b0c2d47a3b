import FlowReports
import Testing

@Suite("JSON")
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
}

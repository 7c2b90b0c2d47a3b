import FlowSource
import FlowYAML
import Testing

@Suite("Encodings")
struct EncodingTests {
  @Test(
    "UTF-16 is refused by its byte-order mark",
    arguments: [[0xFF, 0xFE, 0x61, 0x00], [0xFE, 0xFF, 0x00, 0x61]] as [[UInt8]])
  func utf16(bytes: [UInt8]) {
    #expect(Reading(bytes: bytes).problems == ["1:1 the file is UTF-16, not UTF-8"])
  }

  @Test("a letter of Latin-1 is refused where it stands")
  func latin1() {
    let reading = Reading(bytes: Array("a: b\nc: caf".utf8) + [0xE9] + Array("\n".utf8))
    #expect(reading.result.tree == nil)
    #expect(reading.problems.map { $0.hasPrefix("2:7 ") } == [true])
  }

  @Test("control characters are refused", arguments: [0x00, 0x07, 0x1B] as [UInt8])
  func controlCharacters(byte: UInt8) {
    let reading = Reading(bytes: Array("a: b".utf8) + [byte] + Array("c\n".utf8))
    #expect(reading.result.tree == nil)
    #expect(reading.problems.map { $0.hasPrefix("1:5 ") } == [true])
  }

  @Test(
    "broken sequences of UTF-8 are refused at their first byte",
    arguments: [
      [0xC3], [0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xC0, 0x80],
      [0xE2, 0x82], [0xE2, 0x28], [0xE2, 0x82, 0x28], [0xF0, 0x9F, 0x9B, 0x28],
    ] as [[UInt8]])
  func brokenUTF8(bytes: [UInt8]) {
    for (mark, end) in [("", ""), ("", "bc\n"), ("\u{FEFF}", "bc\n")] {
      let reading = Reading(bytes: Array("\(mark)ä: ".utf8) + bytes + Array(end.utf8))
      #expect(reading.result.tree == nil)
      #expect(reading.problems.map { $0.hasPrefix("1:4 ") } == [true])
    }
  }

  @Test("a location after multibyte characters is counted in characters")
  func placeBehindLetters() {
    let reading = Reading(bytes: Array("äöü: ".utf8) + [0xFF])
    #expect(reading.problems.map { $0.hasPrefix("1:6 ") } == [true])
  }

  @Test("nothing, blanks and a mark alone are empty documents", arguments: ["", " \n", "\u{FEFF}"])
  func empty(text: String) {
    let reading = Reading(text)
    #expect(reading.problems == [])
    #expect(reading.spans == [])
  }
}

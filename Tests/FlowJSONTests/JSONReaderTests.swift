import FlowJSON
import FlowSource
import Foundation
import SampleFlows
import Testing

@Suite("JSON read")
struct JSONReaderTests {
  @Test("values are written and read as Foundation does", arguments: RandomRounds.seeds(1000))
  func random(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let value = value(&dice, depth: 0)
    let theirs = try JSONDecoder().decode(Box.self, from: Data(value.bytes))
    #expect(theirs.value == value, "\(RandomRounds.repeating(seed))")
    let written = try JSONEncoder().encode(theirs)
    #expect(try JSON(parsing: Array(written)) == value, "\(RandomRounds.repeating(seed))")
  }

  private func value(_ dice: inout Dice, depth: Int) -> JSON {
    switch dice.number(0...(depth > 4 ? 5 : 7)) {
    case 0: return .null
    case 1: return .bool(dice.isLucky(percent: 50))
    case 2: return .int(dice.one(of: [0, -1, 42, Int.max, Int.min, 1 << 53]))
    case 3: return .number(dice.one(of: [0.5, -1.25e-7, 1e300, 3.0e-300, 0.1]))
    case 4, 5:
      let pieces = ["a", "é", "🛒", "\"", "\\", "/", "\n", "\u{1}", "\u{7F}", "\u{2028}", "{", ","]
      return .string((0..<dice.number(0...6)).map { _ in dice.one(of: pieces) }.joined())
    case 6: return .array((0..<dice.number(0...4)).map { _ in value(&dice, depth: depth + 1) })
    default:
      let members = (0..<dice.number(0...4)).map { index in
        (key: "m\(index)", value: value(&dice, depth: depth + 1))
      }
      return .object(members)
    }
  }

  @Test(
    "what is not JSON is refused",
    arguments: [
      "", " ", "{", "[1,]", "{\"a\":1,}", "{\"a\"}", "{a:1}", "01", "1.", ".5", "+1", "-", "1e",
      "1.e3",
      "--1", "nul", "truex", "\"", "\"\n\"", "\"\\x\"", "\"\\u12\"", "1 2", "[1}", "1e999",
      "{\"a\":1,\"a\":2}",
    ])
  func refused(text: String) {
    #expect(throws: JSONFault.self) { try JSON(parsing: Array(text.utf8)) }
    #expect(throws: JSONFault.self) { try JSON(parsing: Array("[\(text)".utf8)) }
  }

  @Test(
    "escapes, white space and numbers of any form are read",
    arguments: [
      ("\"\\u0041\\ud83d\\ude00\\/\\b\\f\\n\\r\\t\"", JSON.string("A😀/\u{8}\u{C}\n\r\t")),
      ("\"\\ud83d\"", .string("\u{FFFD}")), ("\"\\ude00x\"", .string("\u{FFFD}x")),
      ("\"\\ud83d\\u0041\"", .string("\u{FFFD}A")), (" \t\r\n[ 1 , 2 ]\n", .array([1, 2])),
      ("1.0", 1),
      ("1E2", 100), ("-0", 0), ("9223372036854775808", .number(9_223_372_036_854_775_808)),
      ("{ \"a\" : { } , \"b\" : [ ] }", .object([("b", .array([])), ("a", .object([]))])),
      ("0.5e+1", 5), ("\u{FEFF}1", 1),
    ])
  func read(text: String, value: JSON) throws {
    #expect(try JSON(parsing: Array(text.utf8)) == value)
  }

  @Test("deep nesting is refused, not a crash; bytes that are not UTF-8 too")
  func limits() {
    let deepest = [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
    #expect(throws: JSONFault.self) { try JSON(parsing: deepest) }
    let deep = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
    #expect(throws: Never.self) { try JSON(parsing: Array(deep.utf8)) }
    #expect(throws: JSONFault.self) { try JSON(parsing: [0x22, 0xFF, 0x22]) }
  }

  @Test("values, keys and faults have the ranges of their texts")
  func ranges() throws {
    let wrong = SourceText(path: "a.json", text: #"{"a": [1, "é"], "b": tru}"#)
    let fault = #expect(throws: JSONFault.self) { try JSON(parsing: wrong.bytes) }
    #expect(fault?.message == "invalid JSON: `tru` is not a value; strings are in double quotes")
    #expect(fault.map { wrong.string($0.range) } == "tru")
    let source = SourceText(path: "a.json", text: #"{"a": [1, "é"], "b": {}}"#)
    let read = try JSON(parsing: source.bytes)
    let members = try #require(read.members)
    #expect(members.map { source.string($0.key.range) } == [#""a""#, #""b""#])
    #expect(read["a"].map { source.string($0.range) } == #"[1, "é"]"#)
    #expect(read["a"]?.texts.map { source.string($0.range) } == [#""é""#])
  }
}

/// A value that Foundation reads and writes.
private struct Box: Codable {
  let value: JSON

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .null
    } else if let bool = try? container.decode(Bool.self) {
      value = .bool(bool)
    } else if let int = try? container.decode(Int.self) {
      value = .int(int)
    } else if let number = try? container.decode(Double.self) {
      value = .number(number)
    } else if let text = try? container.decode(String.self) {
      value = .string(text)
    } else if let items = try? container.decode([Box].self) {
      value = .array(items.map(\.value))
    } else {
      let members = try container.decode([String: Box].self)
      value = .object(members.map { ($0.key, $0.value.value) })
    }
  }

  init(_ value: JSON) { self.value = value }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch value.content {
    case .null: try container.encodeNil()
    case .bool(let bool): try container.encode(bool)
    case .int(let int): try container.encode(int)
    case .number(let number): try container.encode(number)
    case .string(let text): try container.encode(text)
    case .array(let items): try container.encode(items.map(Box.init))
    case .object(let members):
      let boxes = members.map { ($0.key.value, Box($0.value)) }
      try container.encode(Dictionary(uniqueKeysWithValues: boxes))
    }
  }
}

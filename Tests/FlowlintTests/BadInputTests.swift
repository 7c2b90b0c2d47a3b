import Foundation
import Testing

@testable import FlowlintCommands

@Suite("bad input")
struct BadInputTests {
  private func findings(in bytes: [UInt8], _ options: String...) throws -> [String] {
    let place = try Workplace()
    try place.write(Data(bytes), to: "flow.yaml")
    let run = place.run(["check", "flow.yaml", "--format", "concise"] + options)
    #expect(run.errors == "")
    return run.findings
  }

  @Test(
    "a text that is not a flow is reported at its location",
    arguments: [
      ("", ["1:1 wrong-type"]), ("\n\n", ["1:1 wrong-type"]), ("# a flow\n", ["1:1 wrong-type"]),
      ("\u{FEFF}", ["1:1 wrong-type"]), ("---\n...\n", ["2:1 wrong-type"]),
      ("hello\n", ["1:1 wrong-type"]), ("~\n", ["1:1 wrong-type"]), ("42\n", ["1:1 wrong-type"]),
      ("\n- start\n- screens\n", ["2:1 wrong-type"]), ("[]", ["1:1 wrong-type"]),
      ("{}", ["1:1 missing-key", "1:1 missing-key"]),
      ("start: a\nscreens:\n\ta: {final: true}\n", ["3:1 invalid-yaml"]),
      ("start: a\nscreens:\n  a:\n\t  title: A\n", ["4:1 invalid-yaml"]),
      ("start: a\nscreens: {a: {final: true, title: A\u{0}}}\n", ["2:36 invalid-yaml"]),
      ("\u{0}\u{0}\u{0}", ["1:1 invalid-yaml"]), ("start: \u{1B}[2J\n", ["1:8 invalid-yaml"]),
      ("start: &a [*b]\n", ["1:12 invalid-yaml"]), ("&a [*a]\n", ["1:5 invalid-yaml"]),
      ("start: a\nstart: a\nscreens: {a: {final: true, title: A}}\n", ["2:1 duplicate-key"]),
      ("start: a\nscreens: {a: {final: true, title: A}}\n---\na: b\n", ["3:1 multiple-documents"]),
    ])
  func texts(text: String, findings: [String]) throws {
    #expect(try self.findings(in: Array(text.utf8)) == findings)
  }

  @Test("Latin-1 is rejected at the first byte that is not UTF-8")
  func latin1() throws {
    let bytes = Array("start: cart\nscreens: {cart: {title: Caf".utf8) + [0xE9]
    #expect(try findings(in: bytes) == ["2:28 invalid-yaml"])
    #expect(try findings(in: bytes + Array("}}\n".utf8)) == ["2:28 invalid-yaml"])
  }

  @Test("UTF-16 is refused, with its mark and without", arguments: [false, true])
  func utf16(hasMark: Bool) throws {
    let text = (hasMark ? "\u{FEFF}" : "") + cleanFlow
    for isBig in [false, true] {
      let bytes = text.utf16.flatMap { unit in
        let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        return isBig ? pair.reversed() : pair
      }
      let column = hasMark || isBig ? 1 : 2
      #expect(try findings(in: bytes) == ["1:\(column) invalid-yaml"])
    }
  }

  @Test("a byte-order mark and CRLF change nothing, places included", arguments: ["", "\u{FEFF}"])
  func markAndLineEnds(mark: String) throws {
    for end in ["\n", "\r\n", "\r"] {
      let lines = brokenFlow.split(separator: "\n", omittingEmptySubsequences: false)
      let bytes = Array((mark + lines.joined(separator: end)).utf8)
      #expect(try findings(in: bytes) == ["3:51 undefined-screen"])
    }
  }

  @Test(
    "a screen that is called like a verb is told so",
    arguments: ["pop", "pop-to-root", "dismiss", "dismiss-all"])
  func verbs(verb: String) throws {
    let flow = "start: a\nscreens:\n  a: {title: A, final: true}\n  \(verb): {title: Refund}\n"
    #expect(try findings(in: Array(flow.utf8)) == ["4:3 invalid-screen-id"])
  }

  @Test(
    "a progress that is not a number from 0 to 1 is reported as such",
    arguments: [
      ".nan", ".inf", "1/0", "0/0", "-1", "-1/3", "1.01", "4/3", "0x1", "0o1", "1e400", "1_0",
      "50%", "half", "'1 / 3'", "1/3/3", "9999999999999999999999/1",
    ])
  func progress(value: String) throws {
    let flow = "start: a\nscreens:\n  a: {title: A, final: true, progress: \(value)}\n"
    #expect(try findings(in: Array(flow.utf8)) == ["3:40 progress-out-of-range"])
  }

  @Test("a push of the screen itself is a warning")
  func selfPush() throws {
    #expect(try findings(in: Array(warnedFlow.utf8)) == ["3:51 self-push"])
  }

  @Test("ten thousand undefined targets are ten thousand findings")
  func manyFindings() throws {
    let targets = (0..<10_000).map { "      - gone\($0)\n" }
    let flow =
      "start: a\nscreens:\n  a:\n    title: A\n    final: true\n    destinations:\n"
      + targets.joined()
    let found = try findings(in: Array(flow.utf8))
    #expect(found == (7..<10_007).map { "\($0):9 undefined-screen" })
  }

  @Test(
    "collections a hundred thousand deep are too deep",
    arguments: [("[", 65), ("{a: ", 257), ("- ", 129), ("? ", 129)])
  func deep(opening: String, column: Int) throws {
    let text = String(repeating: opening, count: 100_000)
    #expect(try findings(in: Array(text.utf8)) == ["1:\(column) resource-limit"])
  }

  @Test("a billion laughs are not told")
  func billionLaughs() throws {
    var lines = ["x-0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol, lol]"]
    for level in 1...9 {
      let items = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      lines.append("x-\(level): &a\(level) [\(items)]")
    }
    // Half a million are passed by the fifth alias of the list that would make a million.
    let found = try findings(in: Array(lines.joined(separator: "\n").utf8))
    #expect(found == ["6:26 resource-limit"])
  }
}

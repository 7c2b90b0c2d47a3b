import Testing

@testable import FlowlintCommands

/// A flow whose every name and text holds what could drive a terminal or reorder what it shows.
private let hostileFlow = #"""
  name: "n\e]0;title\a\u202E"
  app: {schemes: ["s\e[31m"], domains: ["d\u2066"]}
  start: "a\e[2J"
  flows: {"f\u200F": "no\ewhere\u2028.yaml"}
  screens:
    "a\e[2J":
      title: "\x9B31m\u061C"
      progress: "1\u200E/3"
      destinations:
        - "gone\u202Eyaml.exe"
        - {push: "quote'\"`", label: "l\r\n\ttab", when: "\x7F"}
        - {push: "🛒", label: "\u2029"}
        - {push: "ca\u200Brt", label: "s\xADoft"}
        - {push: "\u2060c\uFEFF"}
        - {push: "b\u2067", wiht: 1, detents: ["\e"]}
        - "x\ey"
      final: true
    "b\u2067": {title: B, "k\ey": 1, progress: 1, bar: "\e[0m"}
    "ل‏ا‮b": {title: "‮right to left"}
  deep-links:
    "s\e[31m://x/{p\a}": ["a\e[2J", "z\u2069"]
    "s\e[31m://x": "a\e[2J"
    "\u202E": ["b\u2067"]
  "unknown\ekey": 1

  """#

@Suite("what a flow file holds is shown escaped")
struct EscapingTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.write(hostileFlow, to: "odd\u{1B}[7m\u{202E}name.flow.yaml")
    try place.write(cleanFlow, to: "flow.yaml")
  }

  @Test(
    "no command prints a raw control or bidirectional character",
    arguments: [
      ["check", "--level", "info"], ["check", "--level", "info", "--width", "40"],
      ["check", "--level", "info", "--format", "concise"], ["routes"], ["steps"],
      ["check", "--level", "info", "--format", "github"],
      ["check", "--level", "info", "--format", "xcode"],
      ["check", "--level", "info", "--format", "markdown"],
      ["check", "--level", "info", "--format", "junit"],
      ["check", "--level", "info", "--format", "html"],
      ["routes", "--match", "s://\u{1B}[31mx/\u{202E}\u{9B}"],
      ["routes", "--match", "q://\u{1B}[\u{202E}x"],
      ["routes", "--format", "markdown"], ["steps", "--format", "markdown"],
      ["routes", "--format", "csv"], ["steps", "--format", "csv"],
    ])
  func commands(arguments: [String]) {
    let run = place.run(arguments)
    #expect(run.errors == "")
    let output = run.output.replacing("\r\n", with: "\n")
    #expect(output.contains(#"\e["#) && output.contains(#"\u{202E}"#))
    let raw = output.split(separator: "\n").filter { $0.unicodeScalars.contains(where: isRaw) }
    #expect(raw == [])
  }

  @Test(
    "JSON escapes control characters and keeps the rest", arguments: ["check", "routes", "steps"])
  func json(command: String) {
    let output = place.run(command, "--format", "json").output
    #expect(output.contains(#"\u001b[2J"#))
    #expect(output.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0 != "\u{7F}" })
  }

  @Test("a file whose name is escaped can still be read by what is wrong in it")
  func fileName() throws {
    let run = place.run("check", "--format", "concise", "--level", "info")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix(#"odd\e[7m\u{202E}name.flow.yaml:"#))
  }

  @Test("quotes and emoji are shown as they are")
  func harmless() {
    let output = place.run("check", "--format", "concise").output
    #expect(output.contains("`quote'\"`` is not a screen"))
    #expect(output.contains("`🛒` is not a screen"))
  }

  @Test("a wide or escaped name has as many carets as cells")
  func carets() throws {
    let flow = #"""
      start: a
      screens:
        a: {title: A, final: true, destinations: ["🛒", "‮x"]}

      """#
    let run = try Workplace(["flow.yaml": flow]).run("check", "--quiet")
    let lines = run.output.split(separator: "\n").map(String.init)
    let line = #"3 |   a: {title: A, final: true, destinations: ["🛒", "\u{202E}x"]}"#
    #expect(lines.filter { $0.hasPrefix("3 |") } == [line, line])
    #expect(
      lines.filter { $0.contains("^") } == [
        "  |" + String(repeating: " ", count: 45) + "^^^^",
        "  |" + String(repeating: " ", count: 51) + "^^^^^^^^^^^",
      ])
  }
}

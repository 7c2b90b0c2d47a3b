import Foundation
import OtherPrograms
import SampleFlows
import Testing

@testable import FlowlintCommands

@Suite("generated links")
struct GeneratedLinkTests {
  private static let fullURLs = 10_000
  private static let tables = RandomRounds.areAll(fullURLs) ? 24 : 6

  @Test(
    "generated code opens the URLs that `routes --match` opens, with the same screens and values",
    .enabled(if: SwiftCompiler.isThere, "swiftc is not there"))
  func agreement() throws {
    let seed = try #require(RandomRounds.seeds(Self.fullURLs).first)
    var dice = Dice(seed: seed)
    let place = try Workplace()
    var tables: [[String]] = []
    for index in 0..<Self.tables {
      let table = LinkSample.patterns(&dice)
      tables.append(table)
      try place.write(LinkSample.flow(table), to: "t\(index).flow.yaml")
      let run = place.run(
        "generate", "swift", "t\(index).flow.yaml", "-o", "T\(index).swift", "--name", "T\(index)")
      try #require(run.status == 0, "\(run.errors)")
    }
    try place.write(LinkSample.main(tables: Self.tables), to: "main.swift")
    let urls = (0..<RandomRounds.count(of: Self.fullURLs)).map { _ in
      let table = dice.number(0...Self.tables - 1)
      return (table, LinkSample.url(near: tables[table], &dice))
    }
    let input = urls.map { "\($0) \($1)\n" }.joined()
    let run = try SwiftCompiler.run(place, input: input)
    try #require(run.status == 0, "\(run.output)")
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    try #require(lines.count == urls.count)
    var opened = 0
    for ((table, url), line) in zip(urls, lines) where line != "no URL" {
      // Foundation escapes what a URL cannot have, and with it what is already escaped.
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      let expected = try LinkSample.match(parts[0], in: "t\(table).flow.yaml", place)
      #expect(parts[1] == expected, "\(tables[table]) \(url), \(RandomRounds.repeating(seed))")
      opened += parts[1] == "nothing" ? 0 : 1
    }
    #expect(opened > urls.count / 4 && opened < urls.count)
    #expect(lines.count { $0 == "no URL" } < urls.count / 10)
  }
}

/// Random tables of links, URLs that they may open, and what opens them.
private enum LinkSample {
  /// The screens, each with the parameters that links may give.
  private static let screens = """
    start: home
    screens:
      home: {final: true, destinations: [a, b, c, {sheet: d}]}
      a: {final: true, parameters: {p0: {type: int, optional: true}, p1: {type: date, optional: true}}}
      b: {final: true, parameters: {p0: {type: uuid, optional: true}, p2: {type: bool, optional: true}}}
      c: {final: true, parameters: {p0: {type: number, optional: true}, p3: {type: string, default: x}}}
      d: {final: true, destinations: [dismiss]}
    """

  /// Findings about links do not matter here.
  static func flow(_ patterns: [String]) -> String {
    let rules = [
      "ambiguous-deep-link", "shadowed-deep-link", "duplicate-deep-link", "invalid-deep-link",
      "unused-placeholder", "optional-path-parameter", "parameter-type-mismatch",
    ]
    return "# flowlint:ignore-file \(rules.joined(separator: ", ")) -- random links\n" + screens
      + "\ndeep-links:\n"
      + patterns.enumerated().map { index, pattern in
        "  \"\(pattern)\": \(["a", "[home, b]", "[home, c]", "d"][index % 4])\n"
      }.joined()
  }

  static func patterns(_ dice: inout Dice) -> [String] {
    var seen: Set<String> = []
    return (0..<dice.number(3...9)).map { _ in pattern(&dice) }.filter { seen.insert($0).inserted }
  }

  private static let origins = [
    "shop://x", "shop://x", "https://shop.example.com", "https://me@shop.example.com:8080", "shop:",
    "shop:/", "SHOP://X",
  ]
  private static let words = ["a", "b", "a%20b", "%C3%A9", "x.y", "1", "%80", "a+b", "%2F"]

  private static func pattern(_ dice: inout Dice) -> String {
    var text = dice.one(of: origins)
    var hole = 0
    func next() -> String {
      hole += 1
      return "{p\(hole - 1)}"
    }
    for index in 0..<dice.number(1...3) {
      let isRooted = text.hasSuffix(":") || text.hasSuffix(":/")
      text += index == 0 && isRooted ? "" : "/"
      let word = dice.one(of: words)
      switch dice.number(0...5) {
      case 0...2: text += word
      case 3: text += next()
      case 4: text += word + next()
      default: text += next() + "-" + next() + dice.one(of: ["", word])
      }
    }
    if dice.isLucky(percent: 15) { text += "/{rest*}" }
    if dice.isLucky(percent: 40) { text += "?tab=" + dice.one(of: ["a", "b%26", next()]) }
    if dice.isLucky(percent: 15) { text += (text.contains("?") ? "&" : "?") + "k" }
    if dice.isLucky(percent: 15) { text += "#end" }
    return text
  }

  private static let values = [
    "a", "7", "-7", "+5", "0x1F", "0o17", "0x", "1.5", ".5", "5.", "1e3", ".inf", "-.INF", ".nan",
    "inf", "true", "false", "True", "2024-02-29", "2023-02-29", "2024-02-29T12:30:00Z",
    "2024-02-29t23:59:60.25+05:30", "2024-02-29T24:00:00Z", "0000-01-01",
    "123e4567-e89b-12d3-a456-426614174000", "123E4567E89B12D3A456426614174000", "%20", "%C3%A9",
    "a-b", "a-b-c", "é", "%41", "%4", "%zz", "%FF", "",
  ]

  /// A pattern with its placeholders filled, then perhaps with a slip.
  static func url(near patterns: [String], _ dice: inout Dice) -> String {
    var text = dice.one(of: patterns)
    while let open = text.firstIndex(of: "{"), let close = text.firstIndex(of: "}") {
      let isRest = text[open...close].hasSuffix("*}")
      let value = dice.one(of: values)
      text.replaceSubrange(
        open...close, with: isRest && dice.isLucky(percent: 50) ? "a//b/" + value : value)
    }
    switch dice.number(0...9) {
    case 0: text = text.replacing("shop", with: "Shop")
    case 1: text += text.contains("#") ? "" : "/"
    case 2: text += text.contains("?") ? "&tab=a&tab=b" : "?x=1&tab=&k="
    case 3: text = text.replacing("/a", with: "/b")
    case 4: text += "#end"
    case 5: text = text.replacing("/", with: "//", maxReplacements: 3)
    default: break
    }
    return text
  }

  /// Reads tables and URLs, and prints the pattern, the stack and the values of each.
  static func main(tables: Int) -> String {
    let cases = (0..<tables).map { index in
      """
      case "\(index)":
        show(url) { url in
          try T\(index).link(for: url).map { ($0.pattern, $0.stack.map(\\.screen.id.rawValue)) }
        } fault: { ($0 as? T\(index).LinkFault).map { ($0.pattern, $0.parameter) } }

      """
    }
    return """
      import Foundation

      func show(
        _ url: URL, _ link: (URL) throws -> (String, [String])?,
        fault: (any Error) -> (String, String)?
      ) {
        do {
          guard let (pattern, stack) = try link(url) else { return print(url, "nothing") }
          print(url, pattern, stack.joined(separator: " "))
        } catch {
          let (pattern, parameter) = fault(error) ?? ("?", "?")
          print(url, pattern, "fault", parameter)
        }
      }

      while let line = readLine() {
        let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        guard let url = URL(string: String(parts[1])) else {
          print("no URL")
          continue
        }
        switch parts[0] {
        \(cases.joined())default: print("no table")
        }
      }

      """
  }

  /// What `routes --match` says, in the same words.
  static func match(_ url: String, in flow: String, _ place: Workplace) throws -> String {
    let run = place.run("routes", flow, "--match", url, "--format", "json")
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    guard run.status == 0,
      let match = (object?["matches"] as? [[String: Any]])?.first,
      let pattern = match["pattern"] as? String, let stack = match["stack"] as? [String],
      let problems = object?["problems"] as? [String]
    else { return "nothing" }
    if let problem = problems.first {
      let name = problem.split(separator: "`").last { $0.hasPrefix("p") } ?? "?"
      return "\(pattern) fault \(name)"
    }
    return "\(pattern) \(stack.joined(separator: " "))"
  }
}

import Testing

@testable import flowlint

/// One error, one warning and one note, on lines 3, 3 and 4.
private let mixedFlow = """
  start: cart
  screens:
    cart: {title: Cart, final: true, destinations: [gone, cart]}
    help: {entry: a menu}

  """

@Suite("options of check")
struct CheckOptionTests {
  private func check(_ flow: String, _ options: String...) throws -> Run {
    try Workplace(["flow.yaml": flow]).run(["check", "flow.yaml"] + options)
  }

  @Test(
    "--level says what is listed, and the summary what is not",
    arguments: [
      (
        "info", ["undefined-screen", "self-push", "missing-title"],
        "1 error, 1 warning, 1 info in 1 file;"
      ),
      (
        "warning", ["undefined-screen", "self-push"],
        "1 error, 1 warning in 1 file (1 info hidden: --level info);"
      ),
      (
        "error", ["undefined-screen"],
        "1 error, 1 warning in 1 file (1 warning and 1 info hidden: --level info);"
      ),
    ])
  func level(level: String, rules: [String], summary: String) throws {
    let concise = try check(mixedFlow, "--format", "concise", "--level", level)
    let listed = concise.findings.compactMap { $0.split(separator: " ").last.map(String.init) }
    #expect(listed == rules)
    let text = try check(mixedFlow, "--level", level, "--no-steps").output
    #expect(text.contains(summary))
  }

  @Test("--quiet prints findings only, and nothing where there are none")
  func quiet() throws {
    #expect(try check(cleanFlow, "--quiet").output == "")
    let output = try check(brokenFlow, "--quiet").output
    #expect(output.hasPrefix("error[undefined-screen]: "))
    #expect(output.hasSuffix("  = note: an error by default\n\n"))
  }

  @Test("--no-steps leaves out the tables, and nothing else")
  func noSteps() throws {
    #expect(try check(cleanFlow, "--no-steps").output == "ok: 1 file, 2 screens, 0 links\n")
    let all = try check(brokenFlow).output
    let output = try check(brokenFlow, "--no-steps").output
    #expect(all.hasPrefix(output.prefix { $0 != ";" }.split(separator: "\n\n").dropLast().joined()))
    #expect(!output.contains("route 1 of 1") && all.contains("route 1 of 1"))
    #expect(try check(cleanFlow, "--no-steps", "--format", "json").output.contains("\"routes\":[]"))
  }

  @Test("--max-routes limits the tables", arguments: [0, 1, 2, 3])
  func maxRoutes(number: Int) throws {
    let flow = """
      start: home
      screens:
        home: {title: Home, destinations: [a, b]}
        a: {title: A, final: true}
        b: {title: B, final: true}

      """
    let output = try check(flow, "--max-routes", "\(number)").output
    let shown = min(number, 2)
    #expect(output.matches(of: #/route \d of \d:/#).count == shown)
    let rest = ["", "1 other move is not part of the routes above", ""][shown]
    #expect(rest.isEmpty ? !output.contains("more move") : output.contains(rest))
  }

  @Test("what is counted is one or many")
  func plural() throws {
    let output = try check(warnedFlow).output
    #expect(output.contains("\nshortest route: 1 step; no longest route, "))
    #expect(output.contains("\n1 other move is not part of the routes above\n"))
  }

  @Test("--max-findings limits text, and only text", arguments: [0, 1, 2, 99])
  func maxFindings(number: Int) throws {
    let flow = "start: a\nscreens:\n  a: {title: A, final: true, destinations: [x1, x2, x3]}\n"
    let limit = ["--max-findings", "\(number)"]
    let place = try Workplace(["flow.yaml": flow, "sub/flow.yaml": flow])
    let output = place.run(["check", "--no-steps"] + limit).output
    #expect(output.matches(of: #/error\[/#).count == min(number, 6))
    let rest = 6 - min(number, 6)
    let line = "… \(rest) more finding\(rest == 1 ? "" : "s"): --max-findings N shows more\n"
    #expect(output.contains(line) == (rest > 0))
    #expect(output.hasSuffix("\n6 errors in 2 files; 2 screens, 0 links\n"))
    #expect(place.run(["check", "--format", "concise"] + limit).findings.count == 6)
    #expect(
      place.run(["check", "--format", "json"] + limit).output.matches(of: #/"rule"/#).count == 6)
  }

  @Test("a finding is silenced by a comment with a reason, and only with one")
  func suppression() throws {
    let comment = "# flowlint:ignore undefined-screen"
    let line = brokenFlow.dropLast()
    #expect(try check("\(line) \(comment) -- not built yet\n", "--quiet").output == "")
    let unreasoned = try check("\(line) \(comment)\n", "--format", "concise")
    #expect(unreasoned.findings == ["3:51 undefined-screen", "3:61 unused-suppression"])
  }

  @Test("two runs print the same bytes", arguments: ReportFormat.allCases)
  func sameBytes(format: ReportFormat) {
    let flows = ["Examples", "Examples/broken/links.yaml"]
    let arguments = ["check"] + flows + ["--format", format.rawValue]
    let first = Run(arguments + ["--level", "info"])
    let second = Run(arguments + ["--level", "info"])
    #expect(first.output == second.output)
    #expect(first.output.contains("duplicate-deep-link"))
  }
}

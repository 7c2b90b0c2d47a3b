import Foundation
import Testing

@testable import FlowlintCommands

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

  @Test("--metrics compares bars of another device, whose heights no source gives")
  func metrics() throws {
    let flow = """
      start: a
      screens:
        a: {title: A, destinations: [b]}
        b: {title: B, bar: {prompt: P}, final: true}

      """
    let place = try Workplace(["flow.yaml": flow])
    for (device, heights) in [
      ("phone", "from 44 to 74? points"), ("phone-landscape", "from 32? to 62? points"),
      ("pad", "from 50? to 80? points"),
    ] {
      let run = place.run(
        "check", "--level", "info", "--metrics", device, "--format", "concise")
      #expect(run.output.contains(heights), "\(run.output)")
    }
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
        "1 error in 1 file (1 warning and 1 info hidden: --level info);"
      ),
    ])
  func level(level: String, rules: [String], summary: String) throws {
    let concise = try check(mixedFlow, "--format", "concise", "--level", level)
    let listed = concise.findings.compactMap { $0.split(separator: " ").last.map(String.init) }
    #expect(listed == rules)
    let text = try check(mixedFlow, "--level", level, "--no-steps").output
    #expect(text.contains(summary))
  }

  @Test("a run that fails because of findings that are not shown is not ok")
  func hiddenFailure() throws {
    let run = try check(warnedFlow, "--level", "error", "--strict")
    #expect(run.status == 1)
    let line = "no findings shown in 1 file (1 warning hidden: --level warning); "
    #expect(run.output.hasPrefix(line))
  }

  @Test("--quiet prints findings only, and nothing without findings")
  func quiet() throws {
    #expect(try check(cleanFlow, "--quiet").output == "")
    let output = try check(brokenFlow, "--quiet").output
    #expect(output.hasPrefix("error[undefined-screen]: "))
    #expect(output.contains("\n  |\n") && output.hasSuffix("\n\n"))
    #expect(!output.contains("flowlint explain") && !output.contains("1 file"))
  }

  @Test("concise output has a summary on standard error if that is a terminal")
  func conciseSummary() throws {
    let place = try Workplace(["flow.yaml": brokenFlow])
    let piped = place.run("check", "--format", "concise")
    #expect(piped.errors == "")
    let shown = place.run(
      "check", "--format", "concise", "--color", "never", surroundings: Surroundings(columns: 80))
    #expect(shown.output == piped.output)
    #expect(shown.errors == "flowlint: 1 error in 1 file; 1 screen, 0 links\n")
  }

  @Test("text ends with findings, a way to learn more and the summary, after the tables")
  func order() throws {
    let output = try check(
      """
      start: cart
      screens:
        cart: {title: Cart, progress: 0, destinations: [done, gone]}
        done: {title: Done, progress: 1, final: true}

      """, "--steps", "progress"
    ).output
    #expect(output.hasPrefix("flow: 1 route, 2 screens to the end\n"))
    #expect(
      output.contains(
        #/\n\nerror\[undefined-screen\](?s).*\n\nfor more about the first finding, run `flowlint explain undefined-screen`\n1 error in 1 file[^\n]*\n$/#
      ))
  }

  @Test(
    "--select and --ignore limit a run to some rules or families, over the settings",
    arguments: [
      (["--select", "graph"], ["self-push", "undefined-screen"]),
      (["--select", "style,schema"], ["missing-title"]),
      (["--ignore", "graph"], ["missing-title"]),
      (["--select", "self-push", "--select", "style"], ["self-push", "missing-title"]),
      (["--select", "graph", "--ignore", "self-push"], ["undefined-screen"]),
    ])
  func rules(arguments: [String], rules: [String]) throws {
    let place = try Workplace([
      ".flowlint.yaml": "rules: {self-push: off, missing-title: error}\n",
      "flow.yaml": """
      start: a
      screens:
        a: {title: A, final: true, destinations: [a, b, gone]}
        b: {final: true}

      """,
    ])
    let run = place.run(
      ["check", "--format", "concise", "--level", "info", "--ignore", "platform"] + arguments)
    #expect(run.findings.compactMap { $0.split(separator: " ").last.map(String.init) } == rules)
  }

  @Test("entries of a baseline are not stale because their rules were not checked")
  func selectedBaseline() throws {
    let place = try Workplace(["flow.yaml": brokenFlow])
    _ = place.run("check", "--write-baseline", "base.yaml")
    let recorded = try place.text(of: "base.yaml")
    let run = place.run(
      "check", "--baseline", "base.yaml", "--prune-baseline", "--ignore", "graph")
    #expect(run.errors == "")
    #expect(try place.text(of: "base.yaml") == recorded)
  }

  @Test("entries for unused comments are stale only if all rules were checked")
  func baselineOfComments() throws {
    let place = try Workplace(["flow.yaml": cleanFlow + "# flowlint:ignore-file trap -- later\n"])
    _ = place.run("check", "--write-baseline", "base.yaml")
    let recorded = try place.text(of: "base.yaml")
    #expect(recorded.contains("unused-suppression"))
    _ = place.run("check", "--baseline", "base.yaml", "--prune-baseline", "--ignore", "graph")
    #expect(try place.text(of: "base.yaml") == recorded)
  }

  @Test("--quiet leaves out the note that some checks were skipped")
  func quietNote() throws {
    let place = try Workplace(["flow.yaml": brokenFlow + "  help: {title: Help}\n"])
    #expect(place.run("check").output.contains("note: flow.yaml: "))
    _ = place.run("check", "--write-baseline", "base.yaml")
    #expect(place.run("check", "--quiet", "--baseline", "base.yaml").output == "")
  }

  @Test("--shard splits the files of a run, whatever folder it starts in")
  func shards() throws {
    let place = try Workplace()
    for number in 1...20 { try place.write(brokenFlow, to: "app/\(number).flow.yaml") }
    try place.write(
      "start: a\nflows: {b: app/1.flow.yaml}\nscreens: {a: {title: A, final: true}}\n",
      to: "flow.yaml")
    func lines(_ options: String...) -> [String] {
      place.run(["check", "--format", "concise", "--level", "info"] + options).output
        .split(separator: "\n").map(String.init)
    }
    let shards = (1...3).map { lines("--shard", "\($0)/3") }
    #expect(shards.allSatisfy { !$0.isEmpty })
    // A flow that another one uses is checked as such in each shard.
    #expect(shards.flatMap(\.self).sorted() == lines().sorted())
    let dotted = lines("--shard", "2/3", "./app", "flow.yaml")
    #expect(dotted.map { $0.replacing("./app", with: "app") } == shards[1])
    let none = place.run("check", "--shard", "1/1000", "flow.yaml")
    #expect(none.status == 0 && none.output == "ok: 0 files, 0 screens, 0 links\n")
  }

  @Test("a shard is two numbers", arguments: ["0/3", "4/3", "1", "1/", "a/b", "1/3/5", "-1/3"])
  func wrongShard(text: String) throws {
    let run = try check(cleanFlow, "--shard=\(text)")
    #expect(run.status == 2 && run.errors.contains("expected two numbers such as 1/3"))
  }

  @Test("an unknown rule is answered with the nearest rule or family")
  func unknownRule() throws {
    let run = try check(cleanFlow, "--select", "progres")
    #expect(run.status == 2 && run.output == "")
    #expect(
      run.errors.contains("`progres` is not a rule or a family of rules; did you mean `progress`?"))
  }

  @Test("--statistics counts findings by rule, the most frequent first")
  func statistics() throws {
    let flow = "start: a\nscreens:\n  a: {title: A, final: true, destinations: [a, x1, x2]}\n"
    let output = try check(flow, "--statistics", "--no-steps").output
    #expect(output.contains("\n2  error    undefined-screen\n1  warning  self-push\n\n2 errors, "))
    #expect(try check(cleanFlow, "--statistics").output.hasPrefix("ok: "))
  }

  @Test("--no-steps leaves out the tables, and nothing else")
  func noSteps() throws {
    #expect(try check(cleanFlow, "--no-steps").output == "ok: 1 file, 2 screens, 0 links\n")
    let all = try check(brokenFlow, "--steps", "all").output
    let output = try check(brokenFlow, "--no-steps").output
    #expect(try check(brokenFlow, "--steps", "none").output == output)
    let findings = try check(brokenFlow, "--quiet").output
    #expect(output.hasPrefix(findings) && all.contains("\n\n" + findings))
    #expect(!output.contains("route 1 of 1") && all.hasPrefix("route 1 of 1"))
    #expect(try check(cleanFlow, "--no-steps", "--format", "json").output.contains("\"routes\":[]"))
  }

  @Test("--max-routes limits the tables", arguments: [0, 1, 2, 3])
  func maxRoutes(number: Int) throws {
    let flow = """
      start: home
      screens:
        home: {title: Home, destinations: [a, b]}
        a: {title: A, final: true}
        b: {title: B, destinations: [c]}
        c: {title: C, final: true}

      """
    let output = try check(flow, "--steps", "all", "--max-routes", "\(number)").output
    let shown = min(number, 2)
    #expect(output.matches(of: #/route \d of (?:the first )?\d:/#).count == shown)
    let rest = ["", "2 other moves are not part of the routes above", ""][shown]
    #expect(rest.isEmpty ? !output.contains("more move") : output.contains(rest))
  }

  @Test("what is counted is one or many")
  func plural() throws {
    let output = try check(warnedFlow, "--steps", "all").output
    #expect(output.contains("\n1 screen or more to a goal\n"))
    #expect(output.contains("\n1 other move is not part of the routes above ("))
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

  @Test("two runs write the same bytes in every format")
  func sameBytes() throws {
    let place = try Workplace()
    let formats = ReportFormat.allCases.map(\.rawValue)
    let flows = ["Examples", "Examples/broken/links.yaml"]
    for name in ["first", "second"] {
      let outputs = formats.flatMap {
        ["--output", "\($0)=\(place.folder.path)/\(name).\($0)"]
      }
      #expect(Run(["check"] + flows + ["--level", "info"] + outputs).status == 1)
    }
    for format in formats {
      let first = try place.text(of: "first.\(format)")
      #expect(try first == place.text(of: "second.\(format)"), "\(format)")
      #expect(first.contains("duplicate-deep-link"), "\(format)")
    }
  }
}

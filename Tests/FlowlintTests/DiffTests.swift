import FlowChange
import Foundation
import OtherPrograms
import SampleFlows
import Testing

@testable import FlowlintCommands

@Suite("diff")
struct DiffTests {
  private static let example = ["old.yaml", "new.yaml"].map { "Examples/change/\($0)" }

  @Test(
    "the example prints its expected report",
    arguments: [("text", "report.expected"), ("markdown", "report.md")])
  func example(format: String, name: String) throws {
    let run = Run(["diff"] + Self.example + ["--format", format])
    #expect(run.status == 1 && run.errors == "")
    try compare(run.output, to: "../../../Examples/change/\(name)")
  }

  @Test(
    "the fail level decides on the status",
    arguments: [
      ("breaking", 1, 0, 0), ("risky", 1, 1, 0), ("never", 0, 0, 0),
    ] as [(String, Int32, Int32, Int32)])
  func failLevels(level: String, breaking: Int32, risky: Int32, compatible: Int32) throws {
    let place = try Workplace([
      "old.yaml": small, "breaking.yaml": small.replacing("  s://a: a\n", with: "  s://b: a\n"),
      "risky.yaml": small.replacing("progress: 1/2", with: "progress: 1/3"),
      "compatible.yaml": small.replacing("title: A", with: "title: B"),
    ])
    func status(_ new: String) -> Int32 {
      place.run("diff", "old.yaml", new, "--fail-on", level).status
    }
    #expect(status("breaking.yaml") == breaking)
    #expect(status("risky.yaml") == risky)
    #expect(status("compatible.yaml") == compatible)
    #expect(status("old.yaml") == 0)
  }

  @Test("every flow has no changes from itself", arguments: ["Examples", "Tests/FlowlintTests"])
  func same(folder: String) {
    let run = Run(["diff", folder, folder])
    #expect(run.status == 0 || run.errors.contains("` says why"), "\(run.output) \(run.errors)")
    #expect(run.output == "no changes\n" || run.status == 2)
  }

  @Test(
    "what cannot be compared is said",
    arguments: [
      (["-", "-"], "only one of the two"), (["old.yaml", "folder"], "not a file with a folder"),
      (["old.yaml", "missing.yaml"], "missing.yaml"), (["old.yaml", "bad.yaml"], "not readable"),
      (["old.yaml", "odd.yaml"], "odd.yaml: it declares no screens"),
      (["odd.yaml", "old.yaml"], "odd.yaml: it declares no screens"),
      (["old.yaml"], "missing expected argument"),
      (["old.yaml", "old.yaml", "--format", "csv"], "the values are"),
      (["old.yaml", "old.yaml", "--fail-on", "error"], "the values are breaking, risky, never"),
    ])
  func failures(arguments: [String], says: String) throws {
    let place = try Workplace([
      "old.yaml": small, "bad.yaml": "a: [", "odd.yaml": "strt: home", "folder/flow.yaml": small,
    ])
    let run = place.run(["diff"] + arguments)
    #expect(run.status == 2 && run.output == "" && run.errors.contains(says), "\(run.errors)")
  }

  // MARK: - Files

  @Test("one version can come from standard input, even with the path of the other")
  func input() throws {
    let place = try Workplace(["flow.yaml": small.replacing("  s://a: a\n", with: "  s://b: a\n")])
    for options in [[], ["--stdin-filename", "flow.yaml"]] {
      let run = place.run(["diff", "-", "flow.yaml"] + options, surroundings: .input(small))
      #expect(run.status == 1)
      #expect(run.output.contains("`s://a` no longer opens"), "\(run.output)")
      #expect(run.output.contains(" \(options.last ?? "<stdin>"):5:3"))
      #expect(run.output.contains(" flow.yaml:5:3"))
    }
    #expect(place.run("diff", "flow.yaml", "-", surroundings: .input(small)).status == 1)
  }

  @Test("folders are compared file by file, and sub-flows with the flows that use them")
  func folders() throws {
    let sub =
      "start: s\nscreens: {s: {title: S, destinations: [{finish: done}, t]}, t: {title: T}}\n"
    let main = """
      start: a
      flows: {sub: sub/flow.yaml}
      screens: {a: {title: A, destinations: [{push: sub, on-finish: {done: {push: b}}}]}, b: {title: B}}

      """
    let place = try Workplace([
      "old/flow.yaml": main, "old/sub/flow.yaml": sub, "old/gone.flow.yaml": small,
      "old/same.flow.yaml": small, "new/flow.yaml": main,
      "new/sub/flow.yaml": sub.replacing("{finish: done}, ", with: "").replacing(
        "title: T", with: "title: U"),
      "new/added.flow.yaml": small, "new/same.flow.yaml": "# moved\n" + small,
    ])
    let output = place.run("diff", "old", "new", "--format", "json").output
    let changes = try #require(
      (JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])?["changes"]
        as? [[String: Any]])
    let kinds = changes.compactMap { $0["kind"] as? String }
    // The title is one change, of the flow that uses the sub-flow.
    #expect(
      kinds.sorted() == [
        "exit-gone", "flow-added", "flow-gone", "link-added", "screen-unreachable",
        "title-changed", "url-gone",
      ])
    let title = changes.first { $0["kind"] as? String == "title-changed" }
    #expect((title?["new"] as? [String: Any])?["path"] as? String == "new/sub/flow.yaml")
    #expect(place.run("diff", "new", "new").status == 0)
    #expect(place.run("diff", "old/flow.yaml", "new/flow.yaml").output.contains("exit-gone"))
  }

  // MARK: - Formats

  @Test("JSON is as docs/diff-report.schema.json says")
  func json() throws {
    let place = try Workplace()
    let output = Run(["diff"] + Self.example + ["--format", "json"]).output
    try place.write(output, to: "report.json")
    try place.write(
      Run(["diff", Self.example[0], Self.example[0], "--format", "json"]).output, to: "none.json")
    try place.write(output.replacing("url-retargeted", with: "odd"), to: "bad.json")
    let schema = packageFolder.appending(path: "docs/diff-report.schema.json").path
    for (names, status) in [(["report.json", "none.json"], 0), (["bad.json"], 1)]
      as [([String], Int32)]
    {
      let judged = try Python.run(
        script: "Tests/FlowlintTests/validate_report.py", [schema] + names, in: place.folder)
      #expect(judged.status == status, "\(judged.output)")
    }
    let described = try String(contentsOfFile: schema, encoding: .utf8)
    for kind in ChangeKind.allCases { #expect(described.contains("\"\(kind.rawValue)\"")) }
    let counts = #/"counts":\{"breaking":(\d+),"compatible":(\d+),"risky":(\d+)\}/#
    let match = try #require(output.firstMatch(of: counts))
    let text = Run(["diff"] + Self.example).output
    #expect(
      text.hasSuffix(
        "\(match.1) breaking, \(match.3) risky, \(match.2) compatible changes\n"))
    let steps = Run(["diff", "--step"] + Self.example).output
    #expect(steps == text.dropLast() + "; recommended version step: major\n")
  }

  @Test(
    "SARIF is as its schema says",
    .enabled(if: isThere(schema("sarif-2.1.0.json")), "the schema is not at hand"))
  func sarif() throws {
    let place = try Workplace()
    let output = Run(["diff"] + Self.example + ["--format", "sarif"]).output
    try place.write(output, to: "report.sarif")
    let judged = try Python.run(
      script: "Tests/FlowlintTests/validate_report.py",
      [schema("sarif-2.1.0.json"), "report.sarif"], in: place.folder)
    #expect(judged.status == 0, "\(judged.output)")
    for text in [
      #""exitCode":1"#, #""ruleId":"url-retargeted""#, #""level":"error""#,
      #""uri":"Examples/change/new.yaml""#, #""relatedLocations""#,
    ] { #expect(output.contains(text), "\(text)") }
  }

  @Test("GitHub's annotations are in the new version, the worst first")
  func github() {
    let lines = Run(["diff"] + Self.example + ["--format", "github"]).output.split(separator: "\n")
    let words = lines.map { $0.prefix { $0 != " " } }
    let order = ["::error", "::warning", "::notice"]
    let positions = words.compactMap { order.firstIndex(of: String($0)) }
    #expect(positions.count == lines.count && positions == positions.sorted())
    #expect(lines.allSatisfy { $0.contains("file=Examples/change/new.yaml,line=") })
    #expect(lines.contains { $0.hasSuffix("::`shop://offers` opens `offers` instead of `home`") })
  }

  @Test("the page shows the picture of the change and lists it")
  func html() {
    let output = Run(["diff"] + Self.example + ["--format", "html"]).output
    #expect(output.hasPrefix("<!DOCTYPE html>") && output.contains("compared with"))
    for word in ["added", "changed"] { #expect(output.contains("<li class=\"entry\">\(word) ")) }
  }

  @Test("what a flow says stays a text in every format", arguments: DiffCommand.Format.allCases)
  func escaping(format: DiffCommand.Format) throws {
    let hostile = small.replacing("title: A", with: #"title: "</script>|\u202E`x`\n::error::""#)
    let place = try Workplace(["old.yaml": small, "new.yaml": hostile])
    let output = place.run("diff", "old.yaml", "new.yaml", "--format", format.rawValue).output
    #expect(!output.contains("\u{202E}") || format == .json || format == .sarif)
    #expect(!output.split(separator: "\n").contains { $0.hasPrefix("::error::") })
    if format == .html { #expect(!output.contains("</script>|")) }
  }

  // MARK: - URLs

  @Test("every URL of a change opens and does not open as `routes --match` says")
  func witnesses() throws {
    var count = 0
    for seed in RandomRounds.seeds(200) {
      var dice = Dice(seed: seed)
      let place = try Workplace(["old.yaml": links(&dice), "new.yaml": links(&dice)])
      let output = place.run("diff", "old.yaml", "new.yaml", "--format", "json").output
      let report = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
      for change in try #require(report?["changes"] as? [[String: Any]]) {
        guard let url = change["url"] as? String, let kind = change["kind"] as? String else {
          continue
        }
        func landing(_ file: String) -> String? {
          let run = place.run("routes", file, "--match", url)
          return run.status == 0 ? run.output : nil
        }
        let (old, new) = (landing("old.yaml"), landing("new.yaml"))
        let isConfirmed =
          switch kind {
          case "url-gone", "scheme-gone": old != nil && new == nil
          case "link-added": old == nil && new != nil
          case "parameter-needed": old != nil
          default: old != nil && new != nil && old != new
          }
        #expect(isConfirmed, "\(RandomRounds.repeating(seed)): \(kind) \(url)")
        count += 1
      }
    }
    #expect(count > RandomRounds.count(of: 200))
  }

  private func links(_ dice: inout Dice) -> String {
    var patterns: Set<String> = []
    for _ in 0..<dice.number(1...5) {
      patterns.insert(
        dice.one(of: [
          "s://h", "s://h/{x}", "s://h/a", "s://h/{x*}", "s://h/a{x}", "s://h/{x}b", "s://h/{x}/c",
          "s://h/a/{x}", "s://h/a?q={x}", "s://h/{x}?q=1", "s://h/a?q=1#f", "t://h/{x}",
        ]))
    }
    let lines = patterns.sorted().map { "  \($0): s\(dice.number(0...2))\n" }.joined()
    return """
      start: s0
      screens:
        s0: {title: Zero, parameters: {x: {type: string, optional: true}}, destinations: [s1, s2]}
        s1: {title: One, parameters: {x: {type: string, optional: \(dice.isLucky(percent: 50))}}}
        s2: {title: Two}
      deep-links:
      \(lines)
      """
  }
}

private let small = """
  start: a
  screens:
    a: {title: A, progress: 1/2, final: true}
  deep-links:
    s://a: a

  """

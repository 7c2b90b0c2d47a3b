import Foundation
import OtherPrograms
import Testing

@testable import FlowlintCommands

@Suite("formats of check")
struct ReportFormatTests {
  @Test(
    "each format writes what is expected of it", arguments: ReportFormat.allCases)
  func expected(format: ReportFormat) throws {
    let place = try Workplace(expectedFlows)
    let run = place.run(["check", "flow.yaml", "--level", "info", "--format", format.rawValue])
    #expect(run.status == 1 && run.errors == "")
    // The rules of a SARIF log are the manual, which has a test of its own. Lines are for people.
    let rules = #/"rules":\[\{.*?\}\]\}\},"invocations"/#
    let output = run.output.replacing(place.folder.path, with: "/shop")
      .replacing(rules, with: #""rules":[]}},"invocations""#)
      .replacing(#/"ruleIndex":\d+/#, with: #""ruleIndex":0"#)
      .replacing(#/(?s)<(style|script)>.*?<\/\1>/#) { "<\($0.1)></\($0.1)>" }
      .replacing(#/sha256-[^']*/#, with: "sha256-…")
      .replacing("},{\"", with: "},\n{\"")
    try compare(output, to: "report.\(format.rawValue)")
  }

  @Test(
    "reports link to the page of a rule if the build knows where it is",
    arguments: [
      (ReportFormat.json, #""rulePages":"https://example.org/rules/","#),
      (.sarif, #""helpUri":"https://example.org/rules/trap.md","#),
      (.sarif, #""informationUri":"https://example.org/rules/README.md","#),
      (.github, "%0Ahttps://example.org/rules/undefined-screen.md\n"),
      (.rdjson, #"{"url":"https://example.org/rules/undefined-screen.md","value":"#),
      (.markdown, "| [undefined-screen](<https://example.org/rules/undefined-screen.md>) |"),
      (.text, "\u{1B}]8;;https://example.org/rules/undefined-screen.md\u{1B}\\"),
    ])
  func rulePages(format: ReportFormat, link: String) throws {
    let place = try Workplace(["flow.yaml": brokenFlow])
    var surroundings = Surroundings()
    surroundings.environment["TERM"] = "xterm"
    surroundings.columns = format == .text ? 80 : nil
    let options = ["check", "--format", format.rawValue]
    #expect(!place.run(options, surroundings: surroundings).output.contains("https://example.org"))
    surroundings.rulePages = "https://example.org/rules/"
    let run = place.run(options, surroundings: surroundings)
    #expect(run.output.contains(link), "\(run.output)")
  }

  @Test("a report says what was not checked")
  func notChecked() throws {
    let flow = "start: cart\nscreens: {cart: {destinations: {a, b: c}}, done: {final: true}}\n"
    let run = try Workplace(["flow.yaml": flow]).run("check", "--format", "json")
    #expect(
      run.output.contains(
        #""notChecked":"reachability was not checked: a destination could not be read""#),
      "\(run.output)")
  }

  @Test(
    "of a walk with more than 40 steps, reports list the first and last 20",
    arguments: [
      (ReportFormat.json, #""omittedSteps":21,"#, #""by":"#),
      (
        .sarif, #"{"message":{"text":"21 steps left out after step 20"},"locations":["#,
        "physicalLocation"
      ),
      (.html, #"<p class="quiet">… 21 more …</p>"#, #"<li class="step""#),
    ])
  func longWalk(format: ReportFormat, omission: String, step: String) throws {
    let screens = (0..<60).map { "  s\($0): {title: A, destinations: [s\($0 + 1)]}\n" }.joined()
    let last = "  s60: {title: A, destinations: [dismiss]}\n"
    let place = try Workplace(["flow.yaml": "start: s0\nscreens:\n" + screens + last])
    let run = place.run(
      "check", "--select", "idle-dismiss", "--no-steps", "--format", format.rawValue)
    let report = run.output.split(separator: #""results":"#).last.map(String.init) ?? ""
    #expect(report.contains(omission), "\(report)")
    let listed = report.split(separator: step, omittingEmptySubsequences: false).count - 1
    #expect(listed == (format == .sarif ? 41 : 40))
  }

  @Test("JSON lists at most 100,000 steps of routes, and says how many the others have")
  func longRoutes() throws {
    let screens = (0..<460).map { "  s\($0): {title: A, destinations: [s\($0 + 1)]}\n" }.joined()
    let links = (0...460).map { "  shop://\($0): s\($0)\n" }.joined()
    let flow =
      "app: {schemes: [shop]}\nstart: s0\nscreens:\n\(screens)  s460: {title: A, final: true}\n"
    let place = try Workplace(["flow.yaml": flow + "deep-links:\n" + links])
    let report = place.run("check", "--format", "json", "--select", "trap").output
    #expect(report.split(separator: #"{"by":"#).count - 1 < 100_000)
    #expect(
      report.contains(
        #"{"kind":"deep-link","link":"shop://460","omittedSteps":461,"steps":[]}"#))
    #expect(!report.contains(#""link":"shop://100","omittedSteps""#))
  }

  @Test("a report is the same bytes in a file and in a pipe", arguments: ReportFormat.allCases)
  func files(format: ReportFormat) throws {
    let place = try Workplace(expectedFlows)
    let options = ["check", "flow.yaml", "--level", "info"]
    let printed = place.run(options + ["--format", format.rawValue]).output
    let run = place.run(options + ["--quiet", "--output", "\(format.rawValue)=report"])
    #expect(run.status == 1 && run.errors == "")
    #expect(run.output == place.run(options + ["--quiet"]).output)
    let written = try place.text(of: "report")
    // Text is the only format that --quiet makes shorter.
    #expect(format == .text ? printed.contains(written) : written == printed)
  }

  @Test(
    "--max-findings limits text, and GitHub's limit no other format",
    arguments: ReportFormat.allCases.filter { ![.text, .github].contains($0) })
  func unlimited(format: ReportFormat) throws {
    let names = (1...30).map { "x\($0)" }
    let flow = "start: a\nscreens:\n  a: {title: A, final: true, destinations: \(names)}\n"
    let place = try Workplace(["flow.yaml": flow.replacing("\"", with: "")])
    let output = place.run(
      "check", "--format", format.rawValue, "--max-findings", "1", "--no-steps"
    ).output
    for name in names {
      #expect(output.contains("`\(name)` is not") || output.contains("\\`\(name)\\` is not"))
    }
  }

  @Test("a clean run is a whole report in every format", arguments: ReportFormat.allCases)
  func clean(format: ReportFormat) throws {
    let run = try Workplace(["flow.yaml": cleanFlow]).run("check", "--format", format.rawValue)
    #expect(run.status == 0 && run.errors == "")
    let beginning: [ReportFormat: String] = [
      .text: "ok: 1 file, ", .concise: "", .json: "{\"files\"", .sarif: "{\"version\":\"2.1.0\"",
      .github: "", .gitlab: "[]\n", .junit: "<?xml", .checkstyle: "<?xml", .xcode: "",
      .rdjson: "{\"diagnostics\":[]", .markdown: "## flowlint: nothing found in 1 file\n",
      .html: "<!DOCTYPE html>\n<html lang=\"en\">\n",
    ]
    let wanted = try #require(beginning[format])
    #expect(wanted.isEmpty ? run.output.isEmpty : run.output.hasPrefix(wanted))
  }

  @Test("what does not fail the run is a skipped test, and without findings there is a passed one")
  func junitOutcomes() throws {
    let place = try Workplace(["flow.yaml": warnedFlow, "clean.flow.yaml": cleanFlow])
    let lenient = place.run("check", "flow.yaml", "--format", "junit").output
    #expect(lenient.contains(#"tests="1" failures="0" errors="0" skipped="1""#))
    let strict = place.run("check", "flow.yaml", "--format", "junit", "--strict").output
    #expect(strict.contains(#"tests="1" failures="1" errors="0" skipped="0""#))
    let clean = place.run("check", "clean.flow.yaml", "--format", "junit").output
    #expect(clean.contains(#"<testcase name="flowlint" classname="clean.flow" time="0"/>"#))
  }

  @Test("columns of rdjson count bytes, those of Xcode and Checkstyle characters")
  func columns() throws {
    let flow = "start: a\nscreens:\n  a: {title: Ö🛒, final: true, destinations: [gone]}\n"
    let place = try Workplace(["flow.yaml": flow])
    #expect(
      place.run("check", "--format", "rdjson").output.contains(
        #""range":{"end":{"column":54,"line":3},"start":{"column":50,"line":3}}"#))
    #expect(place.run("check", "--format", "xcode").output.contains("/flow.yaml:3:46: error: "))
    #expect(
      place.run("check", "--format", "checkstyle").output.contains(#"line="3" column="46""#))
  }

  @Test("a path is that of the repository where servers want it, also from a folder within")
  func repository() throws {
    let place = try Workplace([".git/HEAD": "", "app/shop 1/flow.yaml": brokenFlow])
    let folder = place.folder.appending(path: "app")
    let run = { (format: String) in Run(["check", "--format", format], in: folder).output }
    #expect(run("github").contains("file=app/shop 1/flow.yaml,"))
    #expect(run("gitlab").contains(#""path":"app/shop 1/flow.yaml""#))
    #expect(run("sarif").contains(#""uri":"app/shop%201/flow.yaml","uriBaseId":"%SRCROOT%""#))
    #expect(run("sarif").contains(#""%SRCROOT%":{"uri":"file://\#(place.folder.path)/""#))
    #expect(run("xcode").hasPrefix("\(place.folder.path)/app/shop 1/flow.yaml:3:"))
    #expect(run("checkstyle").contains(#"<file name="shop 1/flow.yaml">"#))
    #expect(run("rdjson").contains(#""path":"shop 1/flow.yaml""#))
  }

  @Test("a file outside the repository keeps its whole path")
  func outside() throws {
    let place = try Workplace(["repository/.git/HEAD": "", "flow.yaml": brokenFlow])
    let folder = place.folder.appending(path: "repository")
    let sarif = Run(["check", "../flow.yaml", "--format", "sarif"], in: folder).output
    #expect(sarif.contains(#""uri":"file://\#(place.folder.path)/flow.yaml"}"#))
  }

  @Test("a finding that GitLab shows has a fingerprint of its own, which lines do not change")
  func gitLabFingerprints() throws {
    let flow = "start: a\nscreens:\n  a: {title: A, final: true, destinations: [x, x, y]}\n"
    let place = try Workplace(["flow.yaml": flow, "other.flow.yaml": flow])
    let fingerprint = #/"fingerprint":"([0-9a-f]{16})"/#
    let first = place.run("check", "--format", "gitlab").output
    let fingerprints = first.matches(of: fingerprint).map(\.1)
    #expect(fingerprints.count == 8 && Set(fingerprints).count == 8)
    try place.write("# moved\n\n" + flow, to: "flow.yaml")
    let moved = place.run("check", "--format", "gitlab").output
    #expect(moved.matches(of: fingerprint).map(\.1) == fingerprints)
    #expect(moved != first)
  }
}

/// A flow that has errors, warnings, advice, a walk through another file, emoji, quotes, and a comment
/// that silences.
let expectedFlows: KeyValuePairs = [
  "flow.yaml": expectedText("flow.yaml"), "account/flow.yaml": expectedText("account/flow.yaml"),
]

private func expectedText(_ path: String) -> String {
  let file = expectedFolder.appending(path: path)
  return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
}

private let expectedFolder = packageFolder.appending(path: "Tests/FlowlintTests/Expected")

/// Compares a text to a file of `Expected/`; where `FLOWLINT_RECORD` is set, writes it there and fails.
func compare(_ text: String, to name: String) throws {
  let file = expectedFolder.appending(path: name)
  if ProcessInfo.processInfo.environment["FLOWLINT_RECORD"] != nil {
    try Data(text.utf8).write(to: file)
    Issue.record("written, to be read before it is committed: \(name)")
  } else {
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(text == expected)
  }
}

import Foundation
import Testing

@testable import FlowlintCommands

@Suite("Reports of drift")
struct DriftReportTests {
  /// An app whose code and flow differ in files of either kind.
  private func app() throws -> AppFolder {
    let flow = DriftTests.flow
      .replacing("start: cart", with: "app: {schemes: [shop]}\nstart: cart")
      .replacing("      - address\n", with: "      - payment\n")
      .replacing("- {full-screen: payment}", with: "- {push: payment}")
      .replacing(
        "  payment: {dest", with: "  receipt: {code: ReceiptPage, entry: mail}\n  payment: {dest")
    return try AppFolder([
      ".git/HEAD": "", "flow.yaml": flow, "App/Shop.swift": DriftTests.shop["Shop.swift"] ?? "",
      "App/Legacy/Old.swift": """
      struct OldView: View {
        var body: some View { NavigationLink("Help") { HelpView() } }
      }
      struct HelpView: View { var body: some View { Text("") } }

      """,
      "App/Info.plist": """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>CFBundleURLTypes</key><array><dict>
      <key>CFBundleURLSchemes</key><array><string>store</string></array>
      </dict></array></dict></plist>

      """,
    ])
  }

  /// `path:line level rule`, in order.
  private static let expected = [
    "App/Info.plist:3 info missing-scheme", "App/Legacy/Old.swift:2 info unresolved-place",
    "App/Legacy/Old.swift:4 warning screen-not-in-flow",
    "App/Shop.swift:8 warning move-not-in-flow", "flow.yaml:1 error missing-scheme",
    "flow.yaml:10 warning other-presentation", "flow.yaml:12 error missing-type",
    "flow.yaml:6 warning move-not-in-code",
  ]

  private static let messages = [
    "no Info.plist registers the scheme `shop`", "the flow does not have the scheme `store`",
    "`cart` shows `address` here, but the flow has no such move",
    "`address` shows `payment` by `push`, but its code by `full-screen`",
    "no code was found that shows `payment` from `cart`",
    "no type is called `ReceiptPage`, which shows `receipt`",
    "`HelpView` is shown, but no screen of the flow stands for it",
  ]

  @Test("each format has each finding, in its file", arguments: ReportFormat.allCases)
  func formats(format: ReportFormat) throws {
    let app = try app()
    let options = ["drift", "flow.yaml", "App", "--level", "info", "--format", format.rawValue]
    let run = app.run(options)
    #expect(run.status == 1 && run.errors == "")
    let levels = ["major": "error", "minor": "warning", "note": "info", "notice": "info"]
    let found = try findings(in: run.output, format).map { finding in
      let level = finding.level.lowercased()
      let path = finding.path.replacing(app.folder.path + "/", with: "")
      return "\(path):\(finding.line) \(levels[level] ?? level) \(finding.rule)"
    }
    #expect(found.sorted() == DriftReportTests.expected, "\(run.output)")
    let plain = run.output.replacing("<code>", with: "`").replacing("</code>", with: "`")
    for message in DriftReportTests.messages {
      // Some formats begin it with a capital letter.
      #expect(plain.range(of: message, options: .caseInsensitive) != nil, "\(message)")
    }
    if [.text, .markdown, .html].contains(format) { #expect(run.output.contains("in 4 files")) }
    let written = app.run(
      options.dropLast(2) + ["--quiet", "--output", "\(format.rawValue)=report"])
    #expect(written.status == 1 && written.errors == "")
    if format != .text { #expect(try app.text(of: "report") == run.output) }
  }

  private typealias Found = (path: String, line: String, level: String, rule: String)

  private func findings(in output: String, _ format: ReportFormat) throws -> [Found] {
    switch format {
    case .text, .junit:
      let text = output.replacing("&gt;", with: ">")
      return text.matches(of: #/([a-z]+)\[([a-z-]+)\]: .*\n *--> (.+?):(\d+):/#).map {
        (String($0.3), String($0.4), String($0.1), String($0.2))
      }
    case .concise, .xcode:
      return output.matches(of: #/(?m)^(.+?):(\d+):\d+: ([a-z]+): .* \[([a-z-]+)\]$/#).map {
        (String($0.1), String($0.2), String($0.3), String($0.4))
      }
    case .github:
      let line = #/(?m)^::([a-z]+) file=(.+?),line=(\d+),.*title=([a-z-]+)::/#
      return output.matches(of: line).map {
        (String($0.2), String($0.3), String($0.1), String($0.4))
      }
    case .markdown:
      let row = #/(?m)^\| ([a-z]+) \| `(.+?):(\d+):\d+` \| .* \| ([a-z-]+) \|$/#
      return output.matches(of: row).map {
        (String($0.2), String($0.3), String($0.1), String($0.4))
      }
    case .html:
      let entry = #/data-severity="([a-z]+)" data-rule="([a-z-]+)">(?s:.*?)--&gt; (.+?):(\d+):/#
      return output.matches(of: entry).map {
        (String($0.3), String($0.4), String($0.1), String($0.2))
      }
    case .checkstyle:
      return output.components(separatedBy: "<file name=\"").dropFirst().flatMap { file in
        let error = #/line="(\d+)" .*severity="([a-z]+)" .*source="flowlint\.([a-z-]+)"/#
        return file.matches(of: error).map {
          (String(file.prefix { $0 != "\"" }), String($0.1), String($0.2), String($0.3))
        }
      }
    case .json:
      return try JSON(output)["files"].items.flatMap { file in
        file["findings"].items.map {
          (
            file["path"].text, $0["range"]["start"]["line"].text, $0["severity"].text,
            $0["rule"].text
          )
        }
      }
    case .sarif:
      return try JSON(output)["runs"].items[0]["results"].items.map {
        let location = $0["locations"].items[0]["physicalLocation"]
        return (
          location["artifactLocation"]["uri"].text, location["region"]["startLine"].text,
          $0["level"].text, $0["ruleId"].text
        )
      }
    case .gitlab:
      return try JSON(output).items.map {
        let location = $0["location"]
        return (
          location["path"].text, location["lines"]["begin"].text, $0["severity"].text,
          $0["check_name"].text
        )
      }
    case .rdjson:
      return try JSON(output)["diagnostics"].items.map {
        let location = $0["location"]
        return (
          location["path"].text, location["range"]["start"]["line"].text, $0["severity"].text,
          $0["code"]["value"].text
        )
      }
    }
  }

  @Test("JSON has the numbers of the run")
  func numbers() throws {
    let code = try JSON(app().run("drift", "flow.yaml", "App", "--format", "json").output)["code"]
    let names = ["screens", "places", "resolved", "unresolved", "withheld", "system"]
    #expect(names.map { code[$0].text } == ["5", "5", "4", "1", "0", "0"])
  }

  // MARK: - What is reported, and what fails a run

  @Test(
    "warnings fail a run only with --strict, and findings above the level are all that is shown",
    arguments: [
      ([], 1, 6), (["--strict"], 1, 6), (["--fail-on", "never"], 0, 6),
      (["--ignore", "missing-scheme,missing-type"], 0, 4),
      (["--ignore", "missing-scheme,missing-type", "--strict"], 1, 4),
      (["--select", "move-not-in-flow"], 0, 1), (["--level", "error"], 1, 2),
      (["--exclude", "**/Legacy/**"], 1, 5),
      (["--exclude", "**/Legacy/**", "--exclude", "App/Info.plist"], 1, 4),
    ])
  func options(_ options: [String], _ status: Int32, _ count: Int) throws {
    let run = try app().run(["drift", "flow.yaml", "App", "--format", "concise"] + options)
    #expect(run.status == status)
    #expect(run.output.split(separator: "\n").count == count, "\(run.output)")
  }

  @Test("settings change levels and leave out rules, also for the files of the app")
  func settings() throws {
    let app = try app()
    try app.write(
      """
      rules:
        missing-scheme: off
        missing-type: warning
        screen-not-in-flow: error
        move-not-in-flow: off

      """, to: ".flowlint.yaml")
    let run = app.run("drift", "flow.yaml", "App", "--format", "concise")
    #expect(run.status == 1)
    #expect(
      run.output.matches(of: #/(?m)^(.+?:\d+):\d+: ([a-z]+): .* \[(.+)\]$/#)
        .map { "\($0.1) \($0.2) \($0.3)" } == [
          "flow.yaml:6 warning move-not-in-code", "flow.yaml:10 warning other-presentation",
          "flow.yaml:12 warning missing-type", "App/Legacy/Old.swift:4 error screen-not-in-flow",
        ], "\(run.output)")
  }

  @Test("a baseline records all findings, and only new ones count")
  func baseline() throws {
    let app = try app()
    let written = app.run("drift", "flow.yaml", "App", "--write-baseline", "known.yaml")
    #expect(written.status == 0)
    let text = try app.text(of: "known.yaml")
    for rule in ["missing-type", "move-not-in-code", "screen-not-in-flow", "move-not-in-flow"] {
      #expect(text.contains("rule: \(rule)"), "\(text)")
    }
    let arguments = [
      "drift", "flow.yaml", "App", "--baseline", "known.yaml", "--strict", "--format", "concise",
    ]
    let known = app.run(arguments)
    #expect(known.status == 0 && known.output == "", "\(known.output)")
    // Lines may move.
    let code = try app.text(of: "App/Legacy/Old.swift")
    try app.write(
      "\n\n" + code.replacing("{ HelpView() }", with: "{ HelpView(); }")
        + "struct NewView: View { var body: some View { NavigationLink(\"A\") { MoreView() } } }\n"
        + "struct MoreView: View { var body: some View { Text(\"\") } }\n",
      to: "App/Legacy/Old.swift")
    let new = app.run(arguments)
    #expect(new.status == 1)
    #expect(
      new.output == "App/Legacy/Old.swift:8:8: warning: `MoreView` is shown, but no screen of the "
        + "flow stands for it [screen-not-in-flow]\n")
  }

  @Test("comments suppress findings in the flow and in Swift, and are counted")
  func suppressions() throws {
    let app = try app()
    let flow = try app.text(of: "flow.yaml")
    try app.write(
      flow.replacing(
        "- payment\n", with: "- payment  # flowlint:ignore move-not-in-code -- soon\n"),
      to: "flow.yaml")
    let code = try app.text(of: "App/Legacy/Old.swift")
    try app.write(
      code.replacing(
        "struct HelpView", with: "// flowlint:ignore screen-not-in-flow -- old\nstruct HelpView"),
      to: "App/Legacy/Old.swift")
    let run = app.run("drift", "flow.yaml", "App", "--format", "json")
    let files = try JSON(run.output)["files"].items
    let suppressed = files.flatMap { file in
      file["suppressed"].items.map {
        "\(file["path"].text) \($0["finding"]["rule"].text) \($0["by"].text) \($0["reason"].text)"
      }
    }
    #expect(
      suppressed.sorted() == [
        "App/Legacy/Old.swift screen-not-in-flow comment old",
        "flow.yaml move-not-in-code comment soon",
      ], "\(run.output)")
  }
}

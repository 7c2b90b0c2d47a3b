import Foundation
import OtherPrograms
import Testing

@testable import FlowlintCommands

@Suite("JSON output")
struct JSONOutputTests {
  @Test("every report is as docs/report.schema.json says")
  func reportsFollowTheSchema() throws {
    let place = try Workplace(Self.flows)
    var reports: [String] = []
    for (number, options) in Self.options.enumerated() {
      let run = place.run(["check", "--format", "json"] + options)
      #expect(run.status == 1 && run.errors == "")
      reports.append("report-\(number).json")
      try place.write(run.output, to: reports[number])
    }
    let examples = Run(["check", "Examples", "--format", "json", "--level", "info"])
    try place.write(examples.output, to: "examples.json")
    let (status, output) = try judgedByPython(reports + ["examples.json"], in: place.folder)
    #expect(status == 0 && output == "")
  }

  @Test(
    "a report that is not as the schema says is refused",
    arguments: [
      (#""version":1}"#, #""version":2}"#), (#""severity":"error""#, #""severity":"fatal""#),
      (#""line":1,"#, #""line":0,"#), (#""flow":"#, #""name":"#), ("}", ""),
    ])
  func otherReportsAreRefused(part: String, replacement: String) throws {
    let place = try Workplace(["flow.yaml": "start: a\n"])
    let output = place.run("check", "--format", "json").output
    #expect(output.contains(part))
    try place.write(
      output.replacing(part, with: replacement, maxReplacements: 1), to: "report.json")
    #expect(try judgedByPython(["report.json"], in: place.folder).status == 1)
  }

  @Test("what does not count is told with what keeps it from counting, from the level on")
  func suppressed() throws {
    let place = try Workplace([
      "flow.yaml": """
      start: a
      screens:
        # flowlint:ignore self-push, missing-title -- a "list"
        a: {final: true, destinations: [a, b, c]}

      """
    ])
    _ = place.run("check", "--write-baseline", "base.yaml")
    let output = place.run("check", "--format", "json", "--baseline", "base.yaml").output
    let start = try #require(output.firstRange(of: #""suppressed":"#)).lowerBound
    let reasons = output[start...].matches(of: /"by":"(\w+)"|"reason":([^}]+)|"rule":"([\w-]+)"/)
      .map { $0.1 ?? $0.2 ?? $0.3 ?? "" }
    #expect(
      reasons == [
        "comment", "self-push", #""a \"list\"""#,
        "baseline", "undefined-screen", "null", "baseline", "undefined-screen", "null",
      ])
  }

  @Test("a finding has its place, its walk and the other places")
  func finding() throws {
    let place = try Workplace([
      "flow.yaml": """
      start: a
      screens:
        a: {title: A, progress: 1/2, destinations: [{push: ö, when: it rains}]}
        ö: {title: Ö, progress: 1/3, final: true}

      """
    ])
    let output = place.run("check", "--format", "json", "--no-steps").output
    let line = try #require(output.firstRange(of: #"{"certainty":"possible""#))
    #expect(output[line.lowerBound...].contains(#""rule":"non-monotonic-progress""#))
    #expect(
      output.contains(
        #""range":{"end":{"column":30,"line":4,"offset":124},"#
          + #""start":{"column":27,"line":4,"offset":121}}"#))
    #expect(output.contains(#"{"by":"start","range":"#) && output.contains(#""screen":"ö"}"#))
    #expect(output.contains(#""counts":{"error":2,"info":0,"warning":1}"#))
  }

  /// With findings of every severity, in a file that is not YAML, in an empty one, and across files.
  private static let flows: KeyValuePairs = [
    "flow.yaml": """
    start: cart
    app: {schemes: [shop]}
    flows: {help: help.yaml}
    screens:
      cart: {title: "C\\u202E\\e", progress: 2/3, destinations: [pay, gone, {sheet: help}]}
      pay: {title: Pay, progress: 0.5, destinations: [{replace: done, when: it works}]}
      done: {progress: 1, final: true}
    deep-links:
      shop://pay/{id}: [cart, pay]
      shop://pay/{number}: [cart, pay]
      store://gone: [cart, gone]

    """,
    "help.yaml": "start: faq\nscreens: {faq: {title: Help, progress: 0.1, final: true}}\n",
    "empty.yaml": "", "list.yaml": "- a\n", "broken.yaml": "start: [\n", "tab.yaml": "a:\n\tb: c\n",
  ]
  private static let options = [
    ["flow.yaml"], ["flow.yaml", "--level", "info"], ["flow.yaml", "--no-steps"],
    ["flow.yaml", "--max-routes", "0"], ["flow.yaml", "--color", "always", "--width", "20"],
    ["empty.yaml"], ["list.yaml"], ["broken.yaml"], ["tab.yaml"],
    ["flow.yaml", "empty.yaml", "list.yaml", "broken.yaml", "tab.yaml", "--level", "error"],
  ]
}

/// The exit status and the output of the script that judges reports by the schema.
private func judgedByPython(
  _ reports: [String], in folder: URL
) throws -> (status: Int32, output: String) {
  let schema = packageFolder.appending(path: "docs/report.schema.json").path
  return try Python.run(
    script: "Tests/FlowlintTests/validate_report.py", [schema] + reports, in: folder)
}

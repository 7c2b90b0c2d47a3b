import Foundation
import OtherPrograms
import Testing

@testable import FlowlintCommands

@Suite("reports of test")
struct TestReportTests {
  @Test("JSON is as docs/test-report.schema.json says")
  func json() throws {
    let place = try workplace()
    var names: [String] = []
    for (number, options) in [[], ["--coverage"], ["--progress-model", "article"]].enumerated() {
      let run = place.run(["test", "flow.yaml", "--format", "json"] + options)
      #expect(run.status == 1 && run.errors == "")
      names.append("report-\(number).json")
      try place.write(run.output, to: names[number])
    }
    let schema = packageFolder.appending(path: "docs/test-report.schema.json").path
    let judged = try Python.run(
      script: "Tests/FlowlintTests/validate_report.py", [schema] + names, in: place.folder)
    #expect(judged.status == 0 && judged.output == "")
    try place.write(
      place.text(of: names[0]).replacing(#""outcome":"broken""#, with: #""outcome":"odd""#),
      to: "bad.json")
    let refused = try Python.run(
      script: "Tests/FlowlintTests/validate_report.py", [schema, "bad.json"], in: place.folder)
    #expect(refused.status == 1)
  }

  @Test("JSON holds what the text says")
  func members() throws {
    let output = try workplace().run("test", "flow.yaml", "--format", "json", "--coverage").output
    for text in [
      #""counts":{"errors":2,"failed":4,"passed":1}"#,
      #""expectation":"stack","expected":"[gone]""#, #""found":"[a b]""#,
      #""message":"`stack` is [a b], not [gone]""#,
      #""move":"push b""#, #""moves":["push b","sheet c","pop"]"#,
      #""layers":[{"bar":{"background":null,"height":44,"hidden":false,"large-title":false,"#,
      #""made":2,"missed":["#, #""screen":"a","verb":"sheet""#,
      #""name":"broken","outcome":"broken""#, #""rule":"unknown-key","severity":"error""#,
    ] {
      #expect(output.contains(text.replacing("[gone]", with: "[b a]")), "\(text)")
    }
  }

  @Test(
    "JUnit's XML is as Jenkins publishes it",
    .enabled(
      if: isThere(schema("junit.xsd")) && Python.tool("xmlschema-validate") != nil,
      "the schema or Python's xmlschema is not at hand"))
  func junitSchemaHolds() throws {
    let place = try workplace()
    try place.write(
      place.run("test", "flow.yaml", "--format", "junit").output, to: "report.xml")
    let tool = try #require(Python.tool("xmlschema-validate"))
    let judged = try Python.run(
      [tool, "--schema", schema("junit.xsd"), "report.xml"], in: place.folder)
    #expect(judged.status == 0, "\(judged.output)")
  }

  @Test("JUnit's XML has a suite for each file, and a case for each scenario")
  func junit() throws {
    let output = try workplace().run("test", "flow.yaml", "--format", "junit").output
    for text in [
      #"<testsuite name="flow.scenarios.yaml" package="flowlint" id="0""#,
      #"tests="6" failures="3" errors="2" skipped="0""#,
      #"<testcase name="flowlint" classname="flow.scenarios" time="0">"#,
      #"<testcase name="passed" classname="flow.scenarios" time="0"/>"#,
      #"<failure message="`stack` is [a b], not [b a]" type="stack">failed: wrong stack"#,
      #"<failure message="the move is refused: the screen on top has no such move" type="moves">"#,
      #"<error message="something in it cannot be read" type="error"></error>"#,
    ] {
      #expect(output.contains(text), "\(text)")
    }
  }

  private func workplace() throws -> Workplace {
    try Workplace([
      "flow.yaml": """
      start: a
      screens:
        a: {destinations: [b, {sheet: c}, pop]}
        b: {progress: 1/2, final: true}
        c: {destinations: [dismiss]}

      """,
      "flow.scenarios.yaml": """
      scenarios:
        - {name: passed, moves: [push b], expect: {progress: 1/2}}
        - {name: wrong stack, moves: [push b], expect: {stack: [b, a], same-as: [pop]}}
        - {name: refused, moves: [tap Nowhere]}
        - {name: broken, expects: {top: a}}
        - {name: "no <move>\\u0007", moves: [go]}
      other: 1

      """,
    ])
  }
}

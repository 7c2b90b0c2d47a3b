import Foundation
import OtherPrograms
import Testing

@testable import FlowlintCommands

/// Schemas of other people, which are not part of the package.
func schema(_ name: String) -> String {
  packageFolder.appending(path: "../shared/schemas/\(name)").path
}

func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

/// Reports of flows of all kinds, in files of `place` that are named here.
private func reports(_ format: ReportFormat, in place: Workplace) throws -> [String] {
  let runs: [[String]] = [
    ["flow.yaml"], ["flow.yaml", "--level", "info"], ["flow.yaml", "--level", "error"], ["."],
    ["odd\u{1B}\u{FFFE} <&>.flow.yaml"], ["broken.yaml", "empty.yaml", "list.yaml"], ["clean.yaml"],
  ]
  return try runs.enumerated().map { number, options in
    let run = place.run(["check", "--format", format.rawValue] + options)
    #expect(run.status < 2 && run.errors == "")
    try place.write(run.output, to: "report-\(number)")
    return "report-\(number)"
  }
}

private func workplace() throws -> Workplace {
  let place = try Workplace(expectedFlows)
  try place.write(
    "start: \"a\\e\\0\\uFFFE]]>\"\nscreens: {b: }\n", to: "odd\u{1B}\u{FFFE} <&>.flow.yaml")
  try place.write("start: [\n", to: "broken.yaml")
  try place.write("", to: "empty.yaml")
  try place.write("- a\n", to: "list.yaml")
  try place.write(cleanFlow, to: "clean.yaml")
  return place
}

@Suite("reports by the schemas of others")
struct SchemaTests {
  @Test(
    "SARIF is as OASIS says",
    .enabled(if: isThere(schema("sarif-2.1.0.json")), "the schema is not at hand"))
  func sarif() throws {
    let place = try workplace()
    let names = try reports(.sarif, in: place)
    let judged = try Python.run(
      script: "Tests/FlowlintTests/validate_report.py", [schema("sarif-2.1.0.json")] + names,
      in: place.folder)
    #expect(judged.status == 0 && judged.output == "")
    try place.write(
      place.text(of: names[0]).replacing(#""level":"error""#, with: #""level":"fatal""#), to: "bad")
    let refused = try Python.run(
      script: "Tests/FlowlintTests/validate_report.py", [schema("sarif-2.1.0.json"), "bad"],
      in: place.folder)
    #expect(refused.status == 1)
  }

  @Test(
    "JUnit's XML is as its schema says",
    .enabled(
      if: isThere(schema("junit.xsd")) && Python.tool("xmlschema-validate") != nil,
      "the schema or Python's xmlschema is not at hand"))
  func junit() throws {
    let place = try workplace()
    let names = try reports(.junit, in: place)
    let tool = try #require(Python.tool("xmlschema-validate"))
    let judged = try Python.run([tool, "--schema", schema("junit.xsd")] + names, in: place.folder)
    #expect(judged.status == 0, "\(judged.output)")
    try place.write(place.text(of: names[0]).replacing("failure", with: "fault"), to: "bad")
    let refused = try Python.run([tool, "--schema", schema("junit.xsd"), "bad"], in: place.folder)
    #expect(refused.status != 0)
  }

  @Test("XML can be parsed", arguments: [ReportFormat.junit, .checkstyle])
  func xml(format: ReportFormat) throws {
    let place = try workplace()
    let names = try reports(format, in: place)
    let parse =
      "import sys, xml.etree.ElementTree as tree; [tree.parse(name) for name in sys.argv[1:]]"
    let judged = try Python.run([Python.interpreter, "-c", parse] + names, in: place.folder)
    #expect(judged.status == 0 && judged.output == "", "\(judged.output)")
  }

  @Test(
    "sarif-tools reads SARIF back and counts what there is",
    .enabled(if: Python.tool("sarif") != nil, "sarif-tools is not installed: .ci/setup"))
  func sarifTools() throws {
    let place = try workplace()
    try place.write(
      place.run("check", "flow.yaml", "--format", "sarif", "--level", "info").output,
      to: "report.sarif")
    let tool = try #require(Python.tool("sarif"))
    let summary = try Python.run([tool, "summary", "report.sarif"], in: place.folder)
    #expect(summary.status == 0)
    let json = place.run("check", "flow.yaml", "--format", "json", "--level", "info").output
    for (level, severity) in [("error", "error"), ("warning", "warning"), ("note", "info")] {
      // What is silenced is in both.
      let found = json.matches(of: try Regex("\"severity\":\"\(severity)\"")).count
      #expect(summary.output.contains("\(level): \(found)\n"), "\(summary.output)")
    }
    let listed = try Python.run(
      [tool, "csv", "--output", "list.csv", "report.sarif"], in: place.folder)
    #expect(listed.status == 0, "\(listed.output)")
    let list = try place.text(of: "list.csv")
    #expect(list.contains("account/flow.yaml,4") && list.contains("missing-pop-target"))
  }
}

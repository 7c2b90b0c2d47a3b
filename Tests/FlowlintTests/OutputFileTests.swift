import FlowProject
import Foundation
import Testing

@testable import FlowlintCommands

@Suite("--output")
struct OutputFileTests {
  @Test("several reports are written beside the text, also over old ones")
  func several() throws {
    let place = try Workplace(["flow.yaml": brokenFlow, "out/report.xml": "old"])
    let run = place.run(
      "check", "--output", "sarif=a.sarif", "--output=junit=out/report.xml", "--output",
      "sarif=b=c.sarif")
    #expect(run.status == 1 && run.errors == "")
    #expect(run.output == place.run("check").output)
    #expect(try place.text(of: "a.sarif").hasPrefix("{\"version\""))
    #expect(try place.text(of: "a.sarif") == place.text(of: "b=c.sarif"))
    #expect(try place.text(of: "out/report.xml").hasSuffix("</testsuites>\n"))
    let left = try FileManager.default.contentsOfDirectory(atPath: place.folder.path).sorted()
    #expect(left == ["a.sarif", "b=c.sarif", "flow.yaml", "out"])
  }

  @Test("a report in a file has no color and no width, unless they are asked for")
  func style() throws {
    let place = try Workplace(["flow.yaml": brokenFlow])
    var terminal = Surroundings(columns: 40)
    terminal.environment["LC_ALL"] = "C"
    let run = place.run(["check", "--output", "text=plain"], surroundings: terminal)
    #expect(run.output.contains("\u{1B}["))
    #expect(try place.text(of: "plain") == place.run("check").output)
    _ = place.run("check", "--color", "always", "--output", "concise=colored")
    #expect(try place.text(of: "colored").contains("\u{1B}["))
  }

  @Test(
    "what cannot be meant is bad usage, and nothing is written",
    arguments: [
      (["sarfi=x"], "did you mean `sarif`? the values are text, concise, json, sarif"),
      (["sarif"], "expected FORMAT=FILE, such as sarif=report"),
      (["sarif="], "expected FORMAT=FILE, such as sarif=report"),
      (["sarif=-"], "use --format for standard output"),
      (["sarif=x", "junit=./x"], "two reports cannot be written to one file, ./x"),
      (["sarif=x", "junit=linked"], "two reports cannot be written to one file, linked"),
      (["sarif=x", "sarif=flow.yaml"], "--output would overwrite flow.yaml, one of the files"),
      (["sarif=to-flow"], "--output would overwrite to-flow, one of the files to check"),
      (["sarif=account/flow.yaml"], "--output would overwrite account/flow.yaml, one of"),
      (["sarif=other.yaml"], "--output would overwrite other.yaml, and reports are not YAML"),
      (["sarif=nowhere/x"], "nowhere/x: no such file or directory"),
      (["sarif=account"], "account: it is a folder"),
      (["sarif=circle"], "circle: too many levels of symbolic links"),
    ])
  func usage(outputs: [String], message: String) throws {
    let place = try Workplace(expectedFlows)
    try place.link("linked", to: "x")
    try place.link("to-flow", to: "account/../flow.yaml")
    try place.write(cleanFlow, to: "other.yaml")
    try place.link("circle", to: "circle")
    let before = try place.text(of: "flow.yaml")
    let run = place.run(["check", "flow.yaml"] + outputs.flatMap { ["--output", $0] })
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.contains(message))
    #expect(try place.text(of: "flow.yaml") == before)
    let hasOutput = FileManager.default.fileExists(atPath: place.folder.appending(path: "x").path)
    #expect(!hasOutput)
  }

  @Test(
    "a picture replaces no file that the run reads",
    arguments: ["flow.yaml", "account/flow.yaml", "old.yaml", "linked"])
  func picture(path: String) throws {
    let place = try Workplace(expectedFlows)
    try place.write(cleanFlow, to: "old.yaml")
    try place.link("linked", to: "account/../flow.yaml")
    let before = try place.text(of: path)
    let run = place.run(
      "graph", "flow.yaml", "--compare", "old.yaml", "--format", "svg", "-o", path)
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors == "flowlint: -o would overwrite \(path), which this run reads\n")
    #expect(try place.text(of: path) == before)
  }

  @Test("a device is written directly")
  func device() throws {
    let run = try Workplace(["flow.yaml": cleanFlow]).run("check", "--output", "sarif=/dev/null")
    #expect(run.status == 0 && run.errors == "")
    #expect(SystemFiles().kind(of: "/dev/null") == .endless)
  }
}

import FlowProject
import Testing

@testable import FlowlintCommands

@Suite("exit statuses")
struct ExitStatusTests {
  @Test(
    "findings at or above the fail level end with 1",
    arguments: [
      (cleanFlow, [], 0), (warnedFlow, [], 0), (brokenFlow, [], 1),
      (warnedFlow, ["--strict"], 1), (cleanFlow, ["--strict"], 0),
      (warnedFlow, ["--fail-on", "warning"], 1),
      (warnedFlow, ["--fail-on", "error"], 0), (brokenFlow, ["--fail-on", "never"], 0),
      (warnedFlow, ["--fail-on", "info"], 1), (cleanFlow, ["--fail-on=info"], 0),
      (brokenFlow, ["--fail-on", "never", "--strict"], 1),
      (brokenFlow, ["--quiet"], 1), (brokenFlow, ["--format", "json"], 1),
      (brokenFlow, ["--format", "concise"], 1),
      // What is not listed fails all the same.
      (warnedFlow, ["--strict", "--level", "error"], 1),
      (brokenFlow, ["--max-findings", "0"], 1),
    ] as [(String, [String], Int32)])
  func check(flow: String, options: [String], status: Int32) throws {
    let run = try Workplace(["flow.yaml": flow]).run(["check", "flow.yaml"] + options)
    #expect(run.status == status)
    #expect(run.errors == "")
  }

  @Test("one file with findings among several is enough")
  func severalFiles() throws {
    let place = try Workplace(["a.yaml": cleanFlow, "b.yaml": brokenFlow, "c.yaml": cleanFlow])
    #expect(place.run("check", "a.yaml", "c.yaml").status == 0)
    #expect(place.run("check", "a.yaml", "b.yaml", "c.yaml").status == 1)
  }

  @Test(
    "a command that prints ends with 0",
    arguments: [
      ["rules"], ["schema"], ["explain", "trap"], ["--help"], ["-h"], ["--version"], ["help"], [],
      ["help", "check"], ["check", "--help"], ["routes", "flow.yaml"], ["steps", "flow.yaml"],
      ["init", "new.yaml"],
    ])
  func printing(arguments: [String]) throws {
    let run = try Workplace(["flow.yaml": brokenFlow]).run(arguments)
    #expect(run.status == 0)
    #expect(run.output != "" && run.errors == "")
  }

  @Test("the version is one line")
  func version() throws {
    #expect(try Workplace().run("--version").output == "flowlint \(Flowlint.version)\n")
  }

  @Test("output that cannot be written ends with 2", arguments: [["rules"], ["--help"]])
  func fullDisk(arguments: [String]) {
    var errors = ""
    let console = Console(
      files: SystemFiles(), environment: [:], output: Console.Output(),
      readInput: { _ in [] },
      writeOutput: { (_: [UInt8]) throws(Failure) in throw Failure("the disk is full") },
      writeError: { errors += $0 })
    #expect(Flowlint.run(arguments, console).rawValue == 2)
    #expect(errors == "flowlint: the disk is full\n")
  }
}

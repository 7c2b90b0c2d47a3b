import FlowProject
import FlowSystem
import Foundation
import Testing

@testable import FlowlintCommands

@Suite("files as arguments")
struct FileArgumentTests {
  @Test(
    "a file that cannot be read ends with 2 and is named",
    arguments: [
      ("nowhere.yaml", "nowhere.yaml: no such file or directory"),
      ("flow.yml", "flow.yml: no such file or directory; did you mean `flow.yaml`?"),
      (
        "shop/flo.yaml",
        "shop/flo.yaml: no such file or directory; did you mean `shop/flow.yaml`?"
      ),
      ("flow.yaml/x", "flow.yaml/x: not a directory"),
      ("circle.yaml", "circle.yaml: too many levels of symbolic links"),
    ])
  func unreadable(path: String, message: String) throws {
    let place = try Workplace(["flow.yaml": cleanFlow, "shop/flow.yaml": cleanFlow])
    try place.link("circle.yaml", to: "circle.yaml")
    for command in ["check", "routes", "steps"] {
      let run = place.run(command, "flow.yaml", path)
      #expect(run.status == 2)
      #expect(run.output == "")
      #expect(run.errors == "flowlint: \(message)\n")
    }
  }

  @Test("many files are reported in the order of their paths, every time the same")
  func manyFiles() throws {
    let place = try Workplace()
    let names = (100..<160).map { "f\($0).flow.yaml" }
    for name in names {
      try place.write("start: cart\nscreens:\n  cart: {destinations: [\(name)]}\n", to: name)
    }
    let run = place.run("check", "--format", "concise", ".")
    let lines = run.output.split(separator: "\n")
    #expect(lines.map { $0.prefix { $0 != ":" } } == names.map { $0[...] })
    for (line, name) in zip(lines, names) { #expect(line.contains("`\(name)`")) }
    for _ in 0..<5 {
      #expect(place.run(["check", "--format", "concise"] + names.reversed()).output == run.output)
    }
  }

  @Test(
    "files are checked wherever they are among the options",
    arguments: [
      ["a", "b", "c", "d", "--format", "concise"], ["--format", "concise", "a", "b", "c", "d"],
      ["a", "--format=concise", "b", "c", "d"], ["--format", "concise", "--", "a", "b", "c", "d"],
    ])
  func places(arguments: [String]) throws {
    let place = try Workplace()
    for name in ["a", "b", "c", "d"] {
      try place.write("start: cart\nscreens:\n  cart: {destinations: [gone]}\n", to: name)
    }
    let lines = place.run(["check"] + arguments).output.split(separator: "\n")
    #expect(Set(lines.map { $0.prefix { $0 != ":" } }) == ["a", "b", "c", "d"])
  }

  @Test(
    "a file or folder without the right to read it ends with 2", .enabled(if: !isSuperuser),
    arguments: [(["check", "sub/flow.yaml"], "sub/flow.yaml"), (["check"], "sub")])
  func noRight(arguments: [String], path: String) throws {
    let place = try Workplace(["flow.yaml": cleanFlow, "sub/flow.yaml": cleanFlow])
    let item = place.folder.appending(path: path).path
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: item)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: item) }
    let run = place.run(arguments)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors == "flowlint: \(path): permission denied\n")
  }

  @Test(
    "a folder without flows ends with 2 and says what was looked for",
    arguments: [([], "here"), (["."], "here"), (["docs"], "in docs")])
  func noFlows(arguments: [String], place: String) throws {
    let run = try Workplace(["docs/shop.yaml": cleanFlow]).run(["check"] + arguments)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("flowlint: no flow files \(place): searched this folder "))
    #expect(run.errors.hasSuffix("\n  run `flowlint init` to write one to start from\n"))
  }

  @Test(
    "standard input is reported under its name",
    arguments: [([], "<stdin>"), (["--stdin-filename", "shop/flow.yaml"], "shop/flow.yaml")])
  func standardInput(arguments: [String], name: String) throws {
    let run = try Workplace().run(
      ["check", "-", "--format", "concise"] + arguments, surroundings: .input(brokenFlow))
    #expect(run.status == 1)
    #expect(
      run.output == "\(name):3:51: error: `paymnet` is not a screen [undefined-screen]\n")
  }

  @Test("standard input finds its sub-flows beside the name it is given")
  func subflowOfInput() throws {
    let place = try Workplace(["shop/pay.yaml": cleanFlow])
    let flow = "start: pay\nflows: {pay: pay.yaml}\nscreens: {help: {entry: a menu}}\n"
    let arguments = ["check", "-", "--format", "concise", "--stdin-filename"]
    #expect(place.run(arguments + ["shop/a.yaml"], surroundings: .input(flow)).findings == [])
    #expect(
      place.run(arguments + ["a.yaml"], surroundings: .input(flow)).findings
        == ["2:14 undefined-flow"])
  }

  @Test("standard input is read once, however often it is named")
  func inputTwice() throws {
    let run = try Workplace().run("check", "-", "-", surroundings: .input(cleanFlow))
    #expect(run.output.hasSuffix("ok: 1 file, 2 screens, 1 route, 0 links\n"))
  }

  @Test("standard input that cannot be read ends with 2")
  func brokenInput() {
    var errors = ""
    let console = Console(
      files: SystemFiles(), environment: [:], output: Console.Output(),
      readInput: { _ throws(Errno) in throw .isDirectory },
      writeOutput: { _ in }, writeError: { errors += $0 })
    #expect(Flowlint.run(["check", "-"], console).rawValue == 2)
    #expect(errors == "flowlint: standard input: is a directory\n")
  }

  @Test("users who have to type a flow are told so")
  func terminalInput() {
    var errors = ""
    let console = Console(
      files: SystemFiles(), environment: [:], output: Console.Output(), inputIsTerminal: true,
      readInput: { _ in Array(cleanFlow.utf8) }, writeOutput: { _ in },
      writeError: { errors += $0 })
    #expect(Flowlint.run(["check", "-"], console).rawValue == 0)
    #expect(errors == "flowlint: reading a flow from the terminal; end it with Ctrl-D\n")
  }
}

/// Nothing is unreadable to root.
private let isSuperuser = NSUserName() == "root"

import Testing

@testable import FlowlintCommands

@Suite("bad usage")
struct UsageTests {
  @Test("`--version --verbose` also names the versions of libraries")
  func versions() {
    let lines = Run(["--version", "--verbose"]).output.split(separator: "\n")
    #expect(lines.first.map(String.init) == "flowlint \(Flowlint.version)")
    #expect(lines.dropFirst().allSatisfy { $0.contains(#/^[a-zA-Z]+ [0-9.]+$/#) })
    #expect(Run(["-V", "--verbose"]).output == Run(["--version", "--verbose"]).output)
    #expect(lines.map { $0.prefix { $0 != " " } }.starts(with: ["flowlint", "libyaml", "Expat"]))
  }

  @Test("without arguments, the help ends with the command for the flows below the folder")
  func nextStep() throws {
    let place = try Workplace(["flow.yaml": cleanFlow, "app/shop.flow.yaml": cleanFlow])
    #expect(
      place.run().output.hasSuffix("\n2 flow files below this folder: run `flowlint check`.\n"))
    #expect(try Workplace().run().output.hasSuffix("detailed help.\n"))
    #expect(!place.run("--help").output.contains("below this folder"))
  }

  @Test("the help of a command names the program")
  func commandHelp() {
    #expect(Run(["check", "--help"]).output.contains("USAGE: flowlint check "))
  }

  @Test(
    "bad usage ends with 2, prints nothing on standard output, and names what is near",
    arguments: [
      (["chek", "flow.yaml"], "unknown command `chek`; did you mean `check`?"),
      (["rout"], "unknown command `rout`; did you mean `routes`?"),
      (["flow.yaml"], "unknown command `flow.yaml`; did you mean `flowlint check flow.yaml`?"),
      (["help", "chek"], "unknown command `chek`; did you mean `check`?"),
      (["--verion"], "unknown option '--verion'. Did you mean '--version'?"),
      (["--hlep"], "unknown option '--hlep'. Did you mean '--help'?"),
      (["--strict"], "unknown option '--strict'"),
      (["check", "--fromat", "json"], "unknown option '--fromat'. Did you mean '--format'?"),
      (["check", "--strct"], "unknown option '--strct'. Did you mean '--strict'?"),
      (
        ["check", "--format", "jsn"],
        "the value 'jsn' is invalid for '--format <format>': did you mean `json`? "
          + "the values are text, concise, json, sarif, github, gitlab, junit, checkstyle, xcode, "
          + "rdjson, markdown, html"
      ),
      (
        ["check", "--fail-on=wraning"],
        "the value 'wraning' is invalid for '--fail-on <level>': did you mean `warning`? "
          + "the values are info, warning, error, never"
      ),
      (
        ["check", "--color", "red"],
        "the value 'red' is invalid for '--color <when>': the values are auto, always, never"
      ),
      (
        ["routes", "--format", "cvs"],
        "the value 'cvs' is invalid for '--format <format>': did you mean `csv`? "
          + "the values are text, json, csv, markdown"
      ),
      (["check", "--max-routes=-1"], "--max-routes must not be negative"),
      (["check", "--max-findings=-1"], "--max-findings must not be negative"),
      (["steps", "--max-routes=-1"], "--max-routes must not be negative"),
      (["check", "--width", "19"], "--width must be at least 20"),
      (["check", "--width", "wide"], "the value 'wide' is invalid for '--width <columns>'"),
      (["check", "--format"], "missing value for '--format <format>'"),
      (["routes", "--match", "a://b", "--format", "csv"], "--match supports only text and json"),
      (["explain"], "missing expected argument '<rule>'"),
      (["explain", "trp"], "unknown rule `trp`; did you mean `trap`?"),
      (["explain", "color"], "unknown rule `color`; `flowlint rules` lists them"),
      (["init", "a.yaml", "b.yaml"], "unexpected argument 'b.yaml'"),
      (["check", "--root", "nowhere", "flow.yaml"], "nowhere: no such folder"),
    ])
  func usage(arguments: [String], message: String) throws {
    let run = try Workplace(["flow.yaml": cleanFlow]).run(arguments)
    #expect(run.status == 2)
    #expect(run.output == "")
    let first = run.errors.split(separator: "\n").first.map(String.init)
    #expect(first == "flowlint: " + message)
  }

  @Test(
    "the beginning of a word is near it",
    arguments: [
      (["check", "--fail-on", "warn"], "warning"), (["check", "--level", "err"], "error"),
      (["explain", "uneven"], "uneven-progress"), (["expl"], "explain"),
    ])
  func beginning(arguments: [String], word: String) throws {
    #expect(try Workplace().run(arguments).errors.contains("did you mean `\(word)`?"))
  }

  @Test("a folder in the place of the command is one to check")
  func folder() throws {
    let run = try Workplace(["shop/flow.yaml": cleanFlow]).run("shop")
    #expect(run.status == 2)
    #expect(run.errors.contains("unknown command `shop`; did you mean `flowlint check shop`?"))
  }

  @Test("what was typed is shown with its control characters escaped")
  func escapes() throws {
    let place = try Workplace()
    for arguments in [["\u{1B}[2J"], ["check", "a\u{1B}b\u{202E}.yaml"], ["explain", "\u{9B}1m"]] {
      let run = place.run(arguments)
      #expect(run.status == 2)
      #expect(!run.errors.unicodeScalars.contains(where: isRaw))
    }
  }
}

import Testing

@testable import FlowlintCommands

@Suite("text output")
struct TextOutputTests {
  private func check(_ file: String, _ options: [String], _ around: Surroundings = Surroundings())
    -> [String]
  {
    let path = "Examples/broken/\(file)"
    return Run(["check", "--steps", "progress", path] + options, surroundings: around)
      .output.split(separator: "\n").map(String.init)
  }

  @Test("a terminal has a width, like --width", arguments: [40, 80, 120])
  func width(columns: Int) {
    for file in ["falling-progress.yaml", "links.yaml", "no-yaml.yaml"] {
      let lines = check(file, ["--width", "\(columns)"])
      #expect(check(file, [], Surroundings(columns: columns)).map(uncolored) == lines)
    }
  }

  @Test(
    "no command prints a line that is too wide, on either stream, except for words and locations",
    arguments: [40, 60, 80],
    [
      "check Examples/broken/sub-flow.yaml --level info --steps all --statistics",
      "check Examples/registration/flow.yaml --steps all", "check nowhere.yaml",
      "check Examples/broken/claims.yaml", "check Examples/broken/traps.yaml --level info",
      "check Examples/broken/links.yaml --level info --config Examples/checkout/flow.yaml",
      "check --select progres", "steps Examples/broken/presentation.yaml --exits",
      "steps Examples/broken/no-yaml.yaml", "routes Examples/broken/gates.yaml",
      "routes Examples/checkout/flow.yaml --match shop://address#a-fragment-that-no-link-has",
      "routes Examples/broken/links.yaml --match shop://product/new", "rules",
      "settings Examples/checkout/flow.yaml", "test Examples/checkout/flow.yaml --coverage",
      "test Examples/broken/gates.yaml", "trace Examples/checkout/flow.yaml open nowhere",
    ])
  func narrow(columns: Int, command: String) {
    let run = Run(
      command.split(separator: " ").map(String.init),
      surroundings: Surroundings(columns: columns))
    let wide = (run.output + run.errors).split(separator: "\n").filter { line in
      uncolored(String(line)).count > columns && line.contains(#/[^ ] +[^ ]/#)
        && !line.contains(#/(-->|declared).*\.yaml:\d/#)
    }
    #expect(wide == [])
  }

  @Test(
    "a narrow step table has closer columns, no ids, shorter titles, and at last shorter bars",
    arguments: [
      (80, "  2  Address  address  push   ███▍       1/3  +1/3        3"),
      (52, "  2 Address address push  ███▍       1/3 +1/3"),
      (46, "  2 Address push  ███▍       1/3 +1/3"),
      (40, "  2 Addre… push  ██▋      1/3 +1/3"), (30, "  2 Addre… push  █▍   1/3 +1/3"),
    ])
  func narrowTable(columns: Int, row: String) {
    let path = "Examples/broken/falling-progress.yaml"
    let lines = Run(["steps", path, "--width", "\(columns)"]).output.split(separator: "\n")
    #expect(lines.contains { $0 == row })
  }

  @Test(
    "a narrow matrix has shorter ids, then shorter bars, then no ids; bars are never dropped",
    arguments: [
      (80, "Address  address  ███▍         1/3"), (30, "Address  ██▋        1/3"),
      (24, "Address  ██▋        1/3"),
    ])
  func narrowMatrix(columns: Int, row: String) {
    #expect(check("falling-progress.yaml", ["--width", "\(columns)"]).contains(row))
  }

  @Test("a narrow width keeps what the caret stands under")
  func narrowExcerpt() {
    let lines = check("falling-progress.yaml", ["--width", "40"])
    let place = lines.firstIndex { $0.hasPrefix("17 |") } ?? 0
    #expect(lines[place] == "17 | …done, {push: receit, label: Recei…")
    #expect(lines[place + 1] == "   |               ^^^^^^")
  }

  @Test("a pipe has no width, whatever COLUMNS says; a terminal has its own")
  func widthOfPipe() {
    let columns = ["LC_ALL": "C.UTF-8", "COLUMNS": "40"]
    let wide = check("links.yaml", [])
    #expect(check("links.yaml", [], Surroundings(environment: columns)) == wide)
    #expect(wide.contains { $0.count > 100 })
  }

  @Test(
    "a locale that is not UTF-8 gets ASCII",
    arguments: [
      ["LC_ALL": "C", "LANG": "en_GB.UTF-8"], ["LC_CTYPE": "de_DE.ISO-8859-1"], [:],
      ["LC_ALL": "", "LANG": "POSIX"],
    ])
  func ascii(environment: [String: String]) {
    let around = Surroundings(environment: environment)
    for options in [[], ["--level", "info"], ["--width", "40"], ["--format", "concise"]] {
      let lines = check("falling-progress.yaml", options, around)
      #expect(lines.filter { !$0.utf8.allSatisfy { $0 < 0x80 } } == [])
    }
    let lines = check("falling-progress.yaml", [], around)
    #expect(lines.contains("   = walk: cart 0 -> address 1/3 -> payment 2/3 -> review 1/2"))
    #expect(lines.contains("Address  address  ###3         1/3"))
  }

  @Test(
    "a UTF-8 locale gets bars and arrows",
    arguments: [
      ["LC_ALL": "C.UTF-8"], ["LANG": "en_GB.utf8", "LC_ALL": ""],
      ["LC_CTYPE": "UTF-8", "LANG": "C"],
    ])
  func unicode(environment: [String: String]) {
    let lines = check("falling-progress.yaml", [], Surroundings(environment: environment))
    #expect(lines.contains("Address  address  ███▍         1/3"))
  }

  @Test(
    "color is for terminals, and for users who ask for it",
    arguments: [
      ([], [:], false, false), ([], [:], true, true), (["--color", "always"], [:], false, true),
      (["--color", "never"], [:], true, false), ([], ["NO_COLOR": "1"], true, false),
      ([], ["NO_COLOR": ""], true, true), ([], ["TERM": "dumb"], true, false),
      ([], ["FORCE_COLOR": "1"], false, true), ([], ["CLICOLOR_FORCE": "1"], false, true),
      ([], ["CLICOLOR_FORCE": "0"], false, false),
      ([], ["CLICOLOR": "0"], true, false),
      ([], ["NO_COLOR": "1", "FORCE_COLOR": "1"], true, false),
      (["--color", "always"], ["NO_COLOR": "1", "TERM": "dumb"], false, true),
      (["--color", "never"], ["FORCE_COLOR": "1"], true, false),
      (["--color", "auto"], ["TERM": "xterm"], true, true),
    ] as [([String], [String: String], Bool, Bool)])
  func color(
    options: [String], environment: [String: String], isTerminal: Bool, isColored: Bool
  ) {
    let locale = environment.merging(["LC_ALL": "C.UTF-8"]) { first, _ in first }
    let around = Surroundings(environment: locale, columns: isTerminal ? 200 : nil)
    let plain = check("falling-progress.yaml", ["--color", "never"])
    let lines = check("falling-progress.yaml", options, around)
    #expect(lines.map(uncolored) == plain)
    #expect((lines != plain) == isColored)
  }

  @Test("color is a matter of text alone", arguments: ["json"])
  func colorOfJSON(format: String) {
    let options = ["--format", format]
    #expect(check("links.yaml", options + ["--color", "always"]) == check("links.yaml", options))
  }
}

/// The text without the sequences that select a color.
private func uncolored(_ line: String) -> String {
  line.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
}

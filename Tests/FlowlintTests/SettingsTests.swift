import Testing

@testable import FlowlintCommands

/// Two warnings (`self-push` on line 3, `unreachable-screen` is an error on line 4).
private let faultyFlow = """
  start: cart
  screens:
    cart: {title: Cart, final: true, destinations: [cart]}
    refund: {title: Refund, final: true}

  """

@Suite("settings")
struct SettingsTests {
  private func findings(_ files: KeyValuePairs<String, String>, _ more: String...) throws -> Run {
    try Workplace(files).run(["check", "--format", "concise", "--level", "info"] + more)
  }

  @Test("a level replaces a rule's own, and off silences it")
  func levels() throws {
    let run = try findings([
      "flow.yaml": faultyFlow,
      ".flowlint.yaml": "rules: {self-push: error, unreachable-screen: off}\n",
    ])
    #expect(run.output.contains("flow.yaml:3:51: error: "))
    #expect(run.findings == ["3:51 self-push"] && run.status == 1)
  }

  @Test("a finding says in which line its level was set")
  func places() throws {
    let place = try Workplace([
      "flow.yaml": faultyFlow,
      ".flowlint.yaml": "rules:\n  # to come\n  unreachable-screen: info\n",
    ])
    let run = place.run("check", "--level", "info")
    #expect(run.output.contains("info[unreachable-screen]: "))
    #expect(run.output.contains("= note: set to info in .flowlint.yaml:3\n"))
    #expect(run.output.matches(of: #/= note: /#).count == 1)
    #expect(run.status == 0)
  }

  @Test("the nearest file above holds, and none above the repository")
  func discovery() throws {
    let off = "rules: {self-push: off, unreachable-screen: off}\n"
    #expect(
      try findings(["a/b/flow.yaml": faultyFlow, ".flowlint.yaml": off]).findings.isEmpty)
    #expect(
      try findings(["a/b/flow.yaml": faultyFlow, "a/.git/HEAD": "", ".flowlint.yaml": off])
        .findings.count == 2)
    #expect(
      try findings(["a/flow.yaml": faultyFlow, "a/.git/HEAD": "", "a/.flowlint.yaml": off])
        .findings.isEmpty)
    let run = try findings([
      "a/flow.yaml": faultyFlow, "a/.flowlint.yaml": "rules: {self-push: off}\n",
      ".flowlint.yaml": "rules: {unreachable-screen: off}\n",
    ])
    #expect(run.findings == ["4:3 unreachable-screen"])
  }

  @Test("--config takes the place of what would be found")
  func config() throws {
    let files: KeyValuePairs = [
      "flow.yaml": faultyFlow, ".flowlint.yaml": "rules: {self-push: off}\n",
      "lint/strict.yaml": "rules: {unreachable-screen: off}\n",
    ]
    #expect(
      try findings(files, "--config", "lint/strict.yaml").findings == ["3:51 self-push"])
    let run = try findings(files, "--config", "lint/strct.yaml")
    #expect(run.status == 2)
    #expect(run.errors.contains("did you mean `lint/strict.yaml`?"))
  }

  @Test(
    "overrides hold for the files they name, a later one over an earlier one",
    arguments: [
      ("**/legacy/*.yaml", true), ("legacy/", true), ("app/legacy/flow.yaml", true),
      ("flow.yaml", true), ("./app/**", true), ("./flow.yaml", false), ("legacy/*.yaml", false),
      ("app/*.yaml", false),
      ("*.yml", false),
    ])
  func overrides(glob: String, holds: Bool) throws {
    let run = try findings([
      "app/legacy/flow.yaml": faultyFlow,
      ".flowlint.yaml": """
      rules: {self-push: off}
      overrides:
        - {files: ["\(glob)"], rules: {unreachable-screen: error}}
        - {files: ["\(glob)"], rules: {unreachable-screen: off}}

      """,
    ])
    #expect(run.findings.isEmpty == holds)
  }

  @Test("a base is extended, its globs counted from the folder of who extends it")
  func extends() throws {
    let place = try Workplace([
      "flow.yaml": faultyFlow, ".git/HEAD": "",
      ".flowlint.yaml": "extends: lint/own.yaml\nrules: {self-push: info}\n",
      "lint/own.yaml": "extends: ../base.yaml\n",
      "base.yaml": """
      rules: {self-push: off, unreachable-screen: warning}
      overrides: [{files: [flow.yaml], limits: {deep-stack: 3}}]

      """,
    ])
    let run = place.run("check", "--level", "info")
    #expect(run.output.contains("= note: set to info in .flowlint.yaml:2\n"))
    #expect(run.output.contains("= note: set to warning in base.yaml:1\n"))
    let settings = place.run("settings", "flow.yaml").output
    #expect(
      settings.hasPrefix(
        "flow.yaml: settings of .flowlint.yaml, which extends lint/own.yaml, "
          + "which extends base.yaml\n"))
    #expect(settings.contains("  deep-stack       3         base.yaml:2\n"))
  }

  @Test(
    "a path to extend that leads nowhere it may is shown",
    arguments: [
      ("missing.yaml", "is missing"), ("../up.yaml", "is outside the root"),
      (".flowlint.yaml", "leads back here"), ("loop.yaml", "leads back here"),
      ("/etc/passwd", "is absolute"), ("sub", "is a folder"),
      ("sub/../../up.yaml", "is outside the root"), ("link.yaml", "is outside the root"),
      ("out/up.yaml", "is outside the root"), ("circle.yaml", "is missing"),
    ])
  func unusableBase(path: String, fault: String) throws {
    let place = try Workplace([
      "app/.git/HEAD": "", "app/flow.yaml": cleanFlow, "up.yaml": "", "app/sub/x.yaml": "",
      "app/loop.yaml": "extends: .flowlint.yaml\n", "app/.flowlint.yaml": "extends: \(path)\n",
    ])
    try place.link("app/link.yaml", to: "../up.yaml")
    try place.link("app/out", to: "..")
    try place.link("app/circle.yaml", to: "circle.yaml")
    let run = place.run("check")
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.contains("expected the path of a settings file, relative to this one"))
    #expect(run.errors.contains("`, which \(fault)\n"))
  }

  @Test("a mistake ends the run with its frame and the nearest name")
  func mistakes() throws {
    let place = try Workplace([
      "flow.yaml": cleanFlow, ".flowlint.yaml": "rules:\n  traps: off\n  self-push: of\n",
    ])
    for command in ["check", "routes", "steps"] {
      let run = place.run(command)
      #expect(run.status == 2 && run.output == "")
      #expect(
        run.errors.hasPrefix(
          """
          flowlint: bad settings: `rules` has no key `traps`
           --> .flowlint.yaml:2:3
            |
          2 |   traps: off
            |   ^^^^^
            |
            = help: did you mean `trap`? (keys: `invalid-yaml`, 
          """))
      #expect(
        run.errors.contains(
          "\nflowlint: bad settings: expected one of `off`, `info`, `warning`, `error`, found `of`\n"
        )
      )
    }
  }

  @Test("excluded files are left out where folders are searched, and checked where they are named")
  func exclude() throws {
    let place = try Workplace([
      "flow.yaml": cleanFlow, "generated/deep/flow.yaml": faultyFlow,
      ".flowlint.yaml": "exclude: [generated/]\n",
    ])
    #expect(place.run("check").output.hasSuffix("ok: 1 file, 2 screens, 1 route, 0 links\n"))
    #expect(place.run("check", "generated/deep/flow.yaml").status == 1)
    let none = place.run("check", "generated")
    #expect(none.status == 2)
    #expect(
      none.errors == "flowlint: no flow files in generated: `exclude` in the settings matches "
        + "all of them\n")
  }

  @Test("an excluded sub-flow is read, and nothing said about it")
  func excludedSubflow() throws {
    let place = try Workplace([
      "flow.yaml": """
      start: cart
      flows: {login: login/sub.yaml}
      screens:
        cart: {title: Cart, final: true, destinations: [login]}

      """,
      "login/sub.yaml":
        "start: form\nscreens: {form: {title: F, destinations: [x, {finish: a}]}}\n",
      ".flowlint.yaml": "exclude: [login/]\n",
    ])
    let infos = " (1 info hidden: --level info)"
    #expect(place.run("check").output.hasSuffix("ok: 1 file, 1 screen, 1 route, 0 links\(infos)\n"))
  }

  @Test("limits move the bounds of rules and of the reader")
  func limits() throws {
    let deep = try findings([
      "flow.yaml": """
      start: a
      screens:
        a: {title: A, destinations: [b]}
        b: {title: B, destinations: [c]}
        c: {title: C, final: true}

      """,
      ".flowlint.yaml": "limits: {deep-stack: 2}\n",
    ])
    #expect(deep.findings == ["1:8 unstated-progress", "4:32 deep-stack"])
    #expect(deep.output.contains("one stack can hold more than 2 screens"))
    let large = try Workplace([
      "flow.yaml": cleanFlow, ".flowlint.yaml": "limits: {bytes: 20}\n",
    ]).run("check")
    #expect(large.output.contains("error[resource-limit]: the file has more than 20 bytes"))
    #expect(
      large.output.contains("or raise the limit with `--limit bytes=…`, unless settings lower it"))
  }

  @Test("settings can lower a limit on what is read; only the command line raises it")
  func ceilings() throws {
    let place = try Workplace([
      "flow.yaml": "x-a: &a [a, b, c]\nx-b: [*a, *a]\n" + cleanFlow,
      "low.yaml": "limits: {aliases: 7}\n", "high.yaml": "limits: {aliases: 600000}\n",
    ])
    func bound(_ arguments: String...) -> String? {
      place.run(["settings", "flow.yaml"] + arguments).output.split(separator: "\n")
        .first { $0.contains("aliases") }?.split(separator: " ").dropFirst().first.map(String.init)
    }
    #expect(bound() == "500000")
    #expect(bound("--config", "high.yaml") == "500000")
    #expect(bound("--config", "low.yaml") == "7")
    #expect(bound("--config", "high.yaml", "--limit", "aliases=700000") == "600000")
    #expect(bound("--config", "low.yaml", "--limit", "aliases=700000") == "7")
    #expect(bound("--limit", "aliases=6") == "6")
    #expect(place.run("check", "--config", "low.yaml").status == 1)
    #expect(place.run("check", "--limit", "aliases=8").status == 0)
    let wrong = place.run("check", "--limit", "deep-stack=3")
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("the limits are bytes, nesting, nodes, aliases"))
  }

  @Test("a rule that is off still keeps others from telling its fault")
  func offKeepsItsPlace() throws {
    let flow = """
      start: cart
      screens:
        cart: {title: Cart, final: true}
        refund: {title: Refund, progress: 0.5, destinations: [pop]}

      """
    let loud = try findings(["flow.yaml": flow]).findings
    let off = try findings([
      "flow.yaml": flow, ".flowlint.yaml": "rules: {unreachable-screen: off}\n",
    ]).findings
    #expect(loud == off + ["4:3 unreachable-screen"])
  }

  @Test("settings prints all as JSON, with where each was set")
  func json() throws {
    let place = try Workplace([".flowlint.yaml": "rules:\n  trap: off\nexclude: [x.yaml]\n"])
    let output = place.run("settings", "x.yaml", "--format", "json").output
    #expect(output.contains(#""trap":{"set":{"line":2,"path":".flowlint.yaml"},"value":"off"}"#))
    #expect(output.contains(#""deep-stack":{"set":null,"value":8}"#))
    #expect(output.hasPrefix(#"{"excluded":true,"files":[".flowlint.yaml"],"#))
    let none = try Workplace().run("settings", "flow.yaml").output
    #expect(none.hasPrefix("flow.yaml: no settings file\n"))
  }
}

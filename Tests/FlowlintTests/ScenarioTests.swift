import Foundation
import Testing

@testable import FlowlintCommands

/// A cart, an address, a payment, with progress; a coupon in a sheet.
private let checkout = """
  app: {large-titles: true}
  start: cart
  screens:
    cart: {progress: 0, destinations: [address, {sheet: coupon, label: Add coupon}]}
    coupon: {destinations: [dismiss]}
    address: {progress: 1/3, destinations: [payment, pop]}
    payment: {progress: 2/3, destinations: [{replace: done}, {pop-to: coupon}]}
    done: {progress: 1, final: true, back: false}
  deep-links:
    shop://pay/card: [cart, address, payment]

  """

private let passing = """
  scenarios:
    - name: the link equals the walk
      moves: ["open shop://pay/card"]
      expect: {same-as: [push address, push payment]}

  """

private let failing = """
  scenarios:
    - name: a canceled swipe
      moves: [push address, swipe-back 40% cancel]
      expect:
        stack: [cart]
        progress: 1/3
    - name: a slip
      moves: [push adress]
    - name: an order
      moves: [push address]

  """

@Suite("test")
struct ScenarioTests {
  private let place: Workplace

  init() throws { place = try Workplace(["flow.yaml": checkout]) }

  @Test("runs the scenarios beside the flow and sums up")
  func passes() throws {
    try place.write(passing, to: "flow.scenarios.yaml")
    try place.write("scenarios: [{name: nothing}]\n", to: "more.scenarios.yml")
    try place.write("scenarios: [\n", to: ".hidden.scenarios.yaml")
    let run = place.run("test", "flow.yaml")
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output == "ok: 2 scenarios in 2 files\n")
  }

  @Test("a failure is shown at its location, with the move before it and both values")
  func fails() throws {
    try place.write(failing, to: "flow.scenarios.yaml")
    let run = place.run("test", "flow.yaml")
    #expect(run.status == 1)
    #expect(
      run.output == """
        failed: a canceled swipe
         --> flow.scenarios.yaml:5:14
          |
        3 |     moves: [push address, swipe-back 40% cancel]
          |                           --------------------- after this move
        4 |     expect:
        5 |       stack: [cart]
          |              ^^^^^^ expected
          |
          = expected: [cart]
          = found: [cart address]
          = state: [cart address], progress 1/3, bar 96 pt

        failed: a slip
         --> flow.scenarios.yaml:8:13
          |
        8 |     moves: [push adress]
          |             ^^^^^^^^^^^ this move
          |
          = note: the move is refused: the screen on top has no such move; did you mean `push address`?
          = moves: push address, sheet coupon
          = state: [cart], progress 0, bar 96 pt

        2 of 3 scenarios failed in 1 file

        """)
  }

  @Test(
    "a scenario that stops says why",
    arguments: [
      (
        "pusch address", "= note: there is no move `pusch`; did you mean `push`?\n",
        "= moves: push address, sheet coupon\n"
      ),
      ("''", "= note: an empty move\n", "= moves: push address, sheet coupon\n"),
      (
        "open shop://pay/card, pop-to coupon",
        "the move crashes the app: the screen is not below: `popToViewController` throws "
          + "(missing-pop-target)\n",
        "= state: [cart address payment], progress 2/3, bar 96 pt\n"
      ),
      ("tap Buy", "the screen on top has no such move\n", "= moves: push address"),
    ])
  func stops(moves: String, note: String, more: String) throws {
    let written = moves.split(separator: ", ").map { "      - \($0)\n" }.joined()
    try place.write(
      "scenarios:\n  - name: a\n    moves:\n" + written, to: "flow.scenarios.yaml")
    let run = place.run("test", "flow.yaml")
    #expect(run.status == 1)
    #expect(run.output.contains(note) && run.output.contains(more), "\(run.output)")
  }

  @Test("everything that cannot be read in a file is reported, and the other scenarios run")
  func broken() throws {
    try place.write(
      """
      scenarios:
        - name: a
          expect: {stack: [cart, adress], outcom: ok}
        - name: b
          expect: {progress-visible: yes}
        - name: b
      flow: flow.yaml

      """, to: "flow.scenarios.yaml")
    let run = place.run("test", "flow.yaml")
    #expect(run.status == 1)
    for text in [
      "error[undefined-screen]: `adress` is not a screen\n", "= help: did you mean `address`?\n",
      "error[unknown-key]: `expect` has no key `outcom`\n",
      "warning[ambiguous-boolean]: `yes` is", "error[duplicate-key]: two scenarios are named `b`",
      "error[unknown-key]: a scenario file has no key `flow`\n",
      "\n1 of 3 scenarios failed, 4 errors in 1 file\n",
    ] {
      #expect(run.output.contains(text), "\(text)")
    }
    #expect(!run.output.contains("failed: "))
  }

  @Test("an invalid move is reported with other mistakes of its scenario, or once without them")
  func unreadableMoves() throws {
    try place.write(
      """
      scenarios:
        - name: a
          moves: [pusch address]
          expect: {top: adress, same-as: [popp]}
        - name: b
          moves: [dimiss]

      """, to: "flow.scenarios.yaml")
    let run = place.run("test", "flow.yaml")
    for text in [
      "error[wrong-type]: there is no move `pusch`; did you mean `push`?\n",
      "error[undefined-screen]: `adress` is not a screen\n",
      "error[wrong-type]: there is no move `popp`; did you mean `pop`?\n",
      "failed: b\n", "= note: there is no move `dimiss`; did you mean `dismiss`?\n",
      "\n2 of 2 scenarios failed, 3 errors in 1 file\n",
    ] {
      #expect(run.output.contains(text), "\(text)")
    }
  }

  @Test("scenarios without a name are not taken for two of one name")
  func unnamed() throws {
    try place.write(
      "scenarios:\n  - moves: [push address]\n  - name:\n  - name: ''\n",
      to: "flow.scenarios.yaml")
    let run = place.run("test", "flow.yaml")
    #expect(run.output.contains("error[missing-key]: a scenario has no `name`\n"))
    #expect(!run.output.contains("duplicate-key"))
  }

  @Test(
    "a file that is not a scenario file fails",
    arguments: ["", "scenarios: [\n", "- a\n", "start: cart\n", "scenarios: []\n", "a:\n\tb: c\n"])
  func noScenarios(text: String) throws {
    try place.write(text, to: "flow.scenarios.yaml")
    let run = place.run("test", "flow.yaml")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("error["))
    #expect(run.output.contains("0 scenarios, "))
  }

  @Test("a warning alone does not make a file fail")
  func warned() throws {
    try place.write(
      "scenarios: [{name: a, expect: {progress-visible: yes}}]\n", to: "flow.scenarios.yaml")
    let run = place.run("test", "flow.yaml")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("warning[ambiguous-boolean]"))
    #expect(run.output.hasSuffix("ok: 1 scenario in 1 file\n"))
  }

  @Test("scenarios named after another flow belong to that")
  func otherFlows() throws {
    for name in ["login.flow.yaml", "orders.flow.yml"] {
      try place.write(cleanFlow, to: name)
    }
    for name in ["login", "login.long", "orders", "flow", "all"] {
      try place.write("scenarios: [{name: \(name)}]\n", to: "\(name).scenarios.yaml")
    }
    func files(_ flow: String) -> String { place.run("test", flow).output }
    #expect(files("flow.yaml") == "ok: 2 scenarios in 2 files\n")
    #expect(files("login.flow.yaml") == "ok: 4 scenarios in 4 files\n")
    #expect(files("./orders.flow.yml") == "ok: 3 scenarios in 3 files\n")
  }

  @Test(
    "`test` ends with 2 where it cannot work",
    arguments: [
      (["flow.yaml"], "no scenarios for flow.yaml: looked for *.scenarios.yaml"),
      (["sub/flow.yaml"], "no scenarios for sub/flow.yaml: looked for *.scenarios.yaml and *.scen"),
      (["flow.yaml", "gone.yaml"], "gone.yaml: no such file or directory"),
      (["flow.yaml", "sub"], "sub: it is a folder"),
      (["a.scenarios.yaml"], "a.scenarios.yaml: it holds scenarios; give the flow first"),
      (
        ["broken.yaml", "flow.yaml"], "broken.yaml: it is not readable YAML; `flowlint check broken"
      ),
      (["empty.yaml", "flow.yaml"], "empty.yaml: it has no start screen"),
      (["empty.yaml", "--generate"], "empty.yaml: it has no start screen"),
      (["flow.yaml", "--generate", "a.yaml"], "--generate takes only a flow"),
      (["flow.yaml", "-o", "a.yaml"], "--output requires --generate"),
      (
        ["flow.yaml", "--generate", "-o", "flow.yaml"], "flow.yaml: it already exists; nothing was"
      ),
      ([], "missing expected argument '<flow>'"),
    ])
  func usage(arguments: [String], message: String) throws {
    try place.write(checkout, to: "sub/flow.yaml")
    try place.write("a: [}\n", to: "broken.yaml")
    try place.write("screens: {a: {}}\n", to: "empty.yaml")
    let run = place.run(["test"] + arguments)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("flowlint: " + message), "\(run.errors)")
  }

  @Test("coverage lists the moves that no scenario makes, and counts them")
  func coverage() throws {
    try place.write(passing, to: "flow.scenarios.yaml")
    try place.write(
      "scenarios: [{name: a, moves: [tap Add coupon, dismiss, push address, pop]}]\n",
      to: "more.scenarios.yaml")
    let run = place.run("test", "flow.yaml", "--coverage")
    #expect(run.status == 0)
    #expect(
      run.output == """
        flow.yaml:7:43: no scenario makes `{replace: done}` on `payment`
        flow.yaml:7:60: no scenario makes `{pop-to: coupon}` on `payment`

        ok: 2 scenarios in 2 files; 5 of 7 moves made

        """)
  }

  @Test("plays article A's progress bar where that is asked for")
  func article() throws {
    let scenario = "{name: a, moves: [open shop://pay/card, swipe-back cancel], expect: {progress: "
    try place.write("scenarios: [\(scenario)1/3}}]\n", to: "flow.scenarios.yaml")
    #expect(place.run("test", "flow.yaml").status == 1)
    #expect(place.run("test", "flow.yaml", "--progress-model", "article").status == 0)
  }

  @Test("results are in color, in ASCII and cut to a width where that is asked for")
  func style() throws {
    try place.write(failing, to: "flow.scenarios.yaml")
    #expect(
      place.run("test", "flow.yaml", "--color", "always").output.hasPrefix("\u{1B}[1;91mfailed"))
    var surroundings = Surroundings()
    surroundings.environment = ["LC_ALL": "C"]
    let ascii = place.run(["test", "flow.yaml"], surroundings: surroundings)
    #expect(ascii.output.utf8.allSatisfy { $0 < 0x80 })
    let narrow = place.run("test", "flow.yaml", "--width", "40").output
    #expect(narrow.split(separator: "\n").allSatisfy { $0.count <= 40 })
  }

  @Test("what a file holds cannot drive the terminal")
  func escapes() throws {
    try place.write(
      #"scenarios: [{name: "\e[2J", moves: ["push \e[1m"]}]"# + "\n", to: "flow.scenarios.yaml")
    let run = place.run("test", "flow.yaml")
    #expect(run.status == 1)
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test("a flow from standard input has its scenarios in the current folder")
  func input() throws {
    try place.write(passing, to: "all.scenarios.yaml")
    let run = place.run(["test", "-"], surroundings: .input(checkout))
    #expect(run.status == 0 && run.output == "ok: 1 scenario in 1 file\n")
  }
}

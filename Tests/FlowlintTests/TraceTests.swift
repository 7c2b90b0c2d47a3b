import Foundation
import Testing

@testable import FlowlintCommands

/// A cart, an address, a payment, with progress; a coupon in a sheet.
private let checkout = """
  app: {uses: [progress-controller, direction-delegate, bar-transition], large-titles: true}
  start: cart
  screens:
    cart: {progress: 0, destinations: [address, {sheet: coupon, label: Add coupon}, pop]}
    coupon: {destinations: [dismiss]}
    address: {progress: 1/3, destinations: [payment]}
    payment:
      progress: 2/3
      bar: {large-title: never}
      destinations: [{replace: done}, {pop-to: coupon}]
    done: {progress: 1, final: true, back: false}
  deep-links:
    shop://pay/card: [cart, address, payment]

  """

@Suite("trace")
struct TraceTests {
  private let place: Workplace

  init() throws { place = try Workplace(["flow.yaml": checkout]) }

  @Test("a trace prints the stacks, the bars and the events, move by move")
  func text() {
    let run = place.run(
      "trace", "flow.yaml", "push address", "swipe-back 40% cancel", "push payment",
      "replace done without animation")
    #expect(run.status == 0)
    #expect(
      run.output == """
        start                             [cart]                        progress 0        ▏░░░░░░░░░  bar 96 pt   willShow didShow
        1 push address                    [cart address]                progress 0→1/3    ███░░░░░░░  bar 96 pt   willPush didPush willShow didShow
        2 swipe-back 40% cancel           [cart address] cancelled      progress 1/3→0.2→1/3          bar 96 pt   willPop didPop willShow; no didShow follows
          = pop canceled at 40%, 0.35 s, restored in 0.35 s
          ! pop events without a pop: code that listens to didPop would end the flow
        3 push payment                    [cart address payment]        progress 1/3→2/3  ███████░░░  bar 96→44 pt   willPush didPush willShow didShow
          = push, 0.35 s, inset 52→0
          ! the progress bar moves by -52 points with the navigation bar
        4 replace done without animation  [cart address done]           progress 2/3→1    ██████████  bar 44→96 pt   willSet didSet willShow didShow
          = shown as a push, without animation

        """)
  }

  @Test("a trace is in ASCII where the locale has nothing else")
  func ascii() {
    var surroundings = Surroundings()
    surroundings.environment = ["LC_ALL": "C"]
    let run = place.run(["trace", "flow.yaml", "push address"], surroundings: surroundings)
    #expect(run.output.utf8.allSatisfy { $0 < 0x80 })
    #expect(run.output.contains("progress 0->1/3   ###.......  bar 96 pt"))
  }

  @Test(
    "a trace ends with 1 at a move that crashes or is refused, and makes none after it",
    arguments: [
      (
        ["open shop://pay/card", "pop-to coupon", "pop"],
        """
          ! the screen is not below: `popToViewController` throws (missing-pop-target)

        """
      ),
      (
        ["push adress", "pop"],
        """
          ! the screen on top has no such move; it has `push address`, \
        `sheet coupon`, `pop`; did you mean `push address`?

        """
      ),
    ])
  func ends(moves: [String], lastLine: String) {
    let run = place.run(["trace", "flow.yaml"] + moves)
    #expect(run.status == 1)
    #expect(run.output.hasSuffix(lastLine))
  }

  @Test("a trace goes on after a move that is ignored, and names the rule that foresees it")
  func ignored() {
    let run = place.run("trace", "flow.yaml", "pop", "push address")
    #expect(run.status == 0)
    #expect(run.output.contains("[cart] no-op"))
    #expect(run.output.contains("  ! there is no screen to go back to (pop-at-root)\n"))
    #expect(run.output.contains("[cart address]"))
  }

  @Test("a move back to a missing screen that may be missing pops nothing, and throws nothing")
  func stays() throws {
    let place = try Workplace([
      "flow.yaml":
        "start: a\nscreens: {a: {destinations: [b, {pop-to: b, missing: stay}]}, b: {final: true}}\n"
    ])
    let run = place.run("trace", "flow.yaml", "pop-to b")
    #expect(run.status == 0)
    #expect(
      run.output.hasSuffix(
        "  ! the screen is not below: with `missing: stay`, nothing is popped\n"), "\(run.output)")
  }

  @Test(
    "a trace reads moves from a script, after those that are arguments",
    arguments: ["moves.txt", "-"])
  func script(file: String) throws {
    let script = "# the way to pay\npush payment   # at once\n\n  replace done\n"
    try place.write(script, to: "moves.txt")
    let run = place.run(
      ["trace", "flow.yaml", "push address", "--script", file],
      surroundings: .input(file == "-" ? script : ""))
    #expect(run.status == 0)
    #expect(run.output.contains("\n2 push payment "))
    #expect(run.output.contains("\n3 replace done "))
  }

  @Test("a fragment in a script is not a comment")
  func fragment() throws {
    try place.write("open shop://pay/card#a\n", to: "moves.txt")
    let run = place.run("trace", "flow.yaml", "--script", "moves.txt")
    #expect(run.output.contains("1 open shop://pay/card#a"))
  }

  @Test(
    "a trace that cannot work ends with 2 before it makes any move",
    arguments: [
      (["flow.yaml", "pusch a"], "move 1: there is no move `pusch`; did you mean `push`?"),
      (
        ["flow.yaml", "pop", "swipe-back 4"],
        "move 2: `swipe-back` is written swipe-back, swipe-back P% cancel"
      ),
      (
        ["flow.yaml", "--script", "bad.txt"],
        "bad.txt:2: there is no move `dimiss`; did you mean `dismiss`?"
      ),
      (["flow.yaml", "--script", "none.txt"], "none.txt: no such file or directory"),
      (["-", "--script", "-"], "flow and script cannot both be standard input"),
      ([".", "pop"], ".: it is a folder; give a flow file"),
      (["none.yaml"], "none.yaml: no such file or directory"),
      (["tabs.yaml"], "tabs.yaml: it is not readable YAML; `flowlint check tabs.yaml` says why"),
      (["empty.yaml"], "empty.yaml: it has no start screen"),
      (
        ["flow.yaml", "--events", "delegte"],
        "the value 'delegte' is invalid for '--events <kinds>': did you mean `delegate`? "
          + "the values are delegate, direction, appearance, presentation, all"
      ),
      (
        ["flow.yaml", "--progress-model", "broken"],
        "the value 'broken' is invalid for '--progress-model <model>': the values are article, fixed"
      ),
    ])
  func usage(arguments: [String], message: String) throws {
    try place.write("push address\ndimiss\n", to: "bad.txt")
    try place.write("screens: {a: [}\n", to: "tabs.yaml")
    try place.write("screens: {a: {}}\n", to: "empty.yaml")
    let run = place.run(["trace"] + arguments)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.split(separator: "\n").first.map(String.init) == "flowlint: " + message)
  }

  @Test("a trace shows only the events that are asked for")
  func events() {
    let all = place.run("trace", "flow.yaml", "push address", "--events", "all")
    #expect(all.output.contains("willPush didPush viewWillDisappear viewWillAppear willShow"))
    let some = place.run("trace", "flow.yaml", "push address", "--events", "appearance, delegate")
    #expect(!some.output.contains("willPush"))
    #expect(some.output.contains("viewWillAppear willShow"))
  }

  @Test("plays article A's progress bar where that is asked for")
  func article() {
    let moves = ["open shop://pay/card", "swipe-back cancel"]
    let article = place.run(["trace", "flow.yaml"] + moves + ["--progress-model", "article"])
    #expect(article.output.contains("progress 2/3→0.333→1/3"))
    #expect(
      article.output.contains(
        "! the progress bar keeps the value of the screen that did not appear"))
    let fixed = place.run(["trace", "flow.yaml"] + moves + ["--progress-model", "fixed"])
    #expect(fixed.output.contains("progress 2/3→0.333→2/3"))
    // The flow names the class.
    #expect(place.run(["trace", "flow.yaml"] + moves).output == article.output)
  }

  @Test("a label of several moves is refused, with the moves to choose from")
  func ambiguousLabel() throws {
    let flow = """
      start: cart
      screens:
        cart:
          destinations:
            - {push: pay, label: Buy, when: signed in}
            - {sheet: login, label: Buy, when: signed out}
        login: {destinations: [dismiss]}
        pay: {final: true}

      """
    try place.write(flow, to: "shop.yaml")
    let run = place.run("trace", "shop.yaml", "tap Buy", "pop")
    #expect(run.status == 1)
    #expect(
      run.output.hasSuffix("! several moves have this label; write `push pay` or `sheet login`\n"))
    var surroundings = Surroundings()
    surroundings.columns = 80
    surroundings.typed = ["quit"]
    let prompt = place.run(["trace", "shop.yaml", "--color", "never"], surroundings: surroundings)
    #expect(prompt.output.contains("1 push pay     Buy, when signed in\n"))
  }

  @Test("moves are read from a pipe, and a link that no pattern matches ends them")
  func pipe() {
    var surroundings = Surroundings()
    surroundings.input = Array("push address\nopen shop://bogus\npop\n".utf8)
    let run = place.run(["trace", "flow.yaml"], surroundings: surroundings)
    #expect(run.status == 1)
    #expect(run.output.contains("1 push address") && !run.output.contains("3 pop"))
    #expect(run.output.hasSuffix("! no link matches the URL\n"))
  }

  @Test("a trace keeps to the width", arguments: [40, 80])
  func width(columns: Int) {
    let run = place.run(
      "trace", "flow.yaml", "push address", "push payment", "swipe-back cancel", "--width",
      "\(columns)")
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= columns })
  }

  @Test("a trace makes undeclared moves where they are allowed")
  func free() {
    let run = place.run("trace", "flow.yaml", "--free", "push payment", "push done")
    #expect(run.status == 0)
    #expect(run.output.contains("[cart payment done]"))
  }

  @Test("the prompt takes moves by number or in words, and undoes them")
  func prompt() {
    var surroundings = Surroundings()
    surroundings.columns = 200
    surroundings.environment["NO_COLOR"] = "1"
    surroundings.typed = [
      "1", "pusch payment", "9", "push done", "help", "push payment", "undo", "quit", "1",
    ]
    let run = place.run(["trace", "flow.yaml"], surroundings: surroundings)
    #expect(run.status == 0)
    let choices = """
        1 push address
        2 sheet coupon  Add coupon
        3 pop
        or type a move, help, undo, quit
      >
      """
    #expect(run.output.contains(choices))
    for text in [
      "1 push address      [cart address]", "! there is no move `pusch`; did you mean `push`?",
      "! there is no move 9", "! the screen on top has no such move",
      "2 push payment      [cart address payment]", "back to 1           [cart address]",
      "moves: push X; ",
    ] {
      #expect(run.output.contains(text), "\(text)")
    }
  }

  @Test("the prompt ends with the input, and after a crash only offers undo")
  func promptEnds() {
    var surroundings = Surroundings()
    surroundings.columns = 200
    surroundings.typed = [
      "undo", "open shop://pay/card", "pop-to coupon", "pop", "u", "replace done",
    ]
    let run = place.run(["trace", "flow.yaml"], surroundings: surroundings)
    #expect(run.status == 0)
    #expect(run.output.contains(" nothing to undo"))
    #expect(run.output.contains(" the app has crashed: undo or quit"))
    #expect(run.output.contains("[cart address done]"))
    #expect(run.output.hasSuffix("> \n"))
  }

  @Test("`trace --format json` prints one object")
  func json() throws {
    let run = place.run("trace", "flow.yaml", "--format", "json", "sheet coupon", "pop-to cart")
    #expect(run.status == 1)
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let trace = try #require(object as? [String: Any])
    #expect(trace["version"] as? Int == 1)
    let steps = try #require(trace["steps"] as? [[String: Any]])
    #expect(steps.map { $0["outcome"] as? String } == ["ok", "refused"])
    #expect(steps[0]["move"] as? String == "sheet coupon")
    let state = try #require(steps[0]["state"] as? [String: Any])
    let layers = try #require(state["layers"] as? [[String: Any]])
    #expect(layers.map { $0["style"] as? String } == ["root", "sheet"])
    #expect(layers.map { $0["stack"] as? [String] } == [["cart"], ["coupon"]])
    let events = try #require(steps[0]["events"] as? [[String: Any]])
    #expect(events.map { $0["name"] as? String } == ["willShow", "didShow"])
  }
}

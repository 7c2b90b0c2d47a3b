import Foundation
import Testing

@testable import FlowlintCommands

@Suite("sub-flows")
struct SubflowTests {
  private let help =
    "start: faq\nscreens: {faq: {title: Help, final: true, destinations: [{finish: read}]}}\n"

  private func flow(using path: String) -> String {
    """
    start: cart
    flows: {help: \(path)}
    screens:
      cart: {title: Cart, final: true, destinations: [{sheet: help}]}

    """
  }

  @Test("a sub-flow continues the bar of its caller, so a fall is reported where it is called")
  func fallingProgress() throws {
    let place = try Workplace([
      "flow.yaml": """
      start: pick
      flows: {reg: reg.yaml}
      screens:
        pick:
          title: Pick
          progress: 0.6
          destinations: [{push: reg, label: Register, on-finish: {ok: {push: pay}}}]
        pay: {title: Pay, progress: 0.5, destinations: [{replace: done, label: Pay}]}
        done: {title: Done, progress: 1, final: true}

      """,
      "reg.yaml": """
      start: name
      screens:
        name: {title: Name, destinations: [{push: mail, label: Next}]}
        mail: {title: Mail, progress: 0.2, destinations: [{finish: ok, label: OK}]}

      """,
    ])
    let run = place.run("check", "flow.yaml", "--no-steps")
    #expect(run.status == 1)
    for line in [
      "error[non-monotonic-progress]: progress falls from 0.6 to 0.2",
      "  |                           ^^^ `reg/mail` shows less",
      "walk: pick 0.6 → reg/name → reg/mail 0.2",
      "error[non-monotonic-progress]: progress falls from 0.6 to 0.5",
      "walk: pick 0.6 → reg/name → reg/mail 0.2 → pick 0.6 → pay 0.5",
    ] {
      #expect(run.output.contains(line), "\(line)\n\(run.output)")
    }
    #expect(place.run("check", "reg.yaml", "--no-steps").status == 0)
  }

  @Test(
    "a sub-flow can also end when one that it calls does, or later in a chain",
    arguments: [
      "{push: login, label: Next, on-finish: {ok: {finish: done}}}",
      "{sheet: form, label: Next}",
    ])
  func laterEnds(next: String) throws {
    let place = try Workplace([
      "flow.yaml": """
      start: cart
      flows: {reg: reg.yaml}
      screens:
        cart: {title: Cart, destinations: [{replace: reg, label: Register, on-finish: {done: {push: pay}}}]}
        pay: {title: Pay, final: true}

      """,
      "reg.yaml": """
      start: name
      flows: {login: login.yaml}
      screens:
        name: {title: Name, destinations: [\(next)]}
        form: {title: Form, entry: any, destinations: [{dismiss: true, label: OK, then: {finish: done}}]}

      """,
      "login.yaml": """
      start: mail
      screens:
        mail: {title: Mail, destinations: [{finish: ok, label: OK}]}

      """,
    ])
    let run = place.run("check", "flow.yaml", "--format", "concise")
    #expect(!run.output.contains("unreachable"), "\(run.output)")
    let trace = place.run("trace", "flow.yaml", "tap Register", "tap Next", "tap OK")
    #expect(trace.output.contains("[pay]"), "\(trace.output)")
  }

  @Test(
    "a path is relative to the file that names it",
    arguments: ["help.yaml", "./help.yaml", "more/../help.yaml", "more/help.yaml", "linked.yaml"])
  func relative(path: String) throws {
    let place = try Workplace([
      "app/shop/flow.yaml": flow(using: path), "app/shop/help.yaml": help,
      "app/shop/more/help.yaml": help,
    ])
    try place.link("app/shop/linked.yaml", to: "more/help.yaml")
    #expect(place.run("check", "app/shop/flow.yaml", "--format", "concise").output == "")
  }

  @Test("files that are found in a folder can use one another, wherever they are below it")
  func found() throws {
    let place = try Workplace([
      "app/shop/flow.yaml": flow(using: "../help/flow.yaml"), "app/help/flow.yaml": help,
      "other/flow.yaml": flow(using: "../app/help/flow.yaml"),
    ])
    #expect(place.run("check", "app", "--format", "concise").output == "")
    #expect(place.run("check", ".", "--format", "concise").output == "")
    #expect(
      place.run("check", "other", "--format", "concise").output
        == "other/flow.yaml:2:15: error: `../app/help/flow.yaml` is outside the root [undefined-flow]\n"
    )
  }

  @Test(
    "a file that is missing, no file, or outside the root is an error at its path",
    arguments: [
      ("nowhere.yaml", "`nowhere.yaml` does not exist"),
      ("more", "`more` cannot be read: it is a folder"),
      ("pipe.yaml", "`pipe.yaml` cannot be read: it is a pipe or a device"),
      ("../help.yaml", "`../help.yaml` is outside the root"),
      ("../nowhere.yaml", "`../nowhere.yaml` is outside the root"),
      ("/etc/hosts", "`/etc/hosts` is outside the root"),
      ("/nowhere.yaml", "`/nowhere.yaml` is outside the root"),
      ("more/../../help.yaml", "`more/../../help.yaml` is outside the root"),
      ("outside.yaml", "`outside.yaml` is outside the root"),
      ("folder/help.yaml", "`folder/help.yaml` is outside the root"),
      ("circle.yaml", "`circle.yaml` does not exist"),
    ])
  func faults(path: String, message: String) throws {
    let place = try Workplace([
      "shop/flow.yaml": flow(using: path), "help.yaml": help, "shop-2/help.yaml": help,
      "shop/more/flow.yaml": help,
    ])
    try place.link("shop/outside.yaml", to: "../help.yaml")
    try place.link("shop/folder", to: "../shop-2")
    try place.link("shop/circle.yaml", to: "circle.yaml")
    let pipe = place.folder.appending(path: "shop/pipe.yaml").path
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    let run = place.run("check", "shop/flow.yaml", "--format", "concise")
    #expect(run.output == "shop/flow.yaml:2:15: error: \(message) [undefined-flow]\n")
    #expect(run.status == 1 && run.errors == "")
  }

  @Test("a wider root lets a flow use files above it, a narrower one none below")
  func root() throws {
    let place = try Workplace([
      "shop/flow.yaml": flow(using: "../help.yaml"), "help.yaml": help,
      "flow.yaml": flow(using: "help.yaml"), "shop/help.yaml": help,
    ])
    let check = ["check", "--format", "concise"]
    #expect(place.run(check + ["shop/flow.yaml"]).findings == ["2:15 undefined-flow"])
    #expect(place.run(check + ["shop/flow.yaml", "--root", "."]).findings == [])
    #expect(place.run(check + ["flow.yaml"]).findings == [])
    let narrow = place.run(check + ["flow.yaml", "--root", "shop"])
    #expect(narrow.findings == ["2:15 undefined-flow"])
  }

  @Test("a sub-flow is checked too, once, and reported under its own path")
  func findingsInside() throws {
    let place = try Workplace([
      "flow.yaml": flow(using: "more/help.yaml"),
      "other.yaml": flow(using: "./more/help.yaml"),
      "more/help.yaml":
        "start: faq\nscreens: {faq: {title: Help, destinations: [{finish: read}], progress: 2}}\n",
    ])
    let run = place.run("check", "flow.yaml", "other.yaml", "--format", "concise")
    #expect(
      run.output == "more/help.yaml:2:72: error: progress `2` is outside 0…1 "
        + "[progress-out-of-range]\n")
  }

  @Test("a sub-flow that is not YAML is reported there, and only there")
  func brokenSubflow() throws {
    let place = try Workplace(["flow.yaml": flow(using: "help.yaml"), "help.yaml": "start: [\n"])
    let run = place.run("check", "flow.yaml", "--format", "concise")
    #expect(run.findings == ["2:1 invalid-yaml"])
    #expect(run.output.hasPrefix("help.yaml:"))
  }

  @Test("files may use each other and themselves")
  func circles() throws {
    let place = try Workplace([
      "a.yaml": """
      start: list
      flows: {b: b.yaml, again: a.yaml}
      screens:
        list: {title: List, final: true, destinations: [{replace: b}, {replace: again}]}

      """,
      "b.yaml": """
      start: item
      flows: {a: a.yaml}
      screens:
        item: {title: Item, destinations: [{replace: a}]}

      """,
    ])
    for command in ["check", "steps", "routes"] {
      let run = place.run(command, "a.yaml")
      #expect(run.status == 0)
      #expect(run.errors == "")
    }
    #expect(place.run("check", "a.yaml", "--format", "concise").findings == [])
  }

  @Test("a move after the end of a sub-flow is shown in the file that contains it")
  func walkBehindEnd() throws {
    let place = try Workplace([
      "flow.yaml": """
      start: cart
      flows: {login: login.yaml}
      screens:
        cart: {title: Cart, destinations: [{replace: login, on-finish: {done: {push: pay}}}, done]}
        pay: {title: Pay, back: false, destinations: [{replace: pay}]}
        done: {title: Done, final: true}

      """,
      "login.yaml":
        "start: form\nscreens: {form: {title: Log in, destinations: [{finish: done}]}}\n",
    ])
    let output = place.run("check", "flow.yaml", "--format", "json", "--no-steps").output
    let report = try JSONDecoder().decode(Walks.self, from: Data(output.utf8))
    let walk = report.files.flatMap(\.findings).first { $0.rule == "trap" }?.witness
    #expect(walk?.map(\.screen) == ["cart", "login/form", "login/form", "pay"])
    #expect(walk?.map(\.path) == [nil, nil, "login.yaml", nil])
    #expect(walk?.map(\.range.start.line) == [1, 4, 2, 4])
  }

  @Test("a move of a screen that another file writes is reported nowhere else")
  func moveOfOtherFile() throws {
    let place = try Workplace([
      "inner.yaml": """
      start: a
      flows: {outer: outer.yaml}
      screens:
        a: {title: A, progress: 1/2, destinations: [{replace: outer, on-finish: {x: {finish: x}}}, {finish: x}, b]}
        b: {title: B, progress: 1, final: true}

      """,
      "outer.yaml": """
      start: o
      flows: {inner: inner.yaml}
      screens:
        o: {title: O, destinations: [{replace: inner, on-finish: {x: {full-screen: inner/a}}}, {finish: x}]}

      """,
    ])
    #expect(place.run("check", "inner.yaml", "--format", "concise").output == "")
  }

  @Test(
    "what fails in an app is reported in the sub-flow, with the walk of the app",
    arguments: [
      (call: "{push: sub}", moves: "{pop: 2, label: X}", found: "error[excessive-pop]"),
      ("{replace: sub}", "{pop: 2, label: X}", "warning[pop-at-root]"),
      ("{root: sub}", "{pop: 1, label: X}", "warning[pop-at-root]"),
      ("{root: sub}", "{pop-to-root: true, label: X}", "info[idle-pop-to-root]"),
      ("{push: sub}", "{dismiss: true, label: X}", "warning[idle-dismiss]"),
      ("{full-screen: sub}", "{root: last, label: X}", "warning[root-under-modal]"),
      ("{sheet: sub, navigation: false}", "{push: last, label: X}", "error[push-without-stack]"),
      ("{sheet: sub}", "{sheet: last, label: X}", "warning[stacked-sheets]"),
      ("{push: sub/last}", "{push: last}", "error[missing-pop-target]"),
      ("{root: sub/bare}", "{push: last}", "error[dead-end-screen]"),
    ])
  func callers(call: String, moves: String, found: String) throws {
    let place = try Workplace([
      "flow.yaml": """
      start: home
      flows: {sub: sub.yaml}
      screens: {home: {title: Home, final: true, destinations: [\(call)]}}

      """,
      "sub.yaml": """
      start: first
      screens:
        first: {title: First, destinations: [\(moves)]}
        last: {title: Last, final: true, destinations: [{pop-to: first, label: Start again}]}
        bare: {title: Bare, back: false}

      """,
    ])
    let run = place.run("check", "flow.yaml", "--no-steps", "--level", "info")
    let shown = run.output.components(separatedBy: "\n\n").first { $0.contains(found) }
    #expect(shown?.contains("--> sub.yaml:") == true, "\(run.output)")
    #expect(shown?.contains("= walk: start") == true)
  }

  @Test("a sub-flow is judged on the stacks of all its calls")
  func allCalls() throws {
    let place = try Workplace([
      "flow.yaml": """
      start: home
      flows: {checkout: sub.yaml}
      screens:
        home:
          title: Home
          destinations:
            - {push: checkout/payment, label: Pay now}
            - {push: checkout, label: Check out}

      """,
      "sub.yaml": """
      start: cart
      screens:
        cart: {title: Cart, destinations: [address]}
        address: {title: Address, destinations: [payment]}
        payment: {title: Payment, final: true, destinations: [{pop-to: cart, label: Edit cart}]}

      """,
    ])
    let run = place.run("check", "flow.yaml", "--no-steps")
    #expect(
      run.output.hasPrefix(
        "warning[missing-pop-target]: `pop-to` finds no `cart` below `payment` in some cases\n"))
    #expect(run.output.contains("walk: start  home\n          push   home → checkout/payment\n"))
    let trace = place.run("trace", "flow.yaml", "push checkout/payment", "tap Edit cart")
    #expect(trace.output.contains("crash"))
    // Another app that calls it has its own findings.
    try place.write(
      "start: menu\nflows: {checkout: sub.yaml}\n"
        + "screens: {menu: {title: Menu, final: true, destinations: [{root: checkout/payment}]}}\n",
      to: "other.yaml")
    let both = place.run("check", "flow.yaml", "other.yaml", "--no-steps", "--statistics")
    #expect(both.output.components(separatedBy: "missing-pop-target]").count == 2)
  }

  @Test("a long chain of files is followed to its end")
  func longChain() throws {
    let place = try Workplace()
    for number in 0..<100 {
      try place.write(
        "start: s\nflows: {next: \(number + 1).yaml}\n"
          + "screens: {s: {title: S\(number), final: true, destinations: [{full-screen: next}, "
          + "{finish: x}]}}\n",
        to: "\(number).yaml")
    }
    try place.write(help, to: "100.yaml")
    let run = place.run("check", "0.yaml", "--no-steps")
    let infos = "100 infos hidden: --level info"
    #expect(run.output.hasSuffix("ok: 101 files, 101 screens, 0 links (\(infos))\n"))
  }

  @Test("sheets of a sub-flow cover the screen on the oldest system of its app only")
  func laterSystems() throws {
    let sub = """
      start: list
      screens:
        list: {title: List, destinations: [{present: filter, label: Filter}, {finish: done}]}
        filter: {title: Filter, destinations: [{present: origin, label: Origin}, dismiss]}
        origin: {title: Origin, destinations: [dismiss]}

      """
    func stackedSheets(on system: String) throws -> [String] {
      let place = try Workplace([
        "flow.yaml": """
        app: {ios: \(system)}
        start: home
        flows: {sub: sub.yaml}
        screens:
          home: {title: Home, destinations: [{push: sub, on-finish: {done: {push: end}}}]}
          end: {title: End, final: true}

        """, "sub.yaml": sub,
      ])
      return place.run("check", ".").output.components(separatedBy: "\n\n")
        .filter { $0.contains("warning[stacked-sheets]") }
    }
    let older = try stackedSheets(on: "12.0")
    #expect(older.count == 1 && older.first?.contains("::: flow.yaml:1:12\n") == true)
    #expect(older.first?.contains("on iOS 13 and later") == true)
    let newer = try stackedSheets(on: "13.0")
    #expect(newer.count == 1 && newer.first?.contains("iOS 13") == false)
  }

  @Test("a modal that only a link of the app shows is named at that link")
  func modalOfLink() throws {
    let place = try Workplace([
      "flow.yaml": """
      app: {ui: uikit}
      start: home
      flows: {sub: sub.yaml}
      screens:
        home: {title: Home, final: true}
        offer: {title: Offer, destinations: [{set: [sub], label: Start}, {dismiss: true}]}
      deep-links:
        app://offer: [home, {full-screen: offer}]

      """,
      "sub.yaml": """
      start: one
      screens:
        one: {title: One, destinations: [{root: two, label: Go}, {dismiss: true, label: Close}]}
        two: {title: Two, final: true}

      """,
    ])
    let output = place.run("check", ".", "--width", "100").output
    for line in [
      "warning[root-under-modal]: `root` replaces the window's root under a modal\n",
      " --> sub.yaml:3:43\n", " ::: flow.yaml:8:3\n", "----------- the modal is presented here\n",
      "walk: link app://offer  home | offer\n",
    ] {
      #expect(output.contains(line), "\(line)\n\(output)")
    }
  }
}

/// The part of a JSON report that tells walks.
private struct Walks: Decodable {
  struct File: Decodable { let findings: [Finding] }
  struct Finding: Decodable {
    let rule: String
    let witness: [Step]
  }
  struct Step: Decodable {
    let screen: String
    let path: String?
    let range: Range
  }
  struct Range: Decodable { let start: Position }
  struct Position: Decodable { let line: Int }

  let files: [File]
}

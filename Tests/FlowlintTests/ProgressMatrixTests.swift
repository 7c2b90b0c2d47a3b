import Foundation
import Testing

@testable import FlowlintCommands

/// Three ways through a checkout, one of them over a sheet, and a bank that asks in a sheet.
private let checkout = """
  name: checkout
  start: delivery
  screens:
    delivery:
      title: Delivery
      progress: 1/4
      destinations: [{push: pickup-map, label: Pick up}, {push: delivery-time, label: Ship}]
    pickup-map: {title: Stores, progress: 1/4, destinations: [{sheet: pickup-store, label: A store}]}
    pickup-store: {title: Store, destinations: [{dismiss: true, label: Choose, then: {push: payment}}]}
    delivery-time: {title: "When?", progress: 1/2, destinations: [payment]}
    payment: {title: Payment, progress: 3/4, destinations: [{push: review}]}
    review:
      title: Check your order
      progress: 0.9
      destinations: [{set: [confirmation], label: Buy}, {sheet: three-d-secure}]
    three-d-secure:
      title: Your bank
      destinations: [{dismiss: true, label: OK, then: {set: [confirmation]}}]
    confirmation: {title: Thank you, progress: 1, final: true, back: false}

  """

@Suite("the progress along all routes in one table")
struct ProgressMatrixTests {
  private func matrix(
    _ flow: String, _ options: [String] = [], _ around: Surroundings = Surroundings()
  ) throws -> String {
    let place = try Workplace(["flow.yaml": flow])
    let output = place.run(["check", "--steps", "progress"] + options, surroundings: around).output
    return output.components(separatedBy: "\n\n")[0]
  }

  @Test("a row for each screen, a column for each different bar, with what the signs mean")
  func whole() throws {
    #expect(
      try matrix(checkout) == """
        checkout: 3 routes, 3 different bars, 5 to 7 screens to the end
                                          via When?         via Stores        via Your bank
                                          1 route           1 route           1 route
        Delivery          delivery        ██▌          1/4  ██▌          1/4  ██▌          1/4
        Stores            pickup-map                        ██▌        = 1/4
        ▏Store            pickup-store                                   ·
        When?             delivery-time   █████        1/2                    █████        1/2
        Payment           payment         ███████▌     3/4  ███████▌     3/4  ███████▌     3/4
        Check your order  review          █████████    0.9  █████████    0.9  █████████    0.9
        ▏Your bank        three-d-secure                                                   ·
        Thank you         confirmation    ██████████   1    ██████████   1    ██████████   1
        ▏ in a modal   · no bar   = stays
        """)
  }

  @Test(
    "the bar is never dropped",
    arguments: [
      (80, "Delivery        delivery    ██▌          1/4  ██▌          1/4  ██▌          1/4"),
      (60, "Delivery      delivery    ██▌          1/4  ██▌          1/4"),
      (40, "Delivery      delivery    ██▌        1/4"), (30, "Delivery      ██       1/4"),
    ])
  func narrow(columns: Int, row: String) throws {
    let lines = try matrix(checkout, ["--width", "\(columns)"]).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= columns })
    #expect(lines.contains { $0 == row }, "\(lines.joined(separator: "\n"))")
  }

  @Test("color and links change no row", arguments: [30, 40, 55, 80, 200])
  func color(width: Int) throws {
    let path = "Examples/bookshop/onboarding.flow.yaml"
    let arguments = ["steps", path, "--width", "\(width)"]
    let plain = Run(arguments + ["--color", "never"]).output
    let painted = Run(arguments + ["--color", "always"]).output
    #expect(painted != plain && plain.contains("All "))
    #expect(painted.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == plain)
  }

  @Test("a route of an app whose sub-flows are read with it", arguments: ["", "/flow.yaml"])
  func routeOfApp(name: String) {
    let run = Run(["steps", "Examples/bookshop\(name)", "--route", "3"])
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output.hasPrefix("route 3 of 14"))
    #expect(
      Run(["graph", "Examples/bookshop\(name)"]).output.contains("<title>The flow bookshop<"))
  }

  @Test("a locale that is not UTF-8 gets ASCII, with tenths of a cell")
  func ascii() throws {
    let text = try matrix(checkout, [], Surroundings(environment: ["LC_ALL": "C"]))
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    #expect(text.contains("Delivery          delivery        ##5          1/4"))
    #expect(text.hasSuffix("| in a modal   . no bar   = stays"))
  }

  @Test("a terminal shows it before the findings, a pipe only if asked")
  func pipe() throws {
    let place = try Workplace(["flow.yaml": checkout])
    let shown = place.run("check", surroundings: Surroundings(columns: 200))
    #expect(shown.output.contains("3 different bars"))
    #expect(!place.run("check").output.contains("different bars"))
    #expect(place.run("check").output.contains("3 routes"))
  }

  @Test("a flow without progress has none")
  func withoutProgress() throws {
    let flow = "start: home\nscreens: {home: {title: Home, final: true}}\n"
    #expect(try matrix(flow) == "ok: 1 file, 1 screen, 1 route, 0 links\n")
  }

  @Test("routes with the same bar are one column, which says how many they are")
  func sameBars() throws {
    let flow = """
      name: tour
      start: home
      screens:
        home: {title: Home, destinations: [one, {push: help, label: Help}]}
        help: {title: Help, destinations: [one]}
        one: {title: One, progress: 1/2, destinations: [two]}
        two: {title: Two, progress: 1, final: true}

      """
    #expect(
      try matrix(flow) == """
        tour: 2 routes, one bar, 3 or 4 screens to the end
        One  one  █████      1/2
        Two  two  ██████████ 1
        """)
  }

  @Test("a detour that keeps the value has no sign, because no rule reports it")
  func detour() throws {
    let flow = """
      name: cart
      start: cart
      screens:
        cart: {title: Cart, progress: 1/2, destinations: [{push: help, label: Help}, done]}
        help: {title: Help, progress: 1/2, destinations: [{pop: 1, label: Back}]}
        done: {title: Done, progress: 1, final: true, back: false}

      """
    let place = try Workplace(["flow.yaml": flow])
    #expect(!place.run("check").output.contains("stalled-progress"))
    let tables = place.run("steps", "--exits").output
    #expect(tables.contains("help") && !tables.contains("stalls") && !tables.contains("= "))
  }

  @Test("a value that cannot be shown is printed as written, and nothing follows from it")
  func pinned() throws {
    let flow = """
      name: cart
      start: cart
      screens:
        cart: {title: Cart, progress: 60, destinations: [pay]}
        pay: {title: Pay, progress: 3/4, destinations: [done]}
        done: {title: Done, progress: 1, final: true, back: false}

      """
    #expect(
      try matrix(flow) == """
        cart: 1 route, 3 screens to the end
        Cart  cart             60 ?
        Pay   pay   ███████▌   3/4
        Done  done  ██████████ 1
        ? not a value
        """)
  }

  @Test("the bars of modals and sub-flows have rows of their own, without the screens between them")
  func bars() throws {
    let flow = """
      name: app
      start: welcome
      screens:
        welcome: {title: Welcome, progress: 1/2, destinations: [tour]}
        tour: {title: Tour, progress: 1, final: true, destinations: [{root: home}]}
        home: {title: Home, destinations: [{push: list}]}
        list: {title: List, destinations: [{sheet: login}]}
        login: {title: Login, progress: 1/2, destinations: [code]}
        code: {title: Code, progress: 1, final: true}

      """
    #expect(
      try matrix(flow).split(separator: "\n").dropFirst(3) == [
        "Welcome  welcome  █████      1/2  █████      1/2",
        "Tour     tour     ██████████ 1    ██████████ 1",
        "▏Login   login                    █████      1/2",
        "▏Code    code                     ██████████ 1", "▏ in a modal",
      ])
  }

  @Test("a flow in which no screen is `final` says so")
  func withoutGoals() throws {
    let flow =
      "start: a\nscreens: {a: {title: A, progress: 0, destinations: [b]}, b: {progress: 1}}\n"
    #expect(
      try matrix(flow).contains("\nno screen is `final`: routes end wherever nothing follows"))
  }

  // MARK: - Chosen routes

  @Test("--route shows one route, under its number")
  func route() throws {
    let place = try Workplace(["flow.yaml": checkout])
    let output = place.run("steps", "--route", "2").output
    #expect(output.hasPrefix("route 2 of 3: delivery → confirmation, 6 steps, 1/4 → 1\n"))
    #expect(!output.contains("route 1") && !output.contains("route 3"))
    let csv = place.run("steps", "--route", "2", "--format", "csv").output
    #expect(csv.split(separator: "\r\n").dropFirst().allSatisfy { $0.hasPrefix("flow.yaml,2,") })
  }

  @Test("--from and --to show parts of routes, with what is left to the end")
  func part() throws {
    let place = try Workplace(["flow.yaml": checkout])
    let output = place.run("steps", "--from", "delivery-time", "--to", "payment").output
    #expect(output.contains("route 1 of 3: delivery-time → payment, 2 steps"))
    #expect(output.contains("  2  Payment  payment        push  ███████▌   3/4  +1/4    2\n"))
    #expect(!output.contains("review") && !output.contains("pickup"))
  }

  @Test(
    "what cannot be chosen is an error",
    arguments: [
      (["--route", "9"], "--route: flow.yaml has 3 routes"),
      (["--route", "0"], "--route counts from 1"),
      (["--from", "paymnt"], "--from: no screen named `paymnt`; did you mean `payment`?"),
      (
        ["--from", "payment", "--to", "delivery"],
        "none of the 3 routes of flow.yaml leads from `payment` to `delivery`"
      ),
    ])
  func wrongChoice(options: [String], message: String) throws {
    let run = try Workplace(["flow.yaml": checkout]).run(["steps"] + options)
    #expect(run.status == 2 && run.output == "" && run.errors.contains(message), "\(run.errors)")
  }

  @Test("JSON has rows, columns and cells", arguments: [["steps"], ["check"]])
  func json(command: [String]) throws {
    let place = try Workplace(["flow.yaml": checkout])
    let output = place.run(command + ["--format", "json"]).output
    let report = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    let file = try #require((report?["files"] as? [[String: Any]])?.first)
    let matrix = try #require(file["matrix"] as? [String: Any])
    let screens = try #require(matrix["screens"] as? [[String: Any]])
    #expect(screens.compactMap { $0["layers"] as? Int } == [1, 1, 2, 1, 1, 1, 2, 1])
    let routes = try #require(matrix["routes"] as? [[String: Any]])
    #expect(routes.compactMap { $0["via"] as? [String] } == [["When?"], ["Stores"], ["Your bank"]])
    let cells = try #require(matrix["cells"] as? [[Any]])
    #expect(cells.count == 8 && cells.allSatisfy { $0.count == 3 })
    #expect(
      cells[0].compactMap { ($0 as? [String: Any])?["progress"] as? Double } == [0.25, 0.25, 0.25])
    #expect((cells[1][1] as? [String: Any])?["word"] as? String == "stalls")
    #expect(cells[1][0] is NSNull)
  }
}

import Foundation
import OtherPrograms
import SampleFlows
import Testing

@testable import FlowlintCommands

/// Pictures of examples and random flows; `FLOWLINT_RECORD=1` draws those of the documentation anew.
@Suite("pictures")
struct PictureTests {
  private static let documentedFlows = [
    "Examples/bookshop/flow.yaml", "Examples/broken/falling-progress.yaml",
    "Examples/checkout/flow.yaml",
    "Examples/navigation-graph/flow.yaml", "Examples/onboarding/flow.yaml",
    "Examples/recipes/flow.yaml", "Examples/registration/flow.yaml",
    "Examples/shop-with-tabs/flow.yaml", "Examples/welcome/flow.yaml",
  ]

  @Test("the pictures in the documentation show the examples", arguments: documentedFlows)
  func documented(flow: String) throws {
    let parts = flow.dropLast(".yaml".count).split(separator: "/")
    let name = parts.last == "flow" ? parts[1] : parts[2]
    let run = Run(["graph", flow])
    #expect(run.status == 0 && run.errors == "")
    try compare(run.output, to: "../../../docs/pictures/\(name).svg")
  }

  @Test("the picture of a route in the documentation is its film")
  func documentedRoute() throws {
    let run = Run(["graph", "Examples/bookshop/flow.yaml", "--route", "3"])
    #expect(run.status == 0 && run.errors == "")
    try compare(run.output, to: "../../../docs/pictures/bookshop-route-3.svg")
    // A screen of a sub-flow is drawn with its own bar.
    #expect(run.output.contains("sign-in/password") && run.output.contains(">2/3<"))
    #expect(run.output.ranges(of: "id=\"step-").count == 12)
  }

  @Test("a move of everywhere is drawn once, and compared like others")
  func everywhere() throws {
    let flow = """
      start: home
      everywhere: {destinations: [{sheet: bag, label: Bag}], except: [note]}
      screens:
        home: {title: Home, destinations: [note, {push: list, label: All}]}
        note: {title: Note}
        list: {title: List, destinations: [note]}
        bag: {title: Bag, destinations: [dismiss]}

      """
    let place = try Workplace([
      "flow.yaml": flow, "old.yaml": flow.replacing("label: Bag", with: "label: Cart"),
    ])
    let mermaid = place.run("graph", "flow.yaml", "--format", "mermaid").output
    #expect(mermaid.ranges(of: "Bag\"").count == 2 && mermaid.contains("l0([\"Bag\"]) -.-> s3"))
    let svg = place.run("graph", "flow.yaml").output
    #expect(svg.contains("id=\"everywhere-1\"") && svg.contains("everywhere but note › sheet bag"))
    let change = place.run("graph", "flow.yaml", "--compare", "old.yaml").output
    #expect(change.contains(">added: Bag › ") && change.contains(">removed: Cart › "))
  }

  @Test("alerts are cards, and sheets are as high as their highest detent")
  func presentations() throws {
    let flow = """
      start: home
      screens:
        home:
          title: Home
          destinations: [{alert: sure, label: A}, {sheet: half, detents: [medium], label: B}, {sheet: whole, label: C}]
        sure: {title: Delete all of these notes?, destinations: [dismiss]}
        half: {title: Half, destinations: [dismiss]}
        whole: {title: Whole, destinations: [dismiss]}

      """
    let output = Run(["graph", "-"], surroundings: .input(flow)).output
    func heights(_ id: String) throws -> [Double] {
      let group = try #require(
        output.components(separatedBy: "id=\"screen-\(id)\"").dropFirst().first
      )
      .components(separatedBy: "</g>")[0]
      return group.matches(of: #/class="body[^"]*"[^>]*? height="([0-9.]+)"/#).compactMap {
        Double($0.1)
      }
    }
    #expect(try heights("whole") == [132])
    #expect(try heights("half") == [132, 66])
    let alert = try heights("sure")
    #expect(alert.count == 2 && alert[0] == 132 && alert[1] < 80)
    // A title is drawn over two lines before it is cut off.
    #expect(output.contains(">Delete all of</text>") && output.contains(">these notes?</text>"))
    #expect(output.contains(">modal</text>"))
  }

  @Test("an image fills its phone; one that cannot be drawn is named with its place")
  func images() throws {
    let flow = """
      start: a
      screens:
        a: {title: A, image: a.png, destinations: [b, c]}
        b: {title: B, image: gone.png, destinations: [c]}
        c: {title: C, image: flow.yaml}
        d: {title: D, entry: a widget, image: ../../secret.png}

      """
    let place = try Workplace(["flow.yaml": flow])
    // A transparent pixel.
    let pixel =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
    try #require(Data(base64Encoded: pixel)).write(to: place.folder.appending(path: "a.png"))
    for arguments in [["graph"], ["graph", "--format", "html"], ["graph", "--route", "1"]] {
      let run = place.run(arguments)
      #expect(run.status == 0)
      #expect(run.output.contains("href=\"data:image/png;base64,\(pixel)\""))
      #expect(run.errors.contains("flow.yaml:4: ") && run.errors.contains("gone.png"))
      #expect(run.errors.contains("flow.yaml:5: `flow.yaml` is not a PNG, JPEG, GIF or WebP image"))
      #expect(run.errors.contains("flow.yaml:6: "))
    }
    #expect(place.run("graph", "--format", "mermaid").errors == "")
    let page = place.run("check", "--output", "html=page.html", "--quiet")
    #expect(page.status == 0 && page.errors.contains("gone.png"))
    #expect(try place.text(of: "page.html").contains("data:image/png"))
  }

  @Test("boxes do not overlap, and arrows run between them, in examples and random flows")
  func geometry() throws {
    let place = try Workplace()
    var pictures: [String] = []
    for (index, flow) in exampleFlows.enumerated() {
      for direction in ["right", "down"] {
        let run = Run(["graph", flow, "--back", "--direction", direction])
        // One of the broken examples is not YAML.
        guard run.status == 0 else { continue }
        pictures.append("example-\(index)-\(direction).svg")
        try place.write(run.output, to: pictures[pictures.count - 1])
      }
    }
    #expect(pictures.count > 20)
    for seed in RandomRounds.seeds(500) {
      var dice = Dice(seed: seed)
      let flow = randomFlow(&dice)
      let options = dice.isLucky(percent: 50) ? ["--back"] : ["--direction", "down"]
      let run = place.run(["graph", "-"] + options, surroundings: .input(flow))
      #expect(run.status == 0 && run.errors == "", "\(RandomRounds.repeating(seed))\n\(flow)")
      pictures.append("random-\(seed).svg")
      try place.write(run.output, to: pictures[pictures.count - 1])
    }
    let judged = try Python.run(
      script: "Tests/FlowlintTests/judge_pictures.py", pictures, in: place.folder)
    #expect(judged.status == 0, "\(judged.output)")
  }

  @Test(
    "Graphviz lays out every example, and a flow with every character", .enabled(if: hasGraphviz))
  func graphviz() throws {
    let place = try Workplace(["flow.yaml": hostileTexts])
    let flows = exampleFlows.map { packageFolder.appending(path: $0).path } + ["flow.yaml"]
    for flow in flows {
      let run = place.run("graph", flow, "--format", "dot", "--back")
      guard run.status == 0 else { continue }
      try place.write(run.output, to: "flow.dot")
      let judged = try Python.run(["dot", "-Tplain", "flow.dot"], in: place.folder)
      #expect(judged.status == 0 && judged.output.hasPrefix("graph "), "\(flow): \(judged.output)")
    }
  }

  @Test("a modal is drawn beside the screen that presents it, below the screens of another entry")
  func entries() throws {
    struct Picture: Decodable {
      struct Screen: Decodable {
        struct Frame: Decodable { let y: Double }
        let id: String
        let frame: Frame
      }
      let screens: [Screen]
    }
    let flow = """
      start: home
      screens:
        home: {destinations: [{sheet: filter}]}
        filter: {}
        menu: {entry: a widget, destinations: [{sheet: help}]}
        help: {}
        about: {entry: a link}
      """
    let run = Run(["graph", "-", "--format", "json"], surroundings: .input(flow))
    let picture = try JSONDecoder().decode(Picture.self, from: Data(run.output.utf8))
    let rows = Dictionary(uniqueKeysWithValues: picture.screens.map { ($0.id, $0.frame.y) })
    #expect(rows["home"] == rows["filter"] && rows["menu"] == rows["help"])
    #expect(rows["home"] != rows["menu"])
  }

  @Test("the arrow of a move back ends at the screen that it shows")
  func movesBack() {
    let flow = """
      tabs: [a, b]
      screens:
        a: {title: A, destinations: [{push: c, label: C}, {sheet: e, label: E}]}
        b: {title: B}
        c: {title: C, destinations: [{alert: d, label: D}, {tab: b, label: T, then: {push: f}}]}
        d: {title: D, destinations: [{replace: g, label: G}]}
        e: {title: E, destinations: [{dismiss: true, label: H, then: {push: h}}]}
        f: {title: F, destinations: [{pop: 1, label: Back}]}
        g: {title: G, destinations: [{pop: 1, label: Back}]}
        h: {title: H, destinations: [{sheet: i, label: I}]}
        i: {title: I, destinations: [{dismiss: true, label: Back, then: {pop: 1}}]}

      """
    let output = Run(["graph", "-", "--format", "mermaid"], surroundings: .input(flow)).output
    let back = output.split(separator: "\n").filter { $0.contains("|\"Back\"|") }
    #expect(
      back == [
        "  s5 -.->|\"Back\"| s1", "  s6 -.->|\"Back\"| s0", "  s8 -.->|\"Back\"| s0",
      ])
  }

  // MARK: - Changes

  @Test(
    "a comparison names and draws what was added, removed and changed",
    arguments: ["svg", "json", "mermaid", "dot", "html"])
  func comparison(format: String) throws {
    let place = try Workplace(["old.yaml": olderFlow, "new.yaml": newerFlow])
    let run = place.run("graph", "new.yaml", "--compare", "old.yaml", "--format", format)
    #expect(run.status == 0 && run.errors == "")
    for word in ["added", "removed", "changed"] { #expect(run.output.contains(word)) }
    let same = place.run("graph", "new.yaml", "--compare", "new.yaml", "--format", format).output
    let body = same.replacing(#/(?s)<(style|script)>.*?<\/\1>/#, with: "")
    for word in ["added", "removed", "changed"] { #expect(!body.contains(word)) }
  }

  @Test("a comparison finds each change once")
  func changes() throws {
    let place = try Workplace(["old.yaml": olderFlow, "new.yaml": newerFlow])
    let output = place.run("graph", "new.yaml", "--compare", "old.yaml", "--format", "json").output
    let picture = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    func changes(_ key: String, _ name: (([String: Any]) -> String)) throws -> [String] {
      try #require(picture?[key] as? [[String: Any]]).compactMap { part in
        (part["change"] as? String).map { "\($0) \(name(part))" }
      }
    }
    let screens = try changes("screens") { $0["id"] as? String ?? "" }
    #expect(screens == ["changed cart", "added address", "removed coupon"])
    let moves = try changes("moves") { ($0["labels"] as? [String])?.joined() ?? "" }
    #expect(
      moves == [
        "added Continue", "changed Pay (if it works)", "removed push", "removed sheet",
        "removed Redeem",
      ])
    let links = try changes("links") { $0["pattern"] as? String ?? "" }
    #expect(links == ["added shop://address", "removed shop://coupon"])
  }

  @Test(
    "a comparison that cannot be drawn says why",
    arguments: [
      (["new.yaml", "--compare", "old.yaml", "--route", "1"], "cannot be used with --route"),
      (["new.yaml", "old.yaml", "--compare", "old.yaml"], "a picture shows one flow, but 2"),
      (["new.yaml", "--compare", "gone.yaml"], "gone.yaml"),
    ])
  func refusals(arguments: [String], message: String) throws {
    let place = try Workplace(["old.yaml": olderFlow, "new.yaml": newerFlow])
    let run = place.run(["graph"] + arguments)
    #expect(run.status == 2 && run.output == "" && run.errors.contains(message))
  }

  // MARK: - Findings

  @Test("a finding is marked at the screen, the move or the link that it is about")
  func findings() throws {
    let flow = """
      start: a
      screens:
        a: {title: A, progress: 1, destinations: [{push: b, detents: [medium]}]}
        b: {title: B, progress: 1/2, final: true}
      deep-links:
        shop://x: [a, gone]

      """
    let output = try Workplace(["flow.yaml": flow]).run("graph", "--format", "json").output
    let picture = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    for (key, counts) in [("links", [1]), ("moves", [1]), ("screens", [1, 2])] {
      let parts = try #require(picture?[key] as? [[String: Any]])
      #expect(parts.map { ($0["findings"] as? [Int])?.count } == counts, "\(key)")
    }
  }

  @Test("Markdown has a picture of what the findings touch, of at most 40 screens")
  func markdown() throws {
    let place = try Workplace(["flow.yaml": cleanFlow])
    #expect(!place.run("check", "--format", "markdown").output.contains("```mermaid"))
    let screens = (1...60).map { "  s\($0): {title: S, destinations: [gone\($0)]}\n" }.joined()
    try place.write("start: s1\nscreens:\n\(screens)", to: "flow.yaml")
    let output = place.run("check", "--format", "markdown").output
    #expect(output.ranges(of: "```mermaid").count == 1)
    #expect(output.ranges(of: "[\"S\"]").count == 40)
  }
}

private let hasGraphviz = isInstalled("dot")

/// The paths of the examples, from the package's folder.
private let exampleFlows: [String] = {
  let folder = packageFolder.appending(path: "Examples")
  let files =
    FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
  return files.filter { $0.hasSuffix(".yaml") && !$0.contains("scenarios") }.sorted()
    .map { "Examples/\($0)" }
}()

private let olderFlow = """
  name: shop
  app: {schemes: [shop]}
  start: cart
  screens:
    cart: {title: Cart, destinations: [done, {sheet: coupon}, {push: pay, label: Pay}]}
    coupon: {title: Coupon, destinations: [{dismiss: true, label: Redeem}]}
    pay: {title: Pay, destinations: [{replace: done, label: Pay}]}
    done: {title: Done, final: true}
  deep-links: {shop://coupon: [cart, {sheet: coupon}], shop://pay: [cart, pay]}

  """

private let newerFlow = """
  name: shop
  app: {schemes: [shop]}
  start: cart
  screens:
    cart: {title: Your cart, destinations: [{push: pay, label: Pay}, {push: address, label: Continue}]}
    address: {title: Address, final: true}
    pay: {title: Pay, destinations: [{replace: done, label: Pay, when: it works}]}
    done: {title: Done, final: true}
  deep-links: {shop://address: [cart, address], shop://pay: [cart, pay]}

  """

private let hostileTexts = #"""
  name: "\"; }\n\\"
  start: a
  screens:
    a: {title: "]\"; x [label=\"\\", destinations: [{push: b, label: "\\", when: "\"\\N\0"}]}
    b: {title: "<b>\u202E</b>", final: true}
  deep-links: {"shop://{x}\\\"": b}

  """#

/// Up to 24 screens with moves of all verbs, tabs and links.
private func randomFlow(_ dice: inout Dice) -> String {
  let count = dice.number(1...24)
  let names = (0..<count).map { "s\($0)" }
  var lines = ["start: s0", "app: {schemes: [shop]}"]
  if dice.isLucky(percent: 30), count > 2 { lines = ["tabs: [s0, s1]", "app: {schemes: [shop]}"] }
  lines.append("screens:")
  let words = ["Continue", "A label of several words", "→", "", "W"]
  for name in names {
    let moves = (0..<dice.number(0...4)).map { _ in
      let target = dice.one(of: names)
      let verb = dice.one(of: [
        "push: \(target)", "push: \(target)", "push: \(target)", "replace: \(target)",
        "sheet: \(target)", "full-screen: \(target)", "root: \(target)", "pop-to: \(target)",
        "pop: true", "dismiss: true", "set: [\(target)]",
      ])
      let label = dice.one(of: words)
      let when = dice.isLucky(percent: 20) ? ", when: it works" : ""
      return "{\(verb)\(label.isEmpty ? "" : ", label: \"\(label)\"")\(when)}"
    }
    let bar = dice.one(of: [
      "", ", bar: {hidden: true}", ", bar: {prompt: Hello}", ", progress: 1/2",
    ])
    let options = dice.isLucky(percent: 20) ? ", final: true, requires: [login], commit: true" : ""
    lines.append(
      "  \(name): {title: Title \(name)\(bar)\(options), destinations: [\(moves.joined(separator: ", "))]}"
    )
  }
  lines.append("deep-links:")
  for link in 0..<dice.number(1...5) { lines.append("  shop://\(link): \(dice.one(of: names))") }
  return lines.joined(separator: "\n") + "\n"
}

import FlowSource
import Testing

@testable import FlowRules

/// A part of a small flow as a new user may write it, with its only finding and what the help says.
private struct FirstMistake: CustomTestStringConvertible, Sendable {
  let old: String
  let new: String
  let found: String
  let help: String

  init(_ old: String, _ new: String, _ found: String, _ help: String) {
    (self.old, self.new, self.found, self.help) = (old, new, found, help)
  }

  var testDescription: String { new }
}

private let flow = """
  start: home
  screens:
    home:
      title: Home
      destinations:
        - {push: cart, label: Cart}
        - {sheet: login, label: Log in}
    cart:
      title: Cart
      parameters: {id: {type: int, optional: true}}
      destinations: [pop]
    login:
      title: Log in
      destinations: [{dismiss: true, label: Close}]
  deep-links:
    shop://cart: cart

  """

private let cart = "{push: cart, label: Cart}"
private let login = "{sheet: login, label: Log in}"
private let back = "[pop]"
private let title = "    title: Cart\n"
private let link = "  shop://cart: cart\n"

private let movesForward = [
  FirstMistake(
    login, "{push: login, style: sheet, label: Log in}", "unknown-key 7:23", "instead of `push: …`"),
  FirstMistake(
    login, "{push: login, modalPresentationStyle: pageSheet}", "unknown-key 7:23",
    "instead of `push: …`"),
  FirstMistake(
    login, "{present: login, presentation: fullScreen}", "unknown-key 7:26", "instead of `push: …`"),
  FirstMistake(login, "{modal: login}", "unknown-key 7:10", "`sheet` or `full-screen`"),
  FirstMistake(login, "{fullScreen: login}", "unknown-key 7:10", "`full-screen`"),
  FirstMistake(login, "{fullScreenCover: login}", "unknown-key 7:10", "`full-screen`"),
  FirstMistake(login, "{bottomSheet: login}", "unknown-key 7:10", "`sheet`"),
  FirstMistake(cart, "{navigate: cart}", "unknown-key 6:10", "`push`"),
  FirstMistake(cart, "{navigateTo: cart}", "unknown-key 6:10", "`push`"),
  FirstMistake(cart, "{goto: cart}", "unknown-key 6:10", "`push`"),
  FirstMistake(cart, "{pushNamed: cart}", "unknown-key 6:10", "`push`"),
  FirstMistake(cart, "{context.go: cart}", "unknown-key 6:10", "`push`"),
  FirstMistake(cart, "{segue: cart}", "unknown-key 6:10", "`push`"),
  FirstMistake(cart, "{to: cart}", "unknown-key 6:10", "`push`"),
  FirstMistake(cart, "{screen: cart}", "unknown-key 6:10", "`push`"),
  FirstMistake(cart, "{type: push, to: cart}", "unknown-key 6:22", "`push`"),
  FirstMistake(cart, "{action: push, screen: cart}", "unknown-key 6:24", "`push`"),
  FirstMistake(
    cart, "{push: cart, popUpTo: home}", "unknown-key 6:22", "`{pop-to: home, then: {push: cart}}`"),
  FirstMistake(
    cart, "{push: cart, popUpTo: home, popUpToInclusive: true}", "unknown-key 6:22",
    "`{pop-to: home, then: {push: cart}}`"),
  FirstMistake(cart, "{push: cart, if: it rains}", "unknown-key 6:22", "`when`"),
  FirstMistake(cart, "{push: cart, arguments: {id: 1}}", "unknown-key 6:22", "`with`"),
  FirstMistake(cart, "{push: cart, title: Cart}", "unknown-key 6:22", "`label`"),
  FirstMistake(cart, "{push: cart, trigger: tap}", "unknown-key 6:22", "`label`"),
  FirstMistake(
    cart, "{push: cart, animation: fade}", "unknown-key 6:22", "`animated` or `transition`"),
  FirstMistake(cart, "{push: cart, id: buy}", "unknown-key 6:22", "a move has no id"),
  FirstMistake(cart, "/cart", "undefined-screen 6:9", "did you mean `cart`?"),
  FirstMistake(cart, "{pushReplacement: cart}", "unknown-key 6:10", "`replace`"),
  FirstMistake(cart, "{reset: cart}", "unknown-key 6:10", "`root` or `set`"),
  FirstMistake(
    cart, "{push: cart, label: Cart}\n      - {switchTab: home}", "unknown-key 7:10", "`tab`"),
  FirstMistake(
    cart, "{push: cart, label: Cart}\n      - {openURL: \"https://example.com\"}",
    "unknown-key 7:10", "`open` or `external`"),
  FirstMistake(
    cart, "{push: cart, label: Cart}\n      - {url: \"https://example.com\"}", "unknown-key 7:10",
    "`open` or `external`"),
  FirstMistake(login, "{sheet: login, detent: medium}", "unknown-key 7:24", "`detents`"),
  FirstMistake(login, "{sheet: login, detents: medium}", "wrong-type 7:33", "`[medium]`"),
  FirstMistake(login, "{sheet: login, detents: [half]}", "wrong-type 7:34", "`medium`"),
  FirstMistake(
    cart, "{push: cart, label: Cart}\n      - {alert: Delete?}", "undefined-screen 7:17",
    "declare one"),
]

private let values = [
  FirstMistake(
    "    parameters: {id: {type: int, optional: true}}\n", "    parameters: [id]\n",
    "wrong-type 10:17", ""),
  FirstMistake(
    "shop://cart: cart\n",
    "shop://cart: cart\nclaims:\n  - {name: it, always: {stack: [home, cart], top: cart}}\n",
    "unknown-key 18:46", ""),
]

private let movesBack = [
  FirstMistake(back, "[{pop: true}]", "wrong-type 11:26", "`pop: 1`"),
  FirstMistake(back, "[goBack]", "undefined-screen 11:20", "`pop`"),
  FirstMistake(back, "[popToRoot]", "undefined-screen 11:20", "`pop-to-root`"),
  FirstMistake(back, "[{popToRootViewController: true}]", "unknown-key 11:21", "`pop-to-root`"),
  FirstMistake(back, "[{popTo: home}]", "unknown-key 11:21", "`pop-to`"),
  FirstMistake(back, "[{unwind: home}]", "unknown-key 11:21", "`pop-to`"),
  FirstMistake(back, "pop", "wrong-type 11:19", "`[pop]`"),
  FirstMistake(back, "{home: {label: Back}}", "wrong-type 11:19", "`- {push: home, label: Back}`"),
  FirstMistake(back, "{home: replace}", "wrong-type 11:19", "`- {replace: home}`"),
]

private let screens = [
  FirstMistake(
    title, "    title: Cart\n    id: cart\n", "unknown-key 10:5", "the key of a screen is its id"),
  FirstMistake(title, "    name: Cart\n", "unknown-key 9:5", "`title`"),
  FirstMistake(title, "    navigationTitle: Cart\n", "unknown-key 9:5", "`title`"),
  FirstMistake(
    title, "    title: Cart\n    style: sheet\n", "unknown-key 10:5", "the move to a screen"),
  FirstMistake(title, "    title: Cart\n    initial: true\n", "unknown-key 10:5", "`start: home`"),
  FirstMistake(title, "    title: Cart\n    isFinal: true\n", "unknown-key 10:5", "`final`"),
  FirstMistake(
    title, "    title: Cart\n    hidesBackButton: true\n", "unknown-key 10:5", "`back: false`"),
  FirstMistake(
    title, "    title: Cart\n    bar: hidden\n", "wrong-type 10:10", "`bar: {hidden: true}`"),
  FirstMistake(
    title, "    title: Cart\n    navigationBarHidden: true\n", "unknown-key 10:5",
    "`bar: {hidden: true}`"),
  FirstMistake(
    title, "    title: Cart\n    deep-link: \"shop://cart2\"\n", "unknown-key 10:5", "`deep-links`"),
  FirstMistake(
    title, "    title: Cart\n    progress: 50%\n", "progress-out-of-range 10:15", "`0.5`"),
  FirstMistake("{id: {type: int, optional: true}}", "[id]", "wrong-type 10:17", "`id: string`"),
  FirstMistake("type: int", "type: integer", "wrong-type 10:29", "`int`"),
  FirstMistake("type: int", "type: double", "wrong-type 10:29", "`number`"),
  FirstMistake(
    "  login:\n    title: Log in\n    destinations: [{dismiss: true, label: Close}]\n",
    "  login: Log in\n", "wrong-type 12:10", "`{title: Log in}`"),
  FirstMistake("    destinations:\n", "    routes:\n", "unknown-key 5:5", "`destinations`"),
  FirstMistake("    destinations:\n", "    transitions:\n", "unknown-key 5:5", "`destinations`"),
  FirstMistake(
    "    destinations:\n", "    links:\n", "unknown-key 5:5", "`destinations` or `deep-links`"),
  FirstMistake(
    "    destinations: [pop]", "    outgoing: [pop]", "unknown-key 11:5", "`destinations`"),
  FirstMistake(
    "    destinations: [pop]", "    push: home", "unknown-key 11:5", "write it under `destinations`"
  ),
]

private let files = [
  FirstMistake("start: home", "startDestination: home", "unknown-key 1:1", "`start`"),
  FirstMistake("start: home", "initialRouteName: home", "unknown-key 1:1", "`start`"),
  FirstMistake("start: home", "initialLocation: /home", "unknown-key 1:1", "`start`"),
  FirstMistake("start: home", "root: home", "unknown-key 1:1", "`start`"),
  FirstMistake("screens:", "routes:", "unknown-key 2:1", "`screens`"),
  FirstMistake("screens:", "views:", "unknown-key 2:1", "`screens`"),
  FirstMistake("screens:", "fragments:", "unknown-key 2:1", "`screens`"),
  FirstMistake("start: home", "tabBar: [home]", "unknown-key 1:1", "`tabs`"),
  FirstMistake("start: home", "tabs: {home: Home, cart: Cart}", "wrong-type 1:7", "`[home, cart]`"),
  FirstMistake(
    "start: home", "tabs: [{screen: home, title: Home}]", "wrong-type 1:8", "`[home, cart]`"),
  FirstMistake("start: home", "version: 1\nstart: home", "unknown-key 1:1", "`flowlint`"),
  FirstMistake("deep-links:", "links:", "unknown-key 15:1", "`deep-links`"),
  FirstMistake(
    "deep-links:\n  shop://cart: cart\n", "deep-links:\n  - shop://cart: cart\n", "wrong-type 16:3",
    "the URLs are keys"),
  FirstMistake(link, "  cart: shop://cart\n", "invalid-deep-link 16:3", "the URL comes first"),
  FirstMistake(link, "  shop://cart: {url: cart}\n", "unknown-key 16:17", "`path`"),
  FirstMistake(link, "  shop://cart: {screen: cart}\n", "unknown-key 16:17", "`path`"),
  FirstMistake(link, "  shop://cart: {stack: [home, cart]}\n", "unknown-key 16:17", "`path`"),
  FirstMistake(link, "  shop://cart: {push: cart}\n", "unknown-key 16:17", "`path`"),
  FirstMistake(link, "  shop://cart: [home, {push: cart}]\n", "wrong-type 16:24", "by itself"),
  FirstMistake(link, "  shop://cart: home/cart\n", "broken-deep-link 16:16", "`[home, cart]`"),
  FirstMistake(link, "  /cart: cart\n", "invalid-deep-link 16:3", "`shop://cart`"),
  FirstMistake(
    link, "  shop.example.com/cart: cart\n", "invalid-deep-link 16:3",
    "`https://shop.example.com/cart`"),
  FirstMistake(link, "  shop://cart/:id: cart\n", "foreign-placeholder 16:15", "`{id}`"),
]

private let places = [
  FirstMistake(
    "    title: Cart\n", "    title: Cart\n    destinations: [login]\n", "duplicate-key 12:5",
    "delete or rename"),
  FirstMistake("start: home", "start: login\nstart: home", "duplicate-key 2:1", "delete or rename"),
  FirstMistake(
    "deep-links:\n  shop://cart: cart\n", "  deep-links:\n    shop://cart: cart\n",
    "unknown-key 15:3", "beside `screens`"),
  FirstMistake(
    "start: home\n", "start: home\neverywhere: {push: cart, label: Bag}\n", "wrong-type 2:13",
    "write `[{push: cart, label: Bag}]`"),
  FirstMistake(
    "start: home\n", "start: home\neverywhere: {push: cart, label: Bag, except: [cart]}\n",
    "unknown-key 2:14", "under `destinations`"),
  FirstMistake(
    "deep-links:\n  shop://cart: cart\n", "  app: {schemes: [shop], ios: 16}\n", "unknown-key 15:3",
    "beside `screens`"),
]

/// What users of other routers write is found once, at the text to edit, with what to write.
@Suite("Mistakes of a first flow")
struct FirstMistakeTests {
  @Test("the flow itself has no findings")
  func clean() { #expect(findings(in: flow).isEmpty) }

  @Test(
    "a word of another router is found once, and the help says what to write",
    arguments: movesForward + values + movesBack + screens + files + places)
  private func mistake(_ one: FirstMistake) throws {
    let range = try #require(flow.firstRange(of: one.old))
    let findings = findings(in: flow.replacingCharacters(range, with: one.new))
    #expect(findings.map { $0.location } == [one.found])
    #expect(findings.allSatisfy { $0.help.contains(one.help) }, "\(findings)")
  }

  @Test("screens that are not indented, or a flow that is, are one mistake")
  func indentation() {
    let lines = flow.split(separator: "\n")
    let dedented = lines.enumerated().map { index, line in
      (2..<14).contains(index) ? line.dropFirst(2) : line
    }
    let found = findings(in: dedented.joined(separator: "\n") + "\n")
    #expect(found.map(\.location) == ["wrong-type 2:9"])
    #expect(found.first?.help == "indent the screens below `screens`")

    let nested = findings(in: "flow:\n" + lines.map { "  \($0)\n" }.joined())
    #expect(nested.map(\.location) == ["unknown-key 1:1"])
    #expect(nested.first?.help == "write what is below it at the top level of the file")
  }

  private func findings(in text: String) -> [(location: String, help: String)] {
    let source = SourceText(path: "flow.yaml", text: text)
    return Checker().check(checkedFlow(source)).filter { $0.severity >= .warning }.map { found in
      let location = source.position(at: found.range.lower)
      return ("\(found.rule) \(location.line):\(location.column)", found.help ?? "")
    }
  }
}

extension String {
  fileprivate func replacingCharacters(_ range: Range<String.Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}

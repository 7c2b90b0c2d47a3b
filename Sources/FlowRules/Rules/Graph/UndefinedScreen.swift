import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let undefinedScreen = Rule(
    id: .undefinedScreen,
    family: .graph,
    severity: .error,
    summary: "A start, tab, destination, link or claim that names an undefined screen.",
    rationale: """
      The move cannot be made, and everything after it is lost: the name has a typo, or the screen \
      was renamed or deleted. Routers that look up screens by name fail only when the move is \
      made.
      """,
    examples: [
      RuleExample(
        "a verb without a colon, and an item that is indented more",
        """
        start: cart
        screens:
          cart:
            destinations:
              - push address
                ^^^^^^^^^^^^ `push address` is not a screen
              - address
                ^^^^^^^ `address - search` is not a screen
                - search
          address: {entry: here}
          search: {entry: here}
        """),
      RuleExample(
        "a start that leads in a circle",
        """
        start: shop
               ^^^^ `shop` has no first screen: its start leads in a circle
        flows: {shop: shop.yaml}
        screens:
          home: {destinations: [shop]}
        """,
        files: [
          "shop.yaml": "start: cart\nflows: {cart: cart.yaml}\nscreens: {list: }\n",
          "cart.yaml": "start: shop\nflows: {shop: shop.yaml}\nscreens: {item: }\n",
        ]),
      RuleExample(
        "a typo in a destination",
        """
        start: cart
        screens:
          cart: {destinations: [paymnet]}
                                ^^^^^^^ `paymnet` is not a screen
          payment: {final: true, entry: a push notification}
        """,
        fixed: """
          start: cart
          screens:
            cart: {destinations: [payment]}
            payment: {final: true, entry: a push notification}
          """),
      RuleExample(
        "an undefined start",
        """
        start: home
               ^^^^ `home` is not a screen
        screens:
          cart: {final: true}
        """),
      RuleExample(
        "a renamed tab",
        """
        tabs: [home, serach]
                     ^^^^^^ `serach` is not a screen
        screens:
          home: {final: true}
          search: {final: true}
        """),
      RuleExample(
        "in the list of a set",
        """
        start: cart
        screens:
          cart: {destinations: [{set: [shop, done]}]}
                                       ^^^^ `shop` is not a screen
          done: {final: true, entry: a receipt}
        """),
      RuleExample(
        "after a sub-flow",
        """
        start: cart
        flows: {login: login.yaml}
        screens:
          cart:
            destinations: [{push: login, on-finish: {done: {replace: payment}}}]
                                                                     ^^^^^^^ `payment` is not a screen
          pay: {final: true, entry: a push notification}
        """,
        files: ["login.yaml": "start: form\nscreens: {form: {destinations: [{finish: done}]}}\n"]),
      RuleExample(
        "in a claim",
        """
        start: cart
        screens:
          cart: {destinations: [payment]}
          payment: {final: true}
        claims:
          - never: {stack: [..., cart|paymnt, cart]}
                                      ^^^^^^ `paymnt` is not a screen
        """),
      RuleExample(
        "screens of the flow and of a sub-flow",
        """
        start: cart
        flows: {login: login.yaml}
        screens:
          cart: {destinations: [{push: login}, {push: login/help}, {replace: done}]}
          done: {final: true}
        """,
        files: [
          "login.yaml": """
          start: form
          screens: {form: {destinations: [{finish: done}]}, help: {destinations: [pop]}}

          """
        ]),
    ],
    check: findUndefinedScreens)
}

/// Tabs in destinations are left to `undefined-name`; a link listed by a screen names that screen.
private func findUndefinedScreens(in subject: CheckedFlow) -> [Finding] {
  // Without any screen, the fault is reported at `screens`.
  guard !subject.screens.isEmpty else { return [] }
  var search = NameSearch(subject)
  if let start = subject.flow.start { search.look(at: start) }
  for tab in subject.flow.tabs { search.look(at: tab) }
  for name in subject.flow.everywhere.screenNames { search.look(at: name) }
  for (_, destination) in subject.destinations(of: { $0.target == nil }) {
    search.look(at: destination)
  }
  for name in subject.flow.claims.flatMap(\.screens) { search.look(at: name) }
  for link in subject.linksWithNames {
    switch link.link.target {
    case .screen(let name):
      // A URL as the target is reported as a pattern, or by `broken-deep-link`.
      if subject.graph.linkStacks.landing(of: link.index) == nil, !name.value.contains("://") {
        search.look(at: name)
      }
    case .stack(let elements): for element in elements { search.look(at: element.screen) }
    }
    for element in link.link.cold?.value ?? [] { search.look(at: element.screen) }
    if let gate = link.link.gate { search.look(at: gate.screen) }
  }
  let circular =
    subject.program.startsInCircle(0) ? subject.program.firstName(of: 0) : nil
  let circle = circular.map { name in
    Finding(
      "\(quotation(of: name.value)) has no first screen: its start leads in a circle",
      at: name.range, help: "make one of the flows start with a screen")
  }
  return (circle.map { [$0] } ?? []) + findUnknownScreens(search, in: subject)
}

private func findUnknownScreens(_ search: NameSearch, in subject: CheckedFlow) -> [Finding] {
  guard !search.unknown.isEmpty else { return [] }
  var suggestions = NameSuggestions(screensOf: subject)
  let bareVerbs = Verb.allCases.filter(\.standsAlone).map(\.rawValue)
  var verbs = NameSuggestions("verbs", bareVerbs)
  return search.unknown.map { name, isBare, verb in
    let message = "\(quotation(of: name.value)) is not a screen"
    let isNear = suggestions.nearest(to: name.value) != nil
    if isBare, !isNear, let verb = verbs.nearest(to: name.value) {
      return Finding(
        message, at: name.range, help: "did you mean the move `\(verb)`?",
        fix: verbs.fix(for: name, in: subject.source))
    }
    if isBare, !isNear, let verb = foreignWord(name.value, among: bareVerbs).first {
      return Finding(message, at: name.range, help: "write `\(verb)`")
    }
    if isBare, let remedy = remedyOfForm(name, in: subject.source) {
      return Finding(message, at: name.range, help: remedy)
    }
    let help = suggestions.help(for: name.value)
    return Finding(
      message, at: name.range,
      help: verb == .alert && !isNear
        ? "`alert` takes the screen that stands for the alert: declare one, with a `title`" : help,
      fix: suggestions.fix(for: name, in: subject.source))
  }
}

/// How to write a move whose form is wrong: `push cart`, `push:cart`, and an item with another one below it.
private func remedyOfForm(_ name: Located<String>, in source: SourceText) -> String? {
  let words = name.value.split(separator: " ")
  let parts = words.count == 1 ? name.value.split(separator: ":") : words
  if parts.count == 2, let verb = Verb(rawValue: String(parts[0])), verb.operand != .none {
    return "write `\(verb.rawValue): \(parts[1])`" + (words.count == 1 ? ", with a space" : "")
  }
  let isOnLines = source.bytes[name.range.lower..<name.range.upper].contains(UInt8(ascii: "\n"))
  return isOnLines && words.contains("-") ? "indent all `-` of a list equally" : nil
}

private struct NameSearch {
  private let program: FlowProgram
  /// Each with whether it may be a verb and the verb that takes it.
  private(set) var unknown: [(name: Located<String>, isBare: Bool, verb: Verb?)] = []

  init(_ subject: CheckedFlow) {
    program = subject.program
  }

  mutating func look(at name: Located<String>, isBare: Bool = false, by verb: Verb? = nil) {
    if case .unknown = program.resolve(name.value, in: 0) { unknown.append((name, isBare, verb)) }
  }

  mutating func look(at destination: Destination) {
    if let name = destination.operand, destination.verb.showsOperand || destination.verb == .popTo {
      look(at: name, isBare: name.range == destination.verbRange, by: destination.verb)
    }
    for name in destination.stack { look(at: name) }
  }
}

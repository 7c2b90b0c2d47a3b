import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let unreachableScreen = Rule(
    id: .unreachableScreen,
    family: .graph,
    severity: .error,
    summary: "A screen that no move or link leads to.",
    rationale: """
      Users never see it: a destination is missing, or the screen is a leftover to delete. A \
      screen that is opened from outside the flow needs an `entry`.
      """,
    examples: [
      RuleExample(
        "no move leads to it",
        """
        start: cart
        screens:
          cart: {final: true, title: Cart}
          refund: {final: true, title: Refund}
          ^^^^^^ no moves lead to `refund`
        """),
      RuleExample(
        "two screens that only lead to each other",
        """
        start: cart
        screens:
          cart: {final: true, title: Cart}
          help: {title: Help, destinations: [contact]}
          ^^^^ no moves lead to `help`
          contact: {title: Contact, destinations: [{replace: help}]}
        """),
      RuleExample(
        "screens after a slip in a name are probably reached",
        """
        start: cart
        screens:
          cart: {title: Cart, destinations: [adress]}
                                             ^^^^^^ [undefined-screen] `adress` is not a screen
          address: {title: Address, destinations: [payment]}
          payment: {title: Payment, final: true}
        """),
      RuleExample(
        "a name that is near two screens may mean either",
        """
        start: home
        screens:
          home: {title: Home, destinations: [carts]}
                                             ^^^^^ [undefined-screen] `carts` is not a screen
          cart: {title: Cart, final: true}
          card: {title: Card, final: true}
        """),
      RuleExample(
        "a name that is near no screen may mean any",
        """
        start: cart
        screens:
          cart: {title: Cart, destinations: [shipment]}
                                             ^^^^^^^^ [undefined-screen] `shipment` is not a screen
          address: {title: Address, destinations: [payment]}
          payment: {title: Payment, final: true}
        """),
      RuleExample(
        "reached by going back, and by a loop",
        """
        start: cart
        screens:
          cart: {title: Cart, destinations: [{set: [shop, done]}]}
          shop: {title: Shop, destinations: [cart]}
          done: {title: Done, final: true}
        """),
      RuleExample(
        "a tab, once a login has shown the tab bar",
        """
        start: login
        tabs: [home, account]
        screens:
          login: {title: Log in, destinations: [{root: home}]}
          home: {final: true, title: Home}
          account: {title: Account}
        """),
      RuleExample(
        "opened from a menu",
        """
        start: cart
        screens:
          cart: {final: true, title: Cart}
          about: {final: true, title: About, entry: the app's menu}
        """),
    ],
    check: findUnreachableScreens)
}

/// Reports the screens from which all other unreachable ones are reached.
///
/// Reports nothing if the start, a sub-flow or the meaning of a name is unknown, because almost
/// every screen would be reported.
private func findUnreachableScreens(in subject: CheckedFlow) -> [Finding] {
  let reach = subject.probableReach
  guard reach.gap == nil else { return [] }
  let unreached = subject.screens.filter { !reach.byLinks.isReached($0) }
  return subject.graph.beginnings(of: unreached).map { screen in
    Finding(
      "no moves lead to \(subject.quoted(screen))", at: subject.program.idRange(of: screen),
      help: "add a move or deep link to it, set `entry: …` if it is opened from outside, or "
        + "delete it",
      screen: screen)
  }
}

extension FlowGraph {
  /// The first of some screens that only each other's moves lead to; all others are reached from
  /// them.
  fileprivate func beginnings(of screens: [Int]) -> [Int] {
    guard !screens.isEmpty else { return [] }
    let edges = screens.flatMap { screen in
      moves(of: screen).flatMap { move in
        move.verb.isForward
          ? screensPutUnder(move) + [move.target].compactMap(\.self) : []
      }.map { Digraph.Edge(screen, $0) }
    }
    let components = StrongComponents(Digraph(nodeCount: screenCount, edges: edges)).component
    var isEntered = Set<Int32>()
    for edge in edges where components[Int(edge.from)] != components[Int(edge.to)] {
      isEntered.insert(components[Int(edge.to)])
    }
    return screens.filter { isEntered.insert(components[$0]).inserted }
  }
}

import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let pushedTabRoot = Rule(
    id: .pushedTabRoot,
    family: .stack,
    severity: .warning,
    summary: "A push of the root of a tab.",
    rationale: """
      The screen is then there twice, on the stack of one tab and as the root of another. The tab bar \
      shows the wrong tab as selected, or none, if a screen outside the tabs pushes it; and users go \
      back to what is below, a login for example.
      """,
    examples: [
      RuleExample(
        "a login that pushes the first tab",
        """
        start: login
        tabs: [invoices, more]
        screens:
          login: {destinations: [{push: invoices, label: Log in}]}
                                        ^^^^^^^^ `invoices` is the root of a tab
          invoices: {final: true}
          more:
          ^^^^ [unreachable-screen] no moves lead to `more`
        """),
      RuleExample(
        "a button that should select another tab",
        """
        tabs: [shop, cart]
        screens:
          shop: {final: true, destinations: [product]}
          product: {destinations: [{push: cart, label: To the cart}]}
                                          ^^^^ `cart` is the root of a tab
          cart: {final: true}
        """),
      RuleExample(
        "a move that all screens have",
        """
        tabs: [shop, cart]
        everywhere: {destinations: [{push: cart, label: Cart}], except: [cart]}
                                           ^^^^ `cart` is the root of a tab
        screens:
          shop: {final: true, destinations: [product]}
          product:
          cart: {final: true}
        """),
      RuleExample(
        "tabs that are selected or shown, and a tab that shows other content of its own kind",
        """
        start: login
        tabs: [me, feed]
        screens:
          login: {destinations: [{root: me, label: Log in}]}
          me:
            final: true
            parameters: {user: {type: string, optional: true}}
            destinations: [{push: me, with: [user], label: A friend}, settings]
          settings: {destinations: [{tab: feed, label: Feed}]}
          feed: {destinations: [{pop-to: feed, inclusive: true, missing: stay, then: {push: feed}, label: Reload}]}
        """),
    ],
    check: findPushedTabRoots)
}

private func findPushedTabRoots(in subject: CheckedFlow) -> [Finding] {
  let graph = subject.graph
  guard !graph.tabs.isEmpty else { return [] }
  return subject.writtenMoves { index, move in
    guard case .push(let target) = graph.stackChange(of: move), graph.tabs.contains(target) else {
      return false
    }
    if move.source == target, graph.destination(of: move).arguments?.isEmpty == false {
      return false
    }
    return !graph.replacesItself(index)
  }.map { move in
    let target = move.target.map(subject.quoted) ?? ""
    return Finding(
      "\(target) is pushed, but it is the root of a tab",
      at: graph.destination(of: move).operandRange, label: "\(target) is the root of a tab",
      help: "select the tab with `tab`, or show it in place of everything else with `root`")
  }
}

extension FlowGraph {
  /// Whether a push follows a move that has removed the same screen.
  fileprivate func replacesItself(_ push: Int) -> Bool {
    chain(to: push).dropLast().contains {
      moves[$0].target == moves[push].target && destination(of: moves[$0]).rare.isInclusive
    }
  }
}

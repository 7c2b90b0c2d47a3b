import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let idleMove = Rule(
    id: .idleMove,
    family: .style,
    severity: .info,
    summary: "A move that changes nothing.",
    rationale: """
      A `pop-to` that names its own screen does nothing, unless the same screen is also further down \
      the stack, and a `tab` that names the selected tab leaves its stack as it is: the user taps, \
      and nothing happens.
      """,
    examples: [
      RuleExample(
        "back to the screen itself",
        """
        start: orders
        screens:
          orders: {title: Orders, destinations: [order]}
          order: {title: Order, final: true, destinations: [{pop-to: order, label: Top}]}
                                                                     ^^^^^ `pop-to` changes nothing
        """),
      RuleExample(
        "the tab that is selected",
        """
        tabs: [shop, cart]
        screens:
          shop: {title: Shop, final: true, destinations: [product]}
          product: {title: Product, destinations: [{tab: shop, label: Shop}, {tab: cart, label: Cart}]}
                                                         ^^^^ `tab` changes nothing
          cart: {title: Cart, final: true}
        """),
      RuleExample(
        "another tab, the tab below a modal, and a move that follows",
        """
        tabs: [shop, cart]
        screens:
          shop: {title: Shop, final: true, destinations: [product, {full-screen: offer, label: Offer}]}
          product: {title: Product, destinations: [{tab: cart, label: Cart}]}
          cart: {title: Cart, final: true, destinations: [{push: product, label: Last seen}]}
          offer: {title: Offer, destinations: [{tab: shop, label: Close}]}
          help: {title: Help, entry: a widget, destinations: [{tab: shop, label: Shop, then: {pop-to-root: true}}]}
        """),
      RuleExample(
        "back to the screen below",
        """
        start: orders
        screens:
          orders: {title: Orders, destinations: [order]}
          order: {title: Order, final: true, destinations: [{pop-to: orders, label: All orders}]}
        """),
    ],
    check: findIdleMoves)
}

private func findIdleMoves(in subject: CheckedFlow) -> [Finding] {
  let verbs = subject.movesThere.verbs
  guard verbs.contains(.popTo) || verbs.contains(.tab) else { return [] }
  let refused = subject.refusedMoves(as: .isIdle)
  return subject.graph.moves.indices.compactMap { index in
    let move = subject.graph.moves[index]
    guard move.verb == .popTo && move.target == move.source || move.verb == .tab,
      move.target != nil, subject.graph.isOwn(move),
      // Where it has nothing to do, what follows it is made.
      subject.graph.followUp(of: index) == nil
        || move.verb == .popTo && !subject.graph.allowsMissingTarget(move),
      refused.refusal(of: [index], in: .all, as: .isIdle)?.extent == .every
    else { return nil }
    return Finding(
      "`\(move.verb.rawValue)` changes nothing",
      at: subject.graph.destination(of: move).operandRange,
      help: move.verb == .tab
        ? "remove the move, or go back to the first screen of the tab with `pop-to-root`"
        : "remove the move, or name the screen to go back to", screen: move.source)
  }
}

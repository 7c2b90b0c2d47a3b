import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let infeasibleScreen = Rule(
    id: .infeasibleScreen,
    family: .stack,
    severity: .warning,
    summary: "A screen that has moves to it but can never be shown.",
    rationale: """
      There are moves to the screen, but what a move back reveals depends on what is below, and a \
      push does nothing without a navigation stack: users never see it.
      """,
    examples: [
      RuleExample(
        "below a screen that cannot go back",
        """
        start: cart
        screens:
          cart: {destinations: [{set: [orders, done], label: Pay}]}
          orders: {destinations: [order]}
          ^^^^^^ `orders` cannot be shown, though moves lead to it
          order: {final: true}
          ^^^^^ `order` cannot be shown, though moves lead to it
          done: {back: false, final: true}
        """),
      RuleExample(
        "pushed on a sheet without a navigation stack",
        """
        start: cart
        screens:
          cart: {final: true, destinations: [{sheet: coupon, navigation: false}]}
          coupon: {destinations: [terms, {dismiss: true, label: Close}]}
                                  ^^^^^ [push-without-stack] `coupon` has no navigation stack
          terms: {title: Terms}
          ^^^^^ `terms` cannot be shown, though moves lead to it
        """),
      RuleExample(
        "below the screen of a link that cannot go back",
        """
        start: home
        screens:
          home: {destinations: [{set: [list, offer]}]}
          list: {title: List}
          ^^^^ `list` cannot be shown, though moves lead to it
          offer: {back: false, destinations: [{root: home}]}
        deep-links:
          shop://offer: [list, offer]
        """),
      RuleExample(
        "revealed by the back button, by a move, and by a screen pushed on it",
        """
        start: cart
        screens:
          cart: {destinations: [{set: [orders, done], label: Pay}, {set: [offers, gift, wrapped]}]}
          orders: {title: Orders}
          done: {title: Done}
          offers: {title: Offers}
          gift: {back: false, title: Gift, destinations: [pop]}
          wrapped: {title: Wrapped}
        """),
      RuleExample(
        "shown by another move",
        """
        start: cart
        screens:
          cart: {destinations: [{set: [orders, done], label: Pay}]}
          orders: {title: Orders}
          done: {back: false, destinations: [{root: orders}]}
        """),
    ],
    check: findInfeasibleScreens)
}

private func findInfeasibleScreens(in subject: CheckedFlow) -> [Finding] {
  guard subject.graph.isComplete, subject.mayHaveInfeasibleScreens() else { return [] }
  let system = subject.stacks.system
  var allowance = WitnessBudget()
  return subject.screens.filter { screen in
    subject.reachabilityByLinks.isReached(screen) && !system.isOnTop(screen)
  }.map { screen in
    let finding = Finding(
      "\(subject.quoted(screen)) cannot be shown, though moves lead to it",
      at: subject.program.idRange(of: screen),
      help: "show it with `push`, `root`, a modal or as the last screen of a `set`, or delete it",
      screen: screen)
    var shown = allowance.show(finding, by: subject.reachabilityByLinks.walk(to: screen))
    if let last = shown.walk.first(where: { !system.isOnTop($0.screen) }) {
      shown.notes = subject.obstacles(to: last)
    }
    return shown
  }
}

extension CheckedFlow {
  /// Whether any screen is come to only by going back, by a push where there may be no navigation
  /// stack, or after another move: else stacks forbid nothing.
  fileprivate func mayHaveInfeasibleScreens() -> Bool {
    guard graph.nestedDestinations.isEmpty, !showsBareScreens else { return true }
    var sources = graph.entries.map(\.screen)
    for link in graph.linkStacks.patterns.indices {
      if let landing = graph.linkStacks.landing(of: link) { sources.append(landing) }
    }
    let isShown = graph.forwardMoves.reached(from: sources)
    return screens.contains { reachabilityByLinks.isReached($0) && !isShown[$0] }
  }

  /// Why the step that comes to a screen on paper is not made.
  fileprivate func obstacles(to step: WalkStep) -> [Note] {
    let screen = quoted(step.screen)
    switch step.cause {
    case .back(let number):
      let move = graph.moves[number]
      return [
        note(
          "\(screen) is below from here on, and nothing leads back to it",
          at: graph.destination(of: move).range, of: move)
      ]
    case .backOnLink(let link):
      return [
        Note(
          "this link has \(screen) below, and nothing leads back to it",
          at: flow.links[link].pattern.range)
      ]
    case .move(let number):
      let move = graph.moves[number]
      return [
        note(
          "this move never shows \(screen)",
          at: graph.destination(of: move).placeOfOperand, of: move)
      ]
    case .entry, .tap, .tapOnLink: return []
    }
  }
}

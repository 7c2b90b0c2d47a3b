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
      There are moves to the screen, but what a move back reveals depends on what is below, a push does \
      nothing without a navigation stack, and a move may need a condition that nothing before it satisfies: \
      users never see it.
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
          terms: {title: Terms, destinations: [order]}
          order: {final: true, title: Order}
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
        "after conditions that only a screen after it satisfies, or that exclude each other",
        """
        start: home
        screens:
          home:
            destinations: [{push: account, when: {has: session}}, {push: tour, when: {has: beta, lacks: beta}}, news]
          account: {destinations: [login]}
          ^^^^^^^ `account` cannot be shown, though moves lead to it
          login: {gate: session, destinations: [{pop-to-root: true, passes: true}]}
          tour: {title: Tour}
          ^^^^ `tour` cannot be shown, though moves lead to it
          news: {title: News, gate: beta, destinations: [{root: home}]}
        """),
      RuleExample(
        "after conditions that something before it satisfies, or that are in words",
        """
        start: home
        screens:
          home: {destinations: [login, {push: account, when: {has: session}}, {push: tour, when: it is new}]}
          login: {gate: session, destinations: [{pop-to-root: true, passes: true}, {root: home, revokes: session}]}
          account: {destinations: [{push: orders, when: {has: session}}]}
          orders: {final: true}
          tour: {title: Tour}
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
        "revealed by a tap on the selected tab, which pops to the root",
        """
        tabs: [cart, more]
        screens:
          cart: {destinations: [{set: [orders, done], label: Pay}]}
          orders: {title: Orders}
          done: {title: Done, back: false}
          more: {title: More}
        """),
      RuleExample(
        "pushed by a gate that only a link shows",
        """
        start: home
        screens:
          home: {title: Home, final: true}
          login: {title: Log in, gate: session, destinations: [{root: home}, {push: forgot}]}
                                       ^^^^^^^ [undecided-gate] passed by the moves to `home` and `forgot`
          forgot: {title: Forgot password}
          ^^^^^^ `forgot` cannot be shown, though moves lead to it
          account: {title: Account, requires: session}
        deep-links:
          shop://account: [login, home, account]
        """),
      RuleExample(
        "pushed by a move of the gate that does not pass it",
        """
        start: home
        screens:
          home: {title: Home, final: true}
          login:
            title: Log in
            gate: session
            destinations: [{root: home}, {push: forgot, passes: false}]
          forgot: {title: Forgot password}
          account: {title: Account, requires: session}
        deep-links:
          shop://account: [login, home, account]
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
    isDecidedByCallers: true,
    check: findInfeasibleScreens)
}

private func findInfeasibleScreens(in subject: CheckedFlow) -> [Finding] {
  guard subject.graph.isComplete, subject.shownStacks.areAll else { return [] }
  let hidden = HiddenScreens(subject)
  return subject.screens.filter(hidden.contains).compactMap { screen in
    if hidden.needsUnknownConditions(screen) { return nil }
    if let blocked = hidden.blockedMove(to: screen) {
      return findHiddenScreen(screen, blockedBy: blocked, in: subject)
    }
    guard let step = subject.reachabilityByLinks.lastStep(to: screen),
      !hidden.containsSource(of: step), !subject.isPushWithoutStack(step)
    else { return nil }
    return Finding(
      "\(subject.quoted(screen)) cannot be shown, though moves lead to it",
      at: subject.program.idRange(of: screen), notes: subject.obstacles(to: step),
      help: subject.opensLink(step)
        ? "add `passes: false` to that move: it satisfies the condition of the gate, so it opens the link"
        : "show it with `push`, `root`, a modal or as the last screen of a `set`, or delete it",
      screen: screen)
  }
}

extension CheckedFlow {
  /// Whether a step passes a gate that only links show: it opens the link instead of its target.
  fileprivate func opensLink(_ step: WalkStep) -> Bool {
    guard case .move(let index) = step.cause, graph.passesGate(graph.moves[index]) else {
      return false
    }
    return shownStacks.linkGate(of: graph.moves[index].source) == .every
  }

  /// Whether a step is a push that `push-without-stack` reports.
  fileprivate func isPushWithoutStack(_ step: WalkStep) -> Bool {
    if case .move(let index) = step.cause { isPushWithoutStack(graph.moves[index]) } else { false }
  }

  /// Whether a move is one.
  func isPushWithoutStack(_ move: Move) -> Bool {
    graph.needsNavigation(move) && shownStacks.navigation(of: move.source) == .none
  }

  /// Why the step that reaches a screen in the graph is impossible.
  fileprivate func obstacles(to step: WalkStep) -> [Note] {
    let screen = quoted(step.screen)
    switch step.cause {
    case .back(let index):
      let move = graph.moves[index]
      return [
        note(
          "\(screen) is below from here on, and nothing leads back to it",
          at: graph.destination(of: move).range, of: move)
      ]
    case .backOnLink(let link):
      return [
        Note(
          "this link has \(screen) below, and nothing leads back to it",
          at: program.flow.links[link].pattern.range, path: program.path(ofFile: 0))
      ]
    case .move(let index):
      let move = graph.moves[index]
      return [
        note(
          "this move never shows \(screen)",
          at: graph.destination(of: move).operandRange, of: move)
      ]
    case .entry, .tap, .tapOnLink, .tapOnEntry: return []
    }
  }
}

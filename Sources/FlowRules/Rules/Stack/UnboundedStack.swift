import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let unboundedStack = Rule(
    id: .unboundedStack,
    family: .stack,
    severity: .warning,
    summary: "A loop of moves that makes the stack grow forever.",
    rationale: """
      A forward push used to "go back" leaves the same screen on the stack again and again; each \
      round takes memory, and the back button leads through all of them (Becky Hansmeyer, \
      "Understanding the Navigation Stack"). With `with`, a screen shows something else every \
      time, such as the followers of a follower: that is ordinary. A loop through a move of \
      `everywhere` is reported as info.
      """,
    examples: [
      RuleExample(
        "a game that pushes its menu",
        """
        start: menu
        screens:
          menu: {destinations: [levels]}
          levels: {destinations: [game]}
          game: {destinations: [{replace: score}]}
          score: {final: true, destinations: [{push: levels, label: Play again}]}
                                                     ^^^^^^ `levels` is shown again
        """),
      RuleExample(
        "two modals that present each other",
        """
        start: home
        screens:
          home: {final: true, destinations: [{full-screen: login}]}
          login: {destinations: [{full-screen: register}, {dismiss: true, label: Cancel}]}
          register:
            destinations:
              - {full-screen: login, label: I have an account}
                              ^^^^^ `login` is shown again
              - {dismiss: true, label: Cancel}
        """),
      RuleExample(
        "a link that keeps modals shows its first screen in the modal, after going back",
        """
        start: home
        screens:
          home: {final: true, destinations: [{sheet: offer}]}
          offer: {destinations: [dismiss, {open: shop://order, label: Order}]}
                                                 ^^^^^^^^^^^^ `home` is shown again
          order:
        deep-links:
          shop://order: {path: [home, order], when-modal: keep}
        """),
      RuleExample(
        "users and their followers",
        """
        start: me
        screens:
          me: {final: true, destinations: [{push: user, with: [id], label: My profile}]}
          user: {parameters: {id: int}, destinations: [{push: followers, label: Followers}]}
          followers: {destinations: [{push: user, with: [id], label: A follower}]}
        """),
      RuleExample(
        "loops that go back, or replace screens",
        """
        start: menu
        screens:
          menu: {destinations: [levels]}
          levels: {destinations: [game, settings]}
          game: {destinations: [{replace: score}]}
          score:
            final: true
            destinations: [{pop-to: levels, label: Levels}, {replace: game}, {root: menu}]
          settings: {destinations: [{set: [menu], label: Menu}, {sheet: help}]}
          help: {destinations: [{dismiss: true, label: Close}]}
        """),
      RuleExample(
        "a wizard in a modal that closes before it can start again",
        """
        tabs: [home, account]
        screens:
          home: {final: true, destinations: [{full-screen: name}, {tab: account}]}
          account: {destinations: [{tab: home}]}
          name: {destinations: [photo]}
          photo: {destinations: [{dismiss: true, label: Done}]}
        """),
    ],
    check: findUnboundedStacks)
}

private func findUnboundedStacks(in subject: CheckedFlow) -> [Finding] {
  guard subject.canGrowForEver else { return [] }
  let graph = subject.graph
  func cycles(where counts: (Move) -> Bool) -> [StackGrowth.Cycle] {
    StackGrowth(subject.searches, within: subject.allStacks) { index in
      // A screen that pushes itself must not hide another loop: `self-push` reports it.
      let move = graph.moves[index]
      return graph.repeatsItself(move) && counts(move)
        && (move.target != move.source || move.verb != .push)
    }.cycles
  }
  var all = cycles { _ in true }
  if all.contains(where: graph.usesEverywhere) {
    // One with moves of all screens must not hide one without.
    let others = cycles { !$0.isEverywhere }
    let screens = Set(others.map(\.screen))
    all = others + all.filter { graph.usesEverywhere($0) && !screens.contains($0.screen) }
  }
  return all.compactMap { cycle in
    let moves = cycle.steps.compactMap { step -> Move? in
      if case .move(let index) = step { graph.moves[index] } else { nil }
    }.filter { $0.target != nil && $0.verb != .popTo }
    guard let closing = moves.last(where: graph.isOwn) else { return nil }
    // Which screens are on top, only the stacks tell: a tab shows what it has shown before.
    let finding = subject.finding(
      showing: cycle.witness.tops(ofLast: cycle.steps.count + 1), closedBy: closing,
      isConditional: moves.contains(where: graph.isConditionalInWords),
      // What all screens offer, few users take on each.
      atMost: graph.usesEverywhere(cycle) ? .info : .error)
    return subject.show(finding, along: cycle.witness)
  }
}

extension CheckedFlow {
  /// The finding about a cycle of stacks; the last of the screens is the first one again.
  fileprivate func finding(
    showing screens: [Int], closedBy closing: Move, isConditional: Bool,
    atMost severity: Severity
  ) -> Finding {
    var round: [Int] = []
    for screen in screens where screen != round.last { round.append(screen) }
    if round.count == 1 { round += round }
    let wanted = quoted(screens.last ?? closing.source)
    var finding = Finding(
      "the stack grows forever: \(quotedRound(round, in: self))",
      at: graph.destination(of: closing).operandRange, label: "\(wanted) is shown again",
      help: """
        go back to \(wanted) with `pop-to` or `dismiss`, or show it with `set` or `root`; if it shows \
        different content each time, pass it with `with`
        """)
    finding.isConditional = isConditional
    finding.greatestSeverity = severity
    finding.isOccasional = true
    return finding
  }
}

/// Screens in the order in which they are shown; of many, the first and the last.
private func quotedRound(_ screens: [Int], in subject: CheckedFlow) -> String {
  let mostShown = 8
  let names = screens.prefix(mostShown - 1).map(subject.quoted)
  let left = screens.count - mostShown
  return
    (names + (left > 0 ? ["… \(left) more …"] : [])
    + screens.dropFirst(mostShown - 1).suffix(1).map(subject.quoted)).joined(separator: " → ")
}

extension CheckedFlow {
  /// Whether moves that can leave screens below them form a cycle.
  ///
  /// Cheaper than searching the stacks, which cannot grow without bound otherwise.
  fileprivate var canGrowForEver: Bool {
    var edges: [Digraph.Edge] = []
    for move in graph.moves where keepsWhatIsBelow(move) && graph.repeatsItself(move) {
      guard let target = move.target else { continue }
      if target == move.source, !graph.replacesTop(move) { return true }
      if target != move.source { edges.append(Digraph.Edge(move.source, target)) }
      for lower in graph.screensPutUnder(move) where lower != move.source {
        edges.append(Digraph.Edge(move.source, lower))
      }
    }
    return Digraph(nodeCount: graph.screenCount, edges: edges).hasCycle
  }

  private func keepsWhatIsBelow(_ move: Move) -> Bool {
    switch graph.stackChange(of: move) {
    case .push, .replaceTop, .replaceLayer, .present: true
    case .open(let link): flow.links[link].whenModal == .keep
    case .replaceWindow, .selectTab, .goBack, nil: false
    }
  }
}

extension FlowGraph {
  fileprivate func replacesTop(_ move: Move) -> Bool {
    if case .replaceTop = stackChange(of: move) { true } else { false }
  }

  fileprivate func usesEverywhere(_ cycle: StackGrowth.Cycle) -> Bool {
    cycle.steps.contains(where: isEverywhere)
  }

  /// Whether all screens have the move that a step is.
  fileprivate func isEverywhere(_ step: StackCause) -> Bool {
    if case .move(let index) = step { moves[index].isEverywhere } else { false }
  }

  /// Whether repeating a move shows the same screen: not with arguments, and not as a recursive
  /// call, which is meant to return.
  fileprivate func repeatsItself(_ move: Move) -> Bool {
    !move.isCall && (!move.hasOptions || destination(of: move).arguments == nil)
  }
}

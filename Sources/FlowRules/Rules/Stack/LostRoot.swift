import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let lostRoot = Rule(
    id: .lostRoot,
    family: .stack,
    severity: .warning,
    summary:
      "A move that removes the start, or the root of a tab, from under a screen that is shown above it elsewhere.",
    rationale: """
      Back from that screen leaves an Android app, and on iOS there is no way back. Most of these come \
      from a `popUpTo` of the first screen with `popUpToInclusive`, which its authors removed later \
      (corona-warn-app). A start that every move leaves for good or that is named like a splash, and a \
      gate are meant to be removed.
      """,
    examples: [
      RuleExample(
        "the first screen is removed before the push",
        """
        start: home
        screens:
          home: {destinations: [scan, help]}
          scan: {destinations: [{pop-to: home, inclusive: true, label: Done, then: {push: result}}]}
                                         ^^^^ `home` is no longer below `result`
          result: {destinations: [{push: details}]}
          details: {final: true}
          help:
        """),
      RuleExample(
        "a screen that is pushed elsewhere becomes the root of the window",
        """
        tabs: [home, more]
        screens:
          home: {destinations: [order, cart]}
          cart: {destinations: [{root: order, label: Buy}]}
                                       ^^^^^ `home` is no longer below `order`
          order: {destinations: [details]}
          details: {final: true}
          more:
        """),
      RuleExample(
        "a splash, a gate, a goal, another tab, and a screen that only this move shows",
        """
        start: splash
        tabs: [home, more]
        screens:
          splash: {destinations: [{replace: intro}, {root: home}]}
          intro: {destinations: [{root: login}]}
          login:
            gate: session
            destinations: [{root: home, label: Log in, passes: true}, {root: order, label: As a guest, passes: false}]
          home: {destinations: [order, {root: login, label: Log out}, {root: done}, {root: lock}]}
          order: {destinations: [done]}
          done: {final: true, destinations: [{root: home, label: Close}]}
          lock: {destinations: [{root: more}]}
          more:
        """),
    ],
    check: findLostRoots)
}

private func findLostRoots(in subject: CheckedFlow) -> [Finding] {
  let roots = LostRoots(subject)
  guard !roots.roots.isEmpty else { return [] }
  return subject.graph.moves.indices.compactMap { index in
    let move = subject.graph.moves[index]
    guard subject.graph.isOwn(move), !move.isEverywhere, !move.isFollowing,
      let shown = roots.screenShownAlone(by: index), let (root, walk) = roots.lost(by: index)
    else { return nil }
    let (name, lost) = (subject.quoted(shown), subject.quoted(root))
    let finding = Finding(
      "back from \(name) does not lead to \(lost)",
      at: subject.graph.destination(of: move).operandRange,
      label: "\(lost) is no longer below \(name)",
      help: move.verb == .popTo
        ? "remove `inclusive`, so that \(lost) stays" : "show \(name) with `push`, or \(lost) first"
    )
    return subject.show(finding, along: walk)
  }
}

/// The screens that belong at the bottom, and the moves that take them from there.
private struct LostRoots {
  private let subject: CheckedFlow
  private var graph: FlowGraph { subject.graph }
  let roots: [Int]
  /// Whether moves or links show a screen above others.
  private let isShownAbove: [Bool]

  init(_ subject: CheckedFlow) {
    self.subject = subject
    let graph = subject.graph
    var isShownAbove = [Bool](repeating: false, count: graph.screenCount)
    /// Whether some move keeps a screen where it is.
    var isKept = isShownAbove
    for index in graph.moves.indices {
      let move = graph.moves[index]
      switch graph.stackChange(of: move) {
      case .push(let target):
        // A chain that removes everything first shows it alone.
        if graph.chain(to: index).count == 1 { isShownAbove[target] = true }
        isKept[move.source] = true
      case .replaceLayer(let screens):
        for screen in screens.dropFirst() { isShownAbove[screen] = true }
      case .present: isKept[move.source] = true
      default: break
      }
    }
    self.isShownAbove = isShownAbove
    let entries = Set(graph.entries.filter { graph.isStartOrTab($0) }.map(\.screen) + graph.tabs)
    roots = entries.sorted().filter {
      isKept[$0] && !subject.program.isFinal($0) && subject.program.gate(of: $0) == nil
        && !isNamedLikeLaunch(subject.name(of: $0))
    }
  }

  /// The screen that a move may leave alone at the bottom, though it belongs above others; nil without one.
  func screenShownAlone(by index: Int) -> Int? {
    let move = graph.moves[index]
    let shown: Int? =
      switch graph.stackChange(of: move) {
      case .replaceTop(let screen), .replaceWindow(let screen, _):
        isShownAbove[screen] ? screen : nil
      case .replaceLayer(let screens):
        screens.count == 1 && isShownAbove[screens[0]] ? screens[0] : nil
      case .goBack(.popPast):
        graph.followUp(of: index).flatMap {
          if case .push(let screen) = graph.stackChange(of: graph.moves[$0]) { screen } else { nil }
        }
      default: nil
      }
    guard let shown, !graph.tabs.contains(shown),
      !graph.entries.contains(where: { $0.screen == shown }),
      subject.program.gate(of: shown) == nil, !subject.program.isFinal(shown),
      subject.program.hasWayBack(shown)
    else { return nil }
    return shown
  }

  /// The root that a move removes, with a walk to where it does; nil if it removes none.
  func lost(by index: Int) -> (root: Int, walk: StackWitness)? {
    let move = graph.moves[index]
    let candidates =
      switch graph.stackChange(of: move) {
      case .replaceTop: roots.filter { $0 == move.source }
      case .goBack(.popPast(let target, _)): roots.filter { $0 == target }
      default: roots
      }
    for root in candidates {
      let shape = graph.replacesTop(move) ? StackShape.lowest : .bottom(root)
      if let walk = subject.searches.walk(
        making: index, in: .base, shape, within: subject.linklessStacks)
      {
        return (root, walk)
      }
    }
    return nil
  }
}

extension FlowGraph {
  fileprivate func isStartOrTab(_ entry: WalkStep) -> Bool {
    switch entry.cause {
    case .entry(.start), .entry(.tab): true
    default: false
    }
  }
}

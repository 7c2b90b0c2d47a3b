import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let firstTransitionCancel = Rule(
    id: .firstTransitionCancel,
    family: .progress,
    severity: .info,
    summary: "The first animated transition of a controller can be a swipe back that is canceled.",
    rationale: """
      In the published "Visualizing navigation flow progress" the first animated transition of a \
      controller returns before the code that restores the bar. After a link, or a move without \
      animation, that transition can be a swipe back: if it is canceled, the bar keeps the value of \
      the screen that did not appear.
      """,
    examples: [
      RuleExample(
        "a link to a stack",
        """
        start: cart
        app: {uses: [progress-controller]}
        screens:
          cart: {progress: 0, destinations: [payment]}
          payment: {progress: 0.5, destinations: [done]}
          done: {progress: 1, final: true, back: false}
        deep-links:
          shop://pay: [cart, payment]
          ^^^^^^^^^^ after a canceled swipe, the bar stays at 0
          shop://done: [cart, payment, done]
          shop://cart: cart
        """),
      RuleExample(
        "a move without animation from the first screen",
        """
        start: cart
        app: {uses: [progress-controller]}
        screens:
          cart: {progress: 0, destinations: [{push: payment, animated: false}]}
                                                    ^^^^^^^ after a canceled swipe, the bar stays at 0
          payment: {progress: 0.5, destinations: [{push: done, animated: false}]}
          done: {progress: 1, final: true}
        """),
      RuleExample(
        "an app that does not name the published class",
        """
        start: cart
        screens:
          cart: {progress: 0, destinations: [payment]}
          payment: {progress: 1, final: true}
        deep-links:
          shop://pay: [cart, payment]
        """),
    ],
    check: findFirstTransitions)
}

private func findFirstTransitions(in subject: CheckedFlow) -> [Finding] {
  guard subject.flow.app.names(.progressController),
    subject.shownProgress.contains(where: { $0 != nil })
  else { return [] }
  let links = subject.validLinks.compactMap { link -> Finding? in
    guard let (lower, upper) = subject.topPair(of: link.index) else { return nil }
    return subject.finding(
      lower, upper, at: link.link.pattern.range, [.link(link.index), .canceledSwipe])
  }
  return links + findMoves(in: subject)
}

/// Only a screen that the app starts with is certainly the first of a controller.
private func findMoves(in subject: CheckedFlow) -> [Finding] {
  var entries: [Int: Int] = [:]
  for (index, entry) in subject.graph.entries.enumerated() { entries[entry.screen] = index }
  let graph = subject.graph
  return graph.moves.indices.compactMap { index in
    let move = graph.moves[index]
    guard move.verb == .push, move.hasOptions, graph.isOwn(move), !move.isFollowing,
      subject.screens.contains(move.source), let target = move.target,
      !graph.mayBeMadeElsewhere(move), let entry = entries[move.source]
    else { return nil }
    let destination = graph.destination(of: move)
    guard !destination.isAnimated else { return nil }
    return subject.finding(
      move.source, target, at: destination.operandRange,
      [.entry(entry), .move(index), .canceledSwipe],
      isConditional: move.isConditional)
  }
}

extension CheckedFlow {
  /// The two top screens of the stack that a link opens; nil if the top has none below.
  fileprivate func topPair(of link: Int) -> (lower: Int, upper: Int)? {
    let stack = graph.linkStacks.stack(of: link)
    let isAlone = stack.count - graph.bottomGates(of: link).count == 1
    guard let top = stack.last, top.layer == nil || isAlone else { return nil }
    let below = stack.dropLast().last?.screen
    let lower = isAlone ? flow.links[link].appends ? graph.firstScreen : nil : below
    return lower.map { ($0, top.screen) }
  }

  /// A swipe back is possible, and the two bars differ.
  fileprivate func finding(
    _ lower: Int, _ upper: Int, at range: SourceRange, _ steps: [StackCause],
    isConditional: Bool = false
  ) -> Finding? {
    let values = progress.values
    guard program.hasWayBack(upper),
      values[lower] != values[upper]
    else { return nil }
    let stays = values[lower] == nil ? "stays hidden" : "stays at \(progressText(of: lower))"
    var finding = Finding(
      "a canceled swipe from \(quoted(upper)) leaves the bar of \(quoted(lower))", at: range,
      label: "after a canceled swipe, the bar \(stays)",
      help: "restore the bar in the first animated transition too", screen: upper)
    finding.isConditional = isConditional
    finding.stackWitness = StackWitness(graph, steps: steps)
    return finding
  }
}

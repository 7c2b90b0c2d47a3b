import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let missingPopTarget = Rule(
    id: .missingPopTarget,
    family: .stack,
    severity: .error,
    summary: "A `pop-to` to a screen that is not below on the stack.",
    rationale: """
      The UIKit documentation of `popToViewController(_:animated:)` says that the view controller \
      must be on the navigation stack: otherwise an exception ends the app. A screen that comes \
      before another on one path through the flow is not below it on every path: links, `replace`, \
      `set` and modals make other stacks.
      """,
    examples: [
      RuleExample(
        "a screen that is never below",
        """
        start: home
        screens:
          home: {destinations: [cart, {replace: offer}]}
          offer: {destinations: [cart]}
          cart: {final: true, destinations: [{pop-to: payment}, payment]}
                                                      ^^^^^^^ `payment` is never below `cart`
          payment: {final: true}
        """),
      RuleExample(
        "a screen that is below only in some cases",
        """
        start: home
        screens:
          home: {destinations: [list, cart]}
          list: {destinations: [cart]}
          cart: {final: true, destinations: [{pop-to: list}]}
                                                      ^^^^ `list` is not always below `cart`
        """),
      RuleExample(
        "a screen below the layer",
        """
        start: home
        screens:
          home: {destinations: [{sheet: coupon}]}
          coupon: {destinations: [{pop-to: home}, dismiss]}
                                           ^^^^ `home` is never below `coupon`
        """),
      RuleExample(
        "a part of a chain, which the screen below a modal makes",
        """
        start: home
        screens:
          home: {destinations: [{sheet: filter}, list]}
          list: {destinations: [{sheet: filter}]}
          filter: {final: true, destinations: [{dismiss: true, then: {pop-to: list}}]}
                                                                              ^^^^ `list` is never below `home`
        """),
      RuleExample(
        "a move that all screens have",
        """
        start: home
        everywhere: [{pop-to: list, label: Back to the list}]
                              ^^^^ `list` is never below `home`
        screens:
          home: {destinations: [list]}
          list: {destinations: [item]}
          item: {final: true}
        """),
      RuleExample(
        "a move of all screens above its target",
        """
        start: home
        everywhere:
          destinations: [{pop-to: list, label: Back to the list}]
          except: [home]
        screens:
          home: {destinations: [list]}
          list: {destinations: [item]}
          item: {final: true}
        """),
      RuleExample(
        "a screen that is always below, and a move with `when`",
        """
        start: home
        screens:
          home: {destinations: [list, cart]}
          list: {destinations: [cart]}
          cart:
            final: true
            destinations: [{pop-to: home}, {pop-to: list, when: the list was shown, label: List}]
        """),
      RuleExample(
        "the screen on top itself, where nothing happens",
        """
        start: cart
        screens:
          cart: {destinations: [item]}
          item: {final: true, destinations: [{pop-to: item}]}
        """),
    ],
    check: findMissingPopTargets)
}

private func findMissingPopTargets(in subject: CheckedFlow) -> [Finding] {
  let own = subject.ownMoves(where: subject.failsWithoutTarget)
  return popTargetsMissing(below: own, in: subject) + popTargetsMissingElsewhere(in: subject)
}

extension CheckedFlow {
  /// Whether a move ends the app if its target is not below.
  ///
  /// UIKit does nothing if the target is the screen on top.
  fileprivate func failsWithoutTarget(_ move: Move) -> Bool {
    move.verb == .popTo && move.target != nil && move.target != move.source
      && !graph.allowsMissingTarget(move)
  }

  /// The moves whose target is not below on every stack with their screen on top; `never`: on none.
  fileprivate func movesWithoutTarget(_ moves: [Move]) -> [(move: Move, never: Bool)] {
    let moves = moves.filter { stacks.system.isOnTop($0.source) }
    guard !moves.isEmpty else { return [] }
    let extents = stacks.ancestry.answers(
      to: moves.map { LayerAncestry.Question($0.target ?? $0.source, below: $0.source) })
    return zip(moves, extents).compactMap { $1 == .every ? nil : ($0, $1 == .none) }
  }

  /// Of the moves of each destination of `everywhere` that fail, the first that always does, or else the first,
  /// and how many others do.
  fileprivate func failuresOfEverywhere() -> [(move: Move, never: Bool, others: Int)] {
    guard !flow.everywhere.destinations.isEmpty else { return [] }
    let moves = graph.moves[..<graph.firstMove[screens.upperBound]].filter {
      $0.isEverywhere && !$0.isFollowing && failsWithoutTarget($0)
    }
    let failures = Dictionary(grouping: movesWithoutTarget(moves), by: \.move.destination)
    return failures.sorted { $0.key > $1.key }.compactMap { _, moves in
      (moves.first(where: \.never) ?? moves.first).map { ($0.move, $0.never, moves.count - 1) }
    }
  }
}

private func popTargetsMissing(below own: [Move], in subject: CheckedFlow) -> [Finding] {
  let failures = subject.movesWithoutTarget(own).map { ($0.move, $0.never, 0) }
  return (failures + subject.failuresOfEverywhere()).compactMap { move, never, others in
    guard let target = move.target else { return nil }
    let finding = finding(
      move, to: target, on: move.source, never: never, others: others, in: subject)
    return finding.flatMap {
      subject.show(
        $0,
        by: subject.walked { $0.witnesses.witness(of: move.source, without: target) })
    }
  }
}

/// The same of moves that other screens make than the one that declares them.
private func popTargetsMissingElsewhere(in subject: CheckedFlow) -> [Finding] {
  let refused = subject.refusedElsewhere {
    $0.verb == .popTo && $0.target != nil && !subject.graph.allowsMissingTarget($0)
      && (!$0.isEverywhere || $0.isFollowing)
  }
  return refused.compactMap { move, screen, extent, refusal in
    guard let target = move.target else { return nil }
    let finding = finding(move, to: target, on: screen, never: extent == .every, in: subject)
    return finding.flatMap {
      subject.show($0, by: refusal.flatMap { subject.witness(of: $0) })
    }
  }
}

private func finding(
  _ move: Move, to target: Int, on screen: Int, never: Bool, others: Int = 0,
  in subject: CheckedFlow
) -> Finding? {
  let (source, wanted) = (subject.quoted(screen), subject.quoted(target))
  let also = others > 0 ? ", nor below \(counted(others, "other screen"))" : ""
  return Finding(
    "`pop-to` finds no \(wanted) below \(source)\(never ? "" : " in some cases")\(also)",
    at: subject.graph.destination(of: move).operandRange,
    label: "\(wanted) is \(never ? "never" : "not always") below \(source)",
    help: move.isEverywhere
      ? "name the screens that can go back with `only`, or the others with `except`"
      : "go back with `pop`, `pop-to-root` or `dismiss`, or show a new one with `replace` or `root`",
    screen: move.source
  ).weighed(by: never ? .every : .some, of: move)
}

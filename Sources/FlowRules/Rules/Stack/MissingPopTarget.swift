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
  // UIKit does nothing if the target is the screen on top.
  let moves = subject.ownMoves {
    $0.verb == .popTo && $0.target != nil && $0.target != $0.source
      && !subject.graph.allowsMissingTarget($0)
  }.filter { subject.stacks.system.isOnTop($0.source) }
  return popTargets(missingBelow: moves, in: subject)
    + popTargetsMissingElsewhere(in: subject)
}

private func popTargets(missingBelow moves: [Move], in subject: CheckedFlow) -> [Finding] {
  guard !moves.isEmpty else { return [] }
  let extents = subject.stacks.ancestry.answers(
    to: moves.map { LayerAncestry.Question($0.target ?? $0.source, below: $0.source) })
  var allowance = WitnessBudget(subject)
  return zip(moves, extents).compactMap { move, below in
    guard let target = move.target, below != .every else { return nil }
    let finding = finding(move, to: target, on: move.source, never: below == .none, in: subject)
    return finding.flatMap {
      allowance.show(
        $0, in: subject,
        by: subject.walked { $0.witnesses.witness(of: move.source, without: target) })
    }
  }
}

/// The same of moves that other screens make than the one that declares them.
private func popTargetsMissingElsewhere(in subject: CheckedFlow) -> [Finding] {
  var allowance = WitnessBudget(subject)
  let refused = subject.refusedElsewhere {
    $0.verb == .popTo && $0.target != nil && !subject.graph.allowsMissingTarget($0)
  }
  return refused.compactMap { move, screen, extent, refusal in
    guard let target = move.target else { return nil }
    let finding = finding(move, to: target, on: screen, never: extent == .every, in: subject)
    return finding.flatMap {
      allowance.show($0, in: subject, by: refusal.flatMap { subject.witness(of: $0) })
    }
  }
}

private func finding(
  _ move: Move, to target: Int, on screen: Int, never: Bool, in subject: CheckedFlow
) -> Finding? {
  let (source, wanted) = (subject.quoted(screen), subject.quoted(target))
  return Finding(
    "`pop-to` finds no \(wanted) below \(source)\(never ? "" : " in some cases")",
    at: subject.graph.destination(of: move).operandRange,
    label: "\(wanted) is \(never ? "never" : "not always") below \(source)",
    help:
      "go back with `pop`, `pop-to-root` or `dismiss`, or show a new one with `replace` or `root`",
    screen: move.source
  ).weighed(by: never ? .every : .some, of: move)
}

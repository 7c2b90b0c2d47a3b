import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let barHeightJump = Rule(
    id: .barHeightJump,
    family: .bar,
    severity: .info,
    summary: "A push between screens whose navigation bars differ in height.",
    rationale: """
      The bar is one view that the screens of a stack share. When its height changes, so does the \
      safe area of the new screen, and its content jumps during the transition unless \
      `additionalSafeAreaInsets` compensate for it. Points in portrait on an iPhone: 44, a large \
      title 52 more, a prompt 30 more (UIKit documentation of UINavigationItem.prompt and \
      UINavigationBar.prefersLargeTitles; measured).
      """,
    examples: [
      RuleExample(
        "a prompt comes and goes",
        """
        start: cart
        screens:
          cart: {title: Cart, destinations: [address]}
                                             ^^^^^^^ the bar goes from 44 to 74 points
          address: {title: Address, bar: {prompt: Step 1}, destinations: [{push: done, label: Pay}]}
                                                                                 ^^^^ the bar goes from 74 to 44 points
          done: {title: Done, final: true}
        """),
      RuleExample(
        "from a large title to an inline one",
        """
        start: cart
        app: {large-titles: true}
        screens:
          cart: {title: Cart, destinations: [done]}
                                             ^^^^ the bar goes from 96 to 44 points
          done: {title: Done, final: true, bar: {large-title: never}}
        """),
      RuleExample(
        "to a hidden bar",
        """
        start: cart
        screens:
          cart: {title: Cart, destinations: [video]}
                                             ^^^^^ the bar goes from 44 to 0 points
          video: {final: true, bar: {hidden: true}, destinations: [pop]}
        """),
      RuleExample(
        "an automatic title is as large as the one below",
        """
        start: cart
        app: {large-titles: true}
        screens:
          cart: {title: Cart, destinations: [done]}
          done: {title: Done, final: true}
        """),
      RuleExample(
        "no push: a sheet has its own bar, and a replaced screen is gone",
        """
        start: cart
        screens:
          cart: {title: Cart, destinations: [{sheet: help}, {replace: done}]}
          help: {title: Help, bar: {prompt: Questions}, destinations: [dismiss]}
          done: {title: Done, final: true, bar: {prompt: Order 12}}
        """),
    ],
    check: findHeightJumps)
}

/// Reports nothing if the heights may be equal on one of the paths to the lower screen.
private func findHeightJumps(in subject: CheckedFlow) -> [Finding] {
  let bars = subject.bars
  guard !bars.areAlike else { return [] }
  return subject.graph.moves.compactMap { move in
    guard move.verb == .push, subject.screens.contains(move.source), let target = move.target,
      subject.reachabilityByLinks.isReached(move.source), subject.graph.isOwn(move),
      !subject.graph.mayBeMadeElsewhere(move)
    else { return nil }
    let known = bars.titles(of: move.source)
    let heights = [false, true].compactMap { isLarge -> (lower: Int, upper: Int)? in
      guard known.isEmpty || known.contains(isLarge ? .large : .inline) else { return nil }
      return bars.heights(of: target, on: move.source, isLarge: isLarge)
    }
    guard let (lower, upper) = heights.first, heights.allSatisfy({ $0.lower != $0.upper }) else {
      return nil
    }
    let destination = subject.graph.destination(of: move)
    return Finding(
      "the bar goes from \(lower) to \(upper) points",
      at: destination.operand?.range ?? destination.verbRange,
      help: "give both screens the same bar, or compensate with `additionalSafeAreaInsets`",
      screen: move.source)
  }
}

extension NavigationBars {
  /// The heights of the bar before and after a push from a title of this kind.
  fileprivate func heights(
    of upper: Int, on lower: Int, isLarge: Bool
  ) -> (lower: Int, upper: Int) {
    let isLargeAbove = inheritsTitle(upper) ? isLarge : titles(of: upper) == .large
    return (height(of: lower, isLarge: isLarge), height(of: upper, isLarge: isLargeAbove))
  }
}

import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let barHeightJump = Rule(
    id: .barHeightJump,
    family: .bar,
    severity: .info,
    summary: "An animated move between screens of a stack whose navigation bars differ in height.",
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
                                             ^^^^^^^ the bar goes from 44 to 74 points between `cart` and `address`
          address: {title: Address, bar: {prompt: Step 1}, destinations: [{push: done, label: Pay}]}
                                                                                 ^^^^ the bar goes from 74 to 44 points between `address` and `done`
          done: {title: Done, final: true}
        """),
      RuleExample(
        "from a large title to an inline one",
        """
        start: cart
        app: {large-titles: true}
        screens:
          cart: {title: Cart, destinations: [done]}
                                             ^^^^ the bar goes from 96 to 44 points between `cart` and `done`
          done: {title: Done, final: true, bar: {large-title: never}}
        """),
      RuleExample(
        "to a hidden bar",
        """
        start: cart
        screens:
          cart: {title: Cart, destinations: [video]}
                                             ^^^^^ the bar goes from 44 to 0 points between `cart` and `video`
          video: {final: true, bar: {hidden: true}, destinations: [pop]}
                                                                   ^^^ the bar goes from 0 to 44 points between `video` and `cart`
        """),
      RuleExample(
        "a screen that replaces another, a new stack, and the way back",
        """
        start: cart
        screens:
          cart: {title: Cart, destinations: [help, {replace: done}, {set: [cart, search]}]}
                                                             ^^^^ the bar goes from 44 to 74 points between `cart` and `done`
                                                                                 ^^^^^^ the bar goes from 44 to 74 points between `cart` and `search`
          help: {title: Help, destinations: [pop]}
          search: {title: Search, bar: {prompt: In orders}, destinations: [{pop-to: cart}]}
                                                                                    ^^^^ the bar goes from 74 to 44 points between `search` and `cart`
          done: {title: Done, final: true, bar: {prompt: Order 12}}
        """),
      RuleExample(
        "several screens back, and to the first one",
        """
        start: cart
        app: {large-titles: true}
        screens:
          cart: {title: Cart, destinations: [address]}
          address: {title: Address, destinations: [done]}
                                                   ^^^^ the bar goes from 96 to 44 points between `address` and `done`
          done:
            title: Done
            final: true
            bar: {large-title: never}
            destinations: [{pop: 2, label: Cart}, {pop-to-root: true, label: Home}]
                            ^^^ the bar goes from 44 to 96 points between `done` and `cart`
                                                   ^^^^^^^^^^^ the bar goes from 44 to 96 points between `done` and `cart`
        """),
      RuleExample(
        "a layer without a navigation stack has no bar",
        """
        start: cart
        screens:
          cart: {title: Cart, destinations: [{sheet: offer, navigation: false}]}
          offer: {title: Offer, bar: {prompt: Today}, destinations: [{replace: terms}]}
          terms: {title: Terms, destinations: [dismiss]}
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
        "a sheet has its own bar, and without animation nothing jumps",
        """
        start: cart
        screens:
          cart: {title: Cart, destinations: [{sheet: help}, {push: done, animated: false}]}
          help: {title: Help, bar: {prompt: Questions}, destinations: [dismiss]}
          done: {title: Done, final: true, bar: {prompt: Order 12}}
        """),
    ],
    check: findHeightJumps)
}

/// Reports nothing if the heights may be equal on one of the paths to the move.
private func findHeightJumps(in subject: CheckedFlow) -> [Finding] {
  guard subject.program.barsCanDiffer, !subject.bars.areAlike else { return [] }
  let lower = LowerScreens(subject)
  return subject.graph.moves.compactMap { move in
    guard subject.screens.contains(move.source), subject.graph.isOwn(move), !move.isFollowUp,
      subject.reachabilityByLinks.isReached(move.source), !subject.graph.mayBeMadeElsewhere(move),
      !move.hasOptions || subject.graph.destination(of: move).isAnimated,
      !subject.canBeBare(move.source),
      let pairs = subject.heightPairs(of: move, lower), let (from, to) = pairs.first,
      pairs.allSatisfy({ $0.from != $0.to })
    else { return nil }
    let destination = subject.graph.destination(of: move)
    let next = subject.screenShown(by: move) ?? lower.screens(shownBy: move, in: subject).first
    let screens = next.map { " between \(subject.quoted(move.source)) and \(subject.quoted($0))" }
    return Finding(
      "the bar goes from \(from) to \(to) points\(screens ?? "")",
      at: destination.operand?.range ?? destination.stack.last?.range ?? destination.verbRange,
      help: "give both screens the same bar, or compensate with `additionalSafeAreaInsets`",
      screen: move.source)
  }
}

extension CheckedFlow {
  /// The screen on top after a move; nil if what is below decides it.
  fileprivate func screenShown(by move: Move) -> Int? {
    switch graph.stackChange(of: move) {
    case .push(let screen), .replaceTop(let screen), .goBack(.popTo(let screen)): screen
    case .replaceLayer(let screens): screens.last
    default: nil
    }
  }

  /// The possible heights of the bar before and after a move; nil if it shows no screen of the same
  /// stack, or an unknown one.
  fileprivate func heightPairs(
    of move: Move, _ lower: LowerScreens
  ) -> [(from: Int, to: Int)]? {
    switch graph.stackChange(of: move) {
    case .push(let screen):
      return heights(of: move.source).map { isLarge, from in
        let isLargeAbove = bars.inheritsTitle(screen) ? isLarge : bars.titles(of: screen) == .large
        return (from, bars.height(of: screen, isLarge: isLargeAbove))
      }
    case .replaceTop(let screen):
      guard bars.inheritsTitle(screen), bars.inheritsTitle(move.source) else {
        return pairs(move.source, screen)
      }
      return heights(of: move.source).map { ($1, bars.height(of: screen, isLarge: $0)) }
    case .replaceLayer(let screens):
      guard let top = screens.last, top != move.source else { return nil }
      var isLarge: Bool?
      for screen in screens { isLarge = program.hasLargeTitle(screen, over: isLarge) }
      let to = bars.height(of: top, isLarge: isLarge == true)
      return heights(of: move.source).map { ($1, to) }
    case .goBack(.popTo(let screen)) where screen != move.source:
      return pairs(move.source, screen)
    case .goBack(.pop), .goBack(.popToRoot):
      let pairs = lower.screens(shownBy: move, in: self).map { self.pairs(move.source, $0) }
      guard let first = pairs.first?.first, pairs.joined().allSatisfy({ $0 == first }) else {
        return nil
      }
      return [first]
    default: return nil
    }
  }

  /// Whether a screen can be in a layer without a navigation stack, which has no bar.
  fileprivate func canBeBare(_ screen: Int) -> Bool {
    showsBareScreens && stacks.system.variants(of: screen).contains { $0 == .bare }
  }

  private func pairs(_ before: Int, _ after: Int) -> [(from: Int, to: Int)] {
    heights(of: before).flatMap { from in heights(of: after).map { (from.height, $0.height) } }
  }

  private func heights(of screen: Int) -> [(isLarge: Bool, height: Int)] {
    let known = bars.titles(of: screen)
    return [false, true].compactMap { isLarge in
      guard known.isEmpty || known.contains(isLarge ? .large : .inline) else { return nil }
      return (isLarge, bars.height(of: screen, isLarge: isLarge))
    }
  }
}

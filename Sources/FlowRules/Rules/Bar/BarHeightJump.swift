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
      `additionalSafeAreaInsets` compensate for it, as the published class does that `uses` calls \
      `bar-transition`. Points in portrait on an iPhone: 44, and 52 more for a large title; that a prompt makes the \
      bar 30 higher is an assumption, which `?` marks.
      """,
    examples: [
      RuleExample(
        "a prompt comes and goes",
        """
        start: cart
        screens:
          cart: {title: Cart, destinations: [address]}
                                             ^^^^^^^ the bar goes from 44 to 74? points between `cart` and `address`
          address: {title: Address, bar: {prompt: Step 1}, destinations: [{push: done, label: Pay}]}
                                                                                 ^^^^ the bar goes from 74? to 44 points between `address` and `done`
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
                                                             ^^^^ the bar goes from 44 to 74? points between `cart` and `done`
                                                                                 ^^^^^^ the bar goes from 44 to 74? points between `cart` and `search`
          help: {title: Help, destinations: [pop]}
          search: {title: Search, bar: {prompt: In orders}, destinations: [{pop-to: cart}]}
                                                                                    ^^^^ the bar goes from 74? to 44 points between `search` and `cart`
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
        "what is below, after another move, after an alert, and on a link that appends",
        """
        start: home
        app: {schemes: [shop]}
        screens:
          home: {title: Home, destinations: [{push: form, label: New}, {alert: sure, label: Ask}, {push: list}]}
                                                    ^^^^ the bar goes from 44 to 74? points between `home` and `form`
          form: {title: Form, bar: {prompt: New}, destinations: [{pop-to-root: true, then: {push: saved}, label: Save}]}
                                                                  ^^^^^^^^^^^ the bar goes from 74? to 44 points between `form` and `home`
          saved: {title: Saved, destinations: [{pop: 1, label: OK}]}
          sure: {title: Sure, bar: {prompt: Sure}, destinations: [{push: done, label: "Yes"}, {dismiss: true, label: "No"}]}
          done: {title: Done, destinations: [{pop: 1, label: OK}]}
          list: {title: List, destinations: [{push: tall}]}
                                                    ^^^^ the bar goes from 44 to 74? points between `list` and `tall`
          tall: {title: Tall, bar: {prompt: Tall}, destinations: [{push: detail}]}
                                                                         ^^^^^^ the bar goes from 74? to 44 points between `tall` and `detail`
          detail: {title: Detail, destinations: [{pop: 1, label: OK}]}
        deep-links:
          shop://detail: {path: [detail], append: true}
          ^^^^^^^^^^^^^ [unbounded-stack] `detail` is there once more each time
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
  let showsBareScreens = subject.showsBareScreens
  return subject.graph.moves.enumerated().compactMap { index, move in
    guard subject.screens.contains(move.source), subject.graph.isOwn(move),
      subject.reachabilityByLinks.isReached(move.source), !subject.graph.mayBeMadeElsewhere(move),
      !move.hasOptions || subject.graph.destination(of: move).isAnimated,
      !(showsBareScreens && subject.canBeBare(move.source)), !subject.compensates(for: move),
      let (pairs, next) = subject.heightPairs(of: move, index), let (from, to) = pairs.first,
      pairs.allSatisfy({ $0.from != $0.to })
    else { return nil }
    let destination = subject.graph.destination(of: move)
    let screens = "\(subject.quoted(move.source)) and \(subject.quoted(next))"
    return Finding(
      "the bar goes from \(subject.settings.metrics.text(of: from)) to \(subject.settings.metrics.text(of: to)) points between \(screens)",
      at: destination.operand?.range ?? destination.stack.last?.range ?? destination.verbRange,
      help: "give both screens the same bar, or compensate with `additionalSafeAreaInsets`",
      screen: move.source)
  }
}

extension CheckedFlow {
  /// The possible heights of the bar before and after a move, and a screen that it shows; nil if that is not in the
  /// same stack, or is unknown.
  fileprivate func heightPairs(
    of move: Move, _ index: Int
  ) -> (pairs: [(from: Int, to: Int)], screen: Int)? {
    switch graph.stackChange(of: move) {
    case .push(let screen):
      let pairs = heights(of: move.source).map { isLarge, from in
        let isLargeAbove = bars.inheritsTitle(screen) ? isLarge : bars.titles(of: screen) == .large
        return (from, bars.height(of: screen, isLarge: isLargeAbove, on: settings.metrics))
      }
      return (pairs, screen)
    case .replaceTop(let screen):
      guard bars.inheritsTitle(screen), bars.inheritsTitle(move.source) else {
        return (pairs(move.source, screen), screen)
      }
      return (
        heights(of: move.source).map {
          ($1, bars.height(of: screen, isLarge: $0, on: settings.metrics))
        }, screen
      )
    case .replaceLayer(let screens):
      guard let top = screens.last, top != move.source else { return nil }
      var isLarge: Bool?
      for screen in screens { isLarge = program.hasLargeTitle(screen, over: isLarge) }
      let to = bars.height(of: top, isLarge: isLarge == true, on: settings.metrics)
      return (heights(of: move.source).map { ($1, to) }, top)
    case .goBack(.popTo(let screen)) where screen != move.source:
      return (pairs(move.source, screen), screen)
    case .goBack(.pop), .goBack(.popToRoot):
      if isPutOnOthers(move.source) { return nil }
      let (screens, areAll) = shownStacks.screens(revealedBy: index)
      guard areAll, let screen = screens.first else { return nil }
      let all = screens.flatMap { pairs(move.source, $0) }
      return Set(all.map { SIMD2($0.from, $0.to) }).count == 1 ? (all, screen) : nil
    default: return nil
    }
  }

  /// Whether the app has the published class that compensates, and its code takes the direction of the move for what it
  /// is: the old top is on the new stack if and only if that is shown as a push.
  fileprivate func compensates(for move: Move) -> Bool {
    guard flow.app.names(.barTransition) else { return false }
    switch graph.stackChange(of: move) {
    case .replaceTop: return false
    case .replaceLayer(let screens): return screens.contains(move.source)
    default: return true
    }
  }

  /// Whether a screen can be in a layer without a navigation stack, which has no bar.
  fileprivate func canBeBare(_ screen: Int) -> Bool {
    shownStacks.navigation(of: screen) != .every
  }

  private func pairs(_ before: Int, _ after: Int) -> [(from: Int, to: Int)] {
    heights(of: before).flatMap { from in heights(of: after).map { (from.height, $0.height) } }
  }

  private func heights(of screen: Int) -> [(isLarge: Bool, height: Int)] {
    let known = bars.titles(of: screen)
    return [false, true].compactMap { isLarge in
      guard known.isEmpty || known.contains(isLarge ? .large : .inline) else { return nil }
      return (isLarge, bars.height(of: screen, isLarge: isLarge, on: settings.metrics))
    }
  }
}

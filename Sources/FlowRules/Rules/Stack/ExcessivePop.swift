import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let excessivePop = Rule(
    id: .excessivePop,
    family: .stack,
    severity: .error,
    summary: "A `pop` or an inclusive `pop-to` that would remove the root.",
    rationale: """
      The root stays. The SwiftUI documentation of `NavigationPath.removeLast(_:)` requires at \
      least as many elements as are removed, not counting the root: otherwise the app crashes. In \
      UIKit, an index computed from the count is outside `viewControllers`.
      """,
    examples: [
      RuleExample(
        "one too many",
        """
        start: cart
        screens:
          cart: {destinations: [address]}
          address: {destinations: [payment]}
          payment: {final: true, destinations: [{pop: 3, label: Change the cart}]}
                                                 ^^^ there are only 2 screens below `payment`
        """),
      RuleExample(
        "a shorter path to the screen",
        """
        start: cart
        screens:
          cart: {destinations: [address, {push: payment, label: Pay as last time}]}
          address: {destinations: [payment]}
          payment: {final: true, destinations: [{pop: 2, label: Change the cart}]}
                                                 ^^^ there is only 1 screen below `payment` in some cases
        """),
      RuleExample(
        "another layer below",
        """
        start: cart
        screens:
          cart: {destinations: [{sheet: coupon}]}
          coupon: {destinations: [terms, dismiss]}
          terms: {final: true, destinations: [{pop: 2, label: Back to the cart}]}
                                               ^^^ there is only 1 screen below `terms`
        """),
      RuleExample(
        "the root itself",
        """
        start: cart
        screens:
          cart: {destinations: [address]}
          address: {destinations: [payment]}
          payment: {final: true, destinations: [{pop-to: cart, inclusive: true, label: Cancel}]}
                                                         ^^^^ `cart` is the first screen
        """),
      RuleExample(
        "a screen that is the root in some cases",
        """
        start: home
        screens:
          home: {destinations: [cart, {root: cart, label: Order again}]}
          cart: {destinations: [payment]}
          payment: {final: true, destinations: [{pop-to: cart, inclusive: true, label: Cancel}]}
                                                         ^^^^ `cart` is the first screen in some cases
        """),
      RuleExample(
        "the root itself where it is below, and otherwise nothing",
        """
        start: home
        screens:
          home: {destinations: [cart, {root: cart, label: Order again}, {root: offer}]}
          offer: {destinations: [payment]}
          cart: {destinations: [payment]}
          payment:
            final: true
            destinations: [{pop-to: cart, inclusive: true, missing: stay, label: Cancel}]
                                    ^^^^ `cart` is the first screen in some cases
        """),
      RuleExample(
        "the root itself, which a push replaces",
        """
        start: login
        screens:
          login: {destinations: [code]}
          code:
            destinations: [{pop-to: login, inclusive: true, label: Continue, then: {push: home}}]
          home: {final: true}
        """),
      RuleExample(
        "as many as there are below, on every path",
        """
        start: cart
        screens:
          cart: {destinations: [address, {set: [cart, address, payment], label: Pay as last time}]}
          address: {destinations: [{push: payment, label: Continue}]}
          payment: {final: true, destinations: [{pop: 2, label: Change the cart}]}
        """),
      RuleExample(
        "a shorter path to the screen, and a move with `when`",
        """
        start: cart
        screens:
          cart: {destinations: [address, {push: payment, label: Pay as last time}]}
          address: {destinations: [payment]}
          payment:
            final: true
            destinations: [{pop: 2, label: Change the cart, when: the address was asked for}]
        """),
      RuleExample(
        "a sub-flow on the stack of its caller",
        """
        start: email
        screens:
          email: {destinations: [code]}
          code: {destinations: [{finish: known}, {pop: 2, label: Cancel}]}
        """),
      RuleExample(
        "the root itself, after a modal has closed",
        """
        start: home
        screens:
          home: {final: true, destinations: [list]}
          list: {destinations: [{sheet: filter}]}
          filter: {destinations: [{dismiss: true, then: {pop-to: home, inclusive: true}}]}
                                                                 ^^^^ `home` is the first screen
        """),
      RuleExample(
        "a path that conditions rule out",
        """
        start: home
        screens:
          home:
            final: true
            destinations: [{push: offer, when: {lacks: member}}, {sheet: join}]
          offer: {destinations: [{push: gift, when: {has: member}}]}
          gift: {destinations: [{pop: 3, label: Done}]}
          join: {gate: member, destinations: [{dismiss: true, when: it succeeds}]}
        """),
      RuleExample(
        "a longer path, where conditions rule out the shortest",
        """
        start: home
        screens:
          home:
            final: true
            destinations: [{push: offer, when: {lacks: member}}, {push: news}, {sheet: join}]
          offer: {destinations: [{push: gift, when: {has: member}}]}
          news: {destinations: [{push: story}]}
          story: {destinations: [{push: gift}]}
          gift: {destinations: [{pop: 4, label: Done}]}
                                 ^^^ there are only 3 screens below `gift`
          join: {gate: member, destinations: [{dismiss: true, when: it succeeds}]}
        """),
      RuleExample(
        "a path that conditions allow after a detour",
        """
        start: home
        screens:
          home: {final: true, destinations: [{push: offer, when: {lacks: member}}]}
          offer: {destinations: [{push: gift, when: {has: member}}, {sheet: join}]}
          gift: {destinations: [{pop: 3, label: Done}]}
                                 ^^^ there are only 2 screens below `gift`
          join: {gate: member, destinations: [{dismiss: true, when: it succeeds}]}
        """),
      RuleExample(
        "the start of a sub-flow, where the sub-flow itself presents it",
        """
        start: intro
        screens:
          intro: {destinations: [{full-screen: intro, label: Again}, page, {finish: done}]}
                                               ^^^^^ [unbounded-stack] `intro` is shown again
          page: {destinations: [{pop-to: intro, inclusive: true, label: Cancel}]}
                                         ^^^^^ `intro` is the first screen in some cases
        """),
    ],
    check: { findExcessivePops(in: $0) + findRemovedRoots(in: $0) })
}

private func findExcessivePops(in subject: CheckedFlow) -> [Finding] {
  func isWanted(_ move: Move) -> Bool {
    move.verb == .pop && subject.graph.destination(of: move).count > 1
  }
  guard subject.graph.moves.contains(where: isWanted) else { return [] }
  let known = subject.stacks.knownDepths
  // The depth of the stacks below another file's screens is unknown.
  let inModals =
    subject.isUsedByOthers ? LayerDepths(subject.stacks.system, in: .declaredModal) : known
  let moves = subject.refusedMoves(where: isWanted) { move in
    let isOnOthers = subject.isPutOnOthers(move.source)
    let extent = (isOnOthers ? inModals : known).lacks(
      subject.graph.destination(of: move).count, below: move.source)
    return isOnOthers && extent == .every ? .some : extent
  }
  return moves.compactMap { move, screen, extent, refusal in
    guard extent != .none else { return nil }
    let destination = subject.graph.destination(of: move)
    let source = subject.quoted(screen)
    let sometimes = extent == .every ? "" : " in some cases"
    let finding = Finding(
      "`pop: \(destination.count)` on \(source) goes past the root\(sometimes)",
      at: destination.verbRange, label: "there are fewer screens below \(source)\(sometimes)",
      help: subject.stacks.tops.kinds(of: screen).isSubset(of: .modal)
        ? "`pop-to-root` goes back to the first screen of the modal, `dismiss` closes it"
        : "`pop-to-root` goes back to the first screen, `pop-to` to a named one")
    guard let weighed = finding.weighed(by: extent, of: move) else { return nil }
    if let refusal {
      return subject.show(weighed, by: subject.witness(of: refusal))
    }
    var shown = subject.show(weighed) {
      $0.shallowest(
        screen, holding: destination.count,
        in: subject.isPutOnOthers(screen) ? .declaredModal : .notPresented)
    }
    if let layer = shown?.stackWitness?.stack.layers.last {
      shown?.label = "\(counted(layer.screens.count - 1)) below \(source)\(sometimes)"
    }
    return shown
  }
}

private func counted(_ screens: Int) -> String {
  switch screens {
  case 0: "there is no screen"
  case 1: "there is only 1 screen"
  default: "there are only \(screens) screens"
  }
}

extension StackQueries {
  /// A shortest walk to a stack with a screen on top whose layer is as shallow as possible, if that
  /// is at most a given number of screens.
  fileprivate func shallowest(
    _ screen: Int, holding most: Int, in kinds: LayerKinds
  ) -> StackWitness? {
    let depths = kinds == .notPresented ? knownDepths : LayerDepths(system, in: kinds)
    guard let depth = depths.least(of: screen), depth <= most else { return nil }
    return witnesses.witness(
      of: screen, in: kinds.subtracting(LayerKinds(.caller)), depths: depth...depth)
  }
}

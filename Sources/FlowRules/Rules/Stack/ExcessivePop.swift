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
                                             ^^^^ [lost-root] `home` is no longer below `cart`
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
                                             ^^^^ [lost-root] `home` is no longer below `cart`
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
          ^^^^ [infeasible-screen] `gift` cannot be shown, though moves lead to it
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
      RuleExample(
        "a move whose own condition excludes the stacks that are not high enough",
        """
        start: home
        screens:
          home: {final: true, destinations: [login, {push: gift, when: {lacks: member}}]}
          login: {gate: member, destinations: [{push: gift, label: Join}]}
          gift: {destinations: [{pop: 2, label: Done, when: {has: member}}]}
        """),
    ],
    isDecidedByCallers: true,
    check: { findExcessivePops(in: $0) + findRemovedRoots(in: $0) })
}

private func findExcessivePops(in subject: CheckedFlow) -> [Finding] {
  // The depth of the stacks below another file's screens is unknown.
  let faulty = subject.faultyMoves { move in
    subject.isPutOnOthers(move.source) ? .declaredModal : .notPresented
  } where: { _, move in
    move.verb == .pop && subject.graph.destination(of: move).count > 1
  }
  return faulty.compactMap { faulty in
    let (move, screen) = (faulty.move, faulty.screen)
    let destination = subject.graph.destination(of: move)
    let source = subject.quoted(screen)
    let sometimes = faulty.extent == .every ? "" : " in some cases"
    let finding = Finding(
      "`pop: \(destination.count)` on \(source) goes past the root\(sometimes)",
      at: destination.verbRange, label: "there are fewer screens below \(source)\(sometimes)",
      help: subject.shownStacks.kinds(of: screen).isSubset(of: .modal)
        ? "`pop-to-root` goes back to the first screen of the modal, `dismiss` closes it"
        : "`pop-to-root` goes back to the first screen, `pop-to` to a named one")
    var shown = subject.show(finding, of: faulty)
    if !subject.graph.mayBeMadeElsewhere(move), let layer = faulty.walk.stack.layers.last {
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

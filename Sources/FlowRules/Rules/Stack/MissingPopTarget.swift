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
        "a screen that may be missing, but is never there",
        """
        start: welcome
        screens:
          welcome: {destinations: [login, {root: help}]}
          login: {destinations: [{root: home, label: Log in}]}
          home: {destinations: [{pop-to: login, inclusive: true, missing: stay, label: Mail, then: {push: mail}}]}
                                         ^^^^^ `login` is never below `home`
          mail: {final: true}
          help: {final: true}
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
      RuleExample(
        "with a condition that does not tell the cases apart",
        """
        start: login
        screens:
          login:
            gate: session
            destinations:
              - {push: account, label: Log in}
              - {push: account, label: As a guest, passes: false}
          account:
            final: true
            destinations:
              - {push: offer, when: {lacks: session}}
              - {pop-to: offer, label: Offers, when: {has: session}}
                         ^^^^^ `offer` is never below `account`
          offer: {back: false, destinations: [{push: account, with: [], label: Back}]}
        """),
    ],
    isDecidedByCallers: true,
    check: findMissingPopTargets)
}

private func findMissingPopTargets(in subject: CheckedFlow) -> [Finding] {
  let graph = subject.graph
  let faulty = subject.faultyMoves(in: .all, anywhere: true) { move in
    move.verb == .popTo && move.target != nil && !graph.allowsMissingTarget(move)
  }
  return faulty.compactMap { faulty in
    let move = faulty.move
    guard let target = move.target else { return nil }
    let (source, wanted) = (subject.quoted(faulty.screen), subject.quoted(target))
    let never = faulty.extent == .every
    let also = faulty.others > 0 ? ", nor below \(counted(faulty.others, "other screen"))" : ""
    let finding = Finding(
      "`pop-to` finds no \(wanted) below \(source)\(never ? "" : " in some cases")\(also)",
      at: graph.destination(of: move).operandRange,
      label: "\(wanted) is \(never ? "never" : "not always") below \(source)",
      help: move.isEverywhere
        ? "name the screens that can go back with `only`, or the others with `except`"
        : "go back with `pop`, `pop-to-root` or `dismiss`, or show a new one with `replace` or `root`",
      screen: move.source)
    return subject.show(finding, of: faulty)
  } + findTargetsNeverThere(in: subject)
}

/// The moves with `missing: stay` whose target is never there, so that they are not what was meant.
private func findTargetsNeverThere(in subject: CheckedFlow) -> [Finding] {
  let graph = subject.graph
  guard graph.isComplete, !graph.isSubflow else { return [] }
  return graph.moves.indices.lazy.filter { index in
    let move = graph.moves[index]
    guard move.verb == .popTo, let target = move.target, graph.allowsMissingTarget(move),
      graph.isOwn(move), !move.isEverywhere, !move.isFollowing, target != move.source,
      !graph.isConditionalInWords(move),
      // A modal is a layer of its own, which Android's dialogs are not.
      subject.shownStacks.extent(of: .modal, on: move.source) == .none
    else { return false }
    // Code that opens a screen may do so anywhere, and a screen that is pushed next is there at most once.
    return subject.program.screen(move.source).entry == nil
      && graph.followUp(of: index).flatMap { graph.moves[$0].target } != target
  }.map { graph.moves[$0] }.compactMap { move in
    guard let target = move.target,
      let walk = subject.searches.walk(to: [move.source], within: subject.allStacks),
      subject.searches.isNeverOnTop(
        move.source, .over([target], times: 1), within: subject.allStacks)
    else { return nil }
    let (source, wanted) = (subject.quoted(move.source), subject.quoted(target))
    var finding = Finding(
      "`pop-to` never finds \(wanted) below \(source)",
      at: graph.destination(of: move).operandRange, label: "\(wanted) is never below \(source)",
      help: "name a screen that is below, or show a new one with `replace` or `root`",
      screen: move.source)
    finding.greatestSeverity = .warning
    return subject.show(finding, along: walk)
  }
}

import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let trap = Rule(
    id: .trap,
    family: .graph,
    severity: .error,
    summary: "Screens from which users can never reach a `final` screen.",
    rationale: """
      Users who get there go in circles until they quit the app. Going back counts, by button, \
      swipe or a tap on a tab, wherever the moves of the flow allow it.
      """,
    examples: [
      RuleExample(
        "two screens that only replace each other",
        """
        start: cart
        screens:
          cart: {destinations: [done, {root: offline, when: there is no network}]}
          offline: {destinations: [{replace: retry}]}
          ^^^^^^^ no moves lead from here to a `final` screen
          retry: {destinations: [{replace: offline}]}
          done: {final: true}
        """),
      RuleExample(
        "a screen that only sets itself as the root",
        """
        start: cart
        screens:
          cart: {destinations: [done, {root: blocked, when: the account is blocked}]}
          blocked: {destinations: [{root: blocked, label: Try again}]}
          ^^^^^^^ no moves lead from here to a `final` screen
          done: {final: true}
        """),
      RuleExample(
        "going back to a screen that is never below",
        """
        start: cart
        screens:
          cart: {destinations: [{push: done, label: Pay}, {root: offline, label: Retry}]}
          offline: {destinations: [{pop-to: cart, label: Back, when: the network is there again}]}
          ^^^^^^^ no moves lead from here to a `final` screen
                                            ^^^^ [missing-pop-target] `cart` is never below `offline`
          done: {final: true}
        """),
      RuleExample(
        "a path forward, a way back and a tab to tap",
        """
        tabs: [cart, account]
        screens:
          cart: {destinations: [done, help]}
          help: {destinations: [{replace: faq}]}
          faq: {destinations: [{replace: help}]}
          account: {destinations: [{replace: locked}]}
          locked: {destinations: [{replace: account}]}
          done: {final: true}
        """),
      RuleExample(
        "no `final` screen",
        """
        start: cart
        screens:
          cart: {destinations: [{replace: offers}]}
          offers: {destinations: [{replace: cart}]}
        """),
      RuleExample(
        "only the `final` screen that no moves lead to",
        """
        start: cart
        screens:
          cart: {destinations: [{replace: offers}]}
          offers: {destinations: [{replace: cart}]}
          done: {final: true}
          ^^^^ [unreachable-screen] no moves lead to `done`
        """),
      RuleExample(
        "a move to an unknown screen",
        """
        start: cart
        screens:
          cart: {destinations: [done, {root: offline, when: there is no network}]}
          offline: {destinations: [{replace: crat}]}
                                             ^^^^ [undefined-screen] `crat` is not a screen
          done: {final: true}
        """),
    ],
    isDecidedByCallers: true,
    check: findTraps)
}

private func findTraps(in subject: CheckedFlow) -> [Finding] {
  // Users who can go forward to a goal do not need to go back to one. Where every goal is unreachable, that
  // is what is wrong.
  guard subject.goals.areDeclared, subject.graph.isComplete,
    subject.goals.screens.contains(where: subject.reachabilityByLinks.isReached),
    subject.screens.contains(where: {
      subject.reachabilityByLinks.isReached($0) && !subject.goals.isLedToFrom($0)
    })
  else { return [] }
  let traps = subject.traps
  guard !traps.isEmpty else { return [] }
  let uncertain = subject.screensWithUnknownTargets
  return traps.compactMap { members in
    // A trap that consists of another file's screens is reported when that file is checked.
    guard let first = members.first, subject.screens.contains(first),
      !members.contains(where: uncertain.contains), !subject.isEnteredToBeRead(members)
    else { return nil }
    guard let walk = subject.searches.walk(to: members, within: subject.allStacks) else {
      return nil
    }
    let entrance = walk.stack.top ?? first
    let finding = Finding(
      "no moves lead from \(quotedList(members.map(subject.name))) to a `final` screen",
      at: subject.program.idRange(of: first), label: "no moves lead from here to a `final` screen",
      help: "add a move out of it, or mark the screen where users may stop `final: true`",
      screen: entrance)
    return subject.show(finding, along: walk)
  }
}

extension CheckedFlow {
  /// Whether a trap is a single screen that is entered from outside and has no moves: users leave
  /// it the way they came.
  fileprivate func isEnteredToBeRead(_ trap: [Int]) -> Bool {
    trap.count == 1 && program.screen(trap[0]).entry != nil && graph.moves(of: trap[0]).isEmpty
  }
}

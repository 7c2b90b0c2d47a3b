import FlowAnalysis
import FlowModel
import FlowSource

extension Rule {
  static let trap = Rule(
    id: "trap",
    family: .graph,
    severity: .error,
    summary: "Screens from which no goal can be reached any more, neither on nor back.",
    rationale: """
      Whoever comes there goes in circles and leaves the app. Going back counts, by button, swipe \
      and taps on tabs, wherever the moves of the flow allow it.
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
        "a screen that only presents itself as new root",
        """
        start: cart
        screens:
          cart: {destinations: [done, {root: blocked, when: the account is blocked}]}
          blocked: {destinations: [{root: blocked, label: Try again}]}
          ^^^^^^^ no moves lead from here to a `final` screen
          done: {final: true}
        """),
      RuleExample(
        "a way on, a way back and a tab to tap",
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
        "where no goal is declared",
        """
        start: cart
        screens:
          cart: {destinations: [{replace: offers}]}
          offers: {destinations: [{replace: cart}]}
        """),
      RuleExample(
        "where one of the moves leads nobody knows where",
        """
        start: cart
        screens:
          cart: {destinations: [done, {root: offline, when: there is no network}]}
          offline: {destinations: [{replace: crat}]}
                                             ^^^^ [undefined-screen] `crat` names no screen
          done: {final: true}
        """),
    ],
    check: findTraps)
}

private func findTraps(in subject: CheckedFlow) -> [Finding] {
  guard subject.goals.areDeclared, subject.graph.isComplete, !subject.waysOut.traps.isEmpty else {
    return []
  }
  let uncertain = subject.screensLeadingNobodyKnowsWhere()
  var allowance = WalkAllowance()
  return subject.waysOut.traps.compactMap { members in
    // A trap of another file's screens alone is reported where that file is checked.
    guard let first = members.first, subject.screens.contains(first),
      !members.contains(where: uncertain.contains), !subject.isEnteredToBeRead(members)
    else { return nil }
    let finding = Finding(
      "no moves lead from \(quotedList(members.map(subject.name))) to a `final` screen",
      at: subject.program.idRange(of: first), label: "no moves lead from here to a `final` screen",
      help: "lead a move out of it, or mark where users may stop `final: true`", screen: first)
    return allowance.show(finding, by: subject.walkInto(members))
  }
}

extension CheckedFlow {
  /// Whether a trap is nothing but a screen that is entered from outside and makes no move: users
  /// leave it the way they came.
  fileprivate func isEnteredToBeRead(_ trap: [Int]) -> Bool {
    trap.count == 1 && flow.screens[trap[0]].entry != nil && graph.moves(of: trap[0]).isEmpty
  }

  /// A shortest walk to one of several screens.
  fileprivate func walkInto(_ screens: [Int]) -> [WalkStep] {
    let nearest = screens.min {
      (reachabilityByLinks.distance(to: $0) ?? .max)
        < (reachabilityByLinks.distance(to: $1) ?? .max)
    }
    return nearest.map { reachabilityByLinks.walk(to: $0) } ?? []
  }
}

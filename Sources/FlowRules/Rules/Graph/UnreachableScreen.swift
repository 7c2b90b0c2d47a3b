import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let unreachableScreen = Rule(
    id: .unreachableScreen,
    family: .graph,
    severity: .error,
    summary: "A screen that no move or link leads to.",
    rationale: """
      Users never see it: a destination is missing, or the screen is a leftover to delete. A \
      screen that is opened from outside the flow needs an `entry`.
      """,
    examples: [
      RuleExample(
        "no move leads to it",
        """
        start: cart
        screens:
          cart: {final: true, title: Cart}
          refund: {final: true, title: Refund}
          ^^^^^^ no moves lead to `refund`
        """),
      RuleExample(
        "two screens that only lead to each other",
        """
        start: cart
        screens:
          cart: {final: true, title: Cart}
          help: {title: Help, destinations: [contact]}
          ^^^^ no moves lead to `help`
          contact: {title: Contact, destinations: [{replace: help}]}
          ^^^^^^^ no moves lead to `contact`
        """),
      RuleExample(
        "reached by going back, and by a loop",
        """
        start: cart
        screens:
          cart: {title: Cart, destinations: [{set: [shop, done]}]}
          shop: {title: Shop, destinations: [cart]}
          done: {title: Done, final: true}
        """),
      RuleExample(
        "a tab, once a login has shown the tab bar",
        """
        start: login
        tabs: [home, account]
        screens:
          login: {title: Log in, destinations: [{root: home}]}
          home: {final: true, title: Home}
          account: {title: Account}
        """),
      RuleExample(
        "opened from a menu",
        """
        start: cart
        screens:
          cart: {final: true, title: Cart}
          about: {final: true, title: About, entry: the app's menu}
        """),
    ],
    check: findUnreachableScreens)
}

/// Says nothing while a start or sub-flow is missing, for then nearly every screen would be reported.
private func findUnreachableScreens(in subject: CheckedFlow) -> [Finding] {
  guard subject.graph.isComplete else { return [] }
  return subject.screens.filter { !subject.reachabilityByLinks.isReached($0) }.map { screen in
    Finding(
      "no moves lead to \(subject.quoted(screen))", at: subject.program.idRange(of: screen),
      help: "add a move or deep link to it, set `entry: …` if it is opened from outside, or "
        + "delete it",
      screen: screen)
  }
}

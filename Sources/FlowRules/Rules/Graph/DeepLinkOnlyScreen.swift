import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let deepLinkOnlyScreen = Rule(
    id: .deepLinkOnlyScreen,
    family: .graph,
    severity: .info,
    summary: "A screen that only deep links lead to.",
    rationale: """
      Whoever has no link never finds it. Often that is meant, as for a promotion; it is worth \
      knowing, for nothing in the app shows when the screen breaks. Android's guide to navigation \
      asks that a link leads to what users could have come to by hand.
      """,
    examples: [
      RuleExample(
        "a promotion, and what it leads to",
        """
        start: home
        screens:
          home: {final: true}
          promotion: {destinations: [terms]}
          ^^^^^^^^^ only links lead to `promotion`
          terms: {destinations: [pop]}
          ^^^^^ only links lead to `terms`
        deep-links:
          shop://promotion: [home, promotion]
        """),
      RuleExample(
        "a screen that a move leads to as well",
        """
        start: home
        screens:
          home: {final: true, destinations: [promotion]}
          promotion:
        deep-links:
          shop://promotion: promotion
        """),
      RuleExample(
        "a screen that a notification opens as well",
        """
        start: home
        screens:
          home: {final: true}
          promotion: {entry: a push notification, destinations: [{root: home}]}
        deep-links:
          shop://promotion: promotion
        """),
      RuleExample(
        "while the start is not known",
        """
        start: hom
               ^^^ [undefined-screen] `hom` names no screen
        screens:
          home: {final: true}
          promotion: {entry: a push notification, destinations: [{root: home}]}
          terms: {destinations: [pop]}
        deep-links:
          shop://terms: [promotion, terms]
        """),
    ],
    check: findDeepLinkOnlyScreens)
}

private func findDeepLinkOnlyScreens(in subject: CheckedFlow) -> [Finding] {
  let reach = subject.probableReach
  guard reach.gap == nil else { return [] }
  let screens = subject.screens.filter {
    subject.reachabilityByLinks.isReached($0) && !reach.byMoves.isReached($0)
  }
  var allowance = WitnessBudget()
  return screens.map { screen in
    let finding = Finding(
      "only links lead to \(subject.quoted(screen))", at: subject.program.idRange(of: screen),
      help: "lead a move to it, or say `entry: …` if it is entered from outside as well",
      screen: screen)
    return allowance.show(finding, by: subject.reachabilityByLinks.walk(to: screen))
  }
}

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
      Users who do not have the link never find the screen. That is often intended, as for a \
      promotion, but nothing in the app shows when the screen breaks. Android's navigation guide \
      asks that a link open a screen that users can also reach by hand.
      """,
    examples: [
      RuleExample(
        "a promotion, and the screen after it",
        """
        start: home
        screens:
          home: {final: true}
          promotion: {destinations: [terms]}
          ^^^^^^^^^ only deep links lead to `promotion`
          terms: {destinations: [pop]}
          ^^^^^ only deep links lead to `terms`
        deep-links:
          shop://promotion: [home, promotion]
        """),
      RuleExample(
        "a screen that a move also leads to",
        """
        start: home
        screens:
          home: {final: true, destinations: [promotion]}
          promotion:
        deep-links:
          shop://promotion: promotion
        """),
      RuleExample(
        "a screen that a notification also opens",
        """
        start: home
        screens:
          home: {final: true}
          promotion: {entry: a push notification, destinations: [{root: home}]}
        deep-links:
          shop://promotion: promotion
        """),
      RuleExample(
        "while the start is unknown",
        """
        start: login
               ^^^^^ [undefined-screen] `login` is not a screen
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
  return screens.map { screen in
    let finding = Finding(at: subject.program.idRange(of: screen), screen: screen) {
      FindingText(
        "only deep links lead to \(subject.quoted(screen))",
        help: "add a move to it, or set `entry: …` if it is also opened from outside")
    }
    return subject.show(finding, by: FoundWalk(subject.reachabilityByLinks.walk(to: screen)))
  }
}

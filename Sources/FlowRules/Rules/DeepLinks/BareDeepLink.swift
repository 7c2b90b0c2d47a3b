import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let bareDeepLink = Rule(
    id: .bareDeepLink,
    family: .deepLinks,
    severity: .warning,
    summary: "A link that opens a screen with nothing below it to go back to.",
    rationale: """
      A link should leave users where they would be if they had come by hand, with the same path \
      back (Android's "Principles of navigation"). No pushes and presentations lead from the \
      bottom of a stack to this screen, so no stack can be found for it.
      """,
    examples: [
      RuleExample(
        "no move leads to the screen",
        """
        start: cart
        screens:
          cart:
          offer: {deep-links: ["shop://offer"]}
                               ^^^^^^^^^^^^^^ `offer` opens alone: no stack can be found for it
        deep-links:
          shop://sale: offer
                       ^^^^^ `offer` opens alone: no stack can be found for it
        """),
      RuleExample(
        "only replaced screens lead to the screen",
        """
        start: cart
        screens:
          cart: {destinations: [payment]}
          payment: {destinations: [{replace: done}]}
          done:
        deep-links:
          shop://done: done
                       ^^^^ `done` opens alone: no stack can be found for it
        """),
      RuleExample(
        "a stack that is found, one that is given, and bottom screens",
        """
        start: cart
        tabs: [cart, orders]
        screens:
          cart: {destinations: [payment]}
          orders:
          payment: {destinations: [{replace: done}]}
          done: {destinations: [{root: thanks}]}
          thanks:
          news: {entry: a notification}
        deep-links:
          shop://pay: payment
          shop://done: [cart, done]
          shop://orders: orders
          shop://thanks: thanks
          shop://news: news
        """),
      RuleExample(
        "only the typo, in the name of a move to it",
        """
        start: cart
        screens:
          cart: {destinations: [{push: ofer}]}
                                       ^^^^ [undefined-screen] `ofer` is not a screen
          offer:
        deep-links:
          shop://sale: offer
        """),
      RuleExample(
        "a screen that a sub-flow leads to",
        """
        start: home
        flows: {onboarding: onboarding.yaml}
        screens:
          home: {destinations: [onboarding]}
        deep-links:
          shop://email: onboarding/email
        """,
        files: [
          "onboarding.yaml": """
          start: welcome
          screens:
            welcome: {destinations: [email]}
            email: {destinations: [{finish: done}]}
          """
        ]),
    ],
    check: findBareDeepLinks)
}

/// Reports nothing if the start or a sub-flow is missing, because almost every link would be
/// reported.
private func findBareDeepLinks(in subject: CheckedFlow) -> [Finding] {
  guard subject.graph.isComplete else { return [] }
  let reach = subject.probableReach
  guard reach.gap == nil else { return [] }
  let stacks = subject.graph.linkStacks
  return subject.validLinks.compactMap { link in
    guard case .bare = stacks.origins[link.index], let landing = stacks.landing(of: link.index),
      // A typo in the name of a move to it is reported instead.
      subject.reachability.isReached(landing) == reach.byMoves.isReached(landing)
    else { return nil }
    return Finding(
      "\(subject.quoted(landing)) opens alone: no stack can be found for it",
      at: link.landingRange,
      help: "write the stack below it as a list, bottom to top, or add a move to it",
      screen: landing)
  }
}

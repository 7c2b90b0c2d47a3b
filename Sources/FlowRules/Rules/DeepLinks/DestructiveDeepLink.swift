import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let destructiveDeepLink = Rule(
    id: .destructiveDeepLink,
    family: .deepLinks,
    severity: .warning,
    summary: "A link that opens a screen whose next move commits something.",
    rationale: """
      Anyone can craft the URL: a link must not delete data, pay, or bring users one tap away from \
      it with values they never saw (Apple's documentation, "Defining a custom URL scheme for your \
      app", asks to limit what URLs may do).
      """,
    examples: [
      RuleExample(
        "straight to the payment",
        """
        start: cart
        screens:
          cart: {destinations: [payment]}
          payment: {commit: true, deep-links: ["shop://pay"]}
                                               ^^^^^^^^^^^^ `payment` commits something that must not be repeated
        deep-links:
          shop://cart/pay: [cart, payment]
                                  ^^^^^^^ `payment` commits something that must not be repeated
        """),
      RuleExample(
        "the screen before it, and one above it",
        """
        start: cart
        screens:
          cart: {destinations: [payment]}
          payment: {commit: true, destinations: [help]}
          help: {destinations: [pop]}
        deep-links:
          shop://cart: cart
          shop://pay/help: help
        """),
    ],
    check: findDestructiveDeepLinks)
}

private func findDestructiveDeepLinks(in subject: CheckedFlow) -> [Finding] {
  subject.validLinks.compactMap { link in
    guard let landing = subject.graph.linkStacks.landing(of: link.index),
      subject.program.commits(landing)
    else { return nil }
    let name = subject.quoted(landing)
    let note = subject.note(
      "\(name) has `commit: true`", at: subject.program.idRange(of: landing), in: landing)
    return Finding(
      "\(name) commits something that must not be repeated", at: link.landingRange, notes: [note],
      help: "let the link open a screen before it, where users see what they are about to do")
  }
}

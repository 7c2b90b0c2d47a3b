import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let vacuousClaim = Rule(
    id: .vacuousClaim,
    family: .graph,
    severity: .warning,
    summary: "A claim that nothing can break, because its screen is never shown.",
    rationale: """
      It holds for the wrong reason: the walks or stacks that it is about do not exist. A screen was \
      renamed or lost its last move, or the claim names another screen than it means.
      """,
    examples: [
      RuleExample(
        "a screen that no stack allows",
        """
        start: cart
        screens:
          cart: {destinations: [{set: [orders, done], label: Pay}]}
          orders: {destinations: [order]}
          ^^^^^^ [infeasible-screen] `orders` cannot be shown, though moves lead to it
          order: {final: true}
          done: {back: false, final: true}
        claims:
          - never: {stack: [..., done, order]}
            ^^^^^ `order` is never shown, so nothing can break it
        """),
      RuleExample(
        "a screen that is shown",
        """
        start: home
        screens:
          home: {destinations: [banner, terms]}
          terms: {final: true}
          banner: {}
        claims:
          - never: {stack: [..., banner, terms]}
        """),
    ],
    check: findVacuousClaims)
}

private func findVacuousClaims(in subject: CheckedFlow) -> [Finding] {
  subject.claims.compactMap { judged in
    guard case .vacuous(let screen) = judged.answer else { return nil }
    return Finding(
      judged.reason(in: subject), at: judged.claim.range,
      help: "correct the claim, or add the move that shows \(subject.quoted(screen))",
      screen: screen)
  }
}

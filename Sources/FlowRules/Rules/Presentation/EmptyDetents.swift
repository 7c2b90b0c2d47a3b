import FlowFormat
import FlowSource

extension Rule {
  static let emptyDetents = Rule(
    id: .emptyDetents,
    family: .presentation,
    severity: .error,
    summary: "An empty list of detents.",
    rationale: """
      A sheet without detents cannot be shown: the UIKit documentation of \
      UISheetPresentationController.detents says that the array must hold at least one. Without \
      the key `detents` a sheet rests at `large`.
      """,
    examples: [
      RuleExample(
        "no detents",
        """
        start: cart
        screens:
          cart: {final: true, destinations: [{sheet: coupon, detents: []}]}
                                                                      ^^ the list of detents is empty
          coupon: {destinations: [dismiss]}
        """),
      RuleExample(
        "one detent, and the default",
        """
        start: cart
        screens:
          cart: {final: true, destinations: [{sheet: coupon, detents: [medium]}, {sheet: help}]}
          coupon: {destinations: [dismiss]}
          help: {destinations: [dismiss]}
        """),
    ],
    problems: findEmptyDetents)
}

private func findEmptyDetents(in file: FileProblems) -> [Finding] {
  file.shape.compactMap { problem in
    guard case .emptyDetents(let range) = problem else { return nil }
    return Finding(
      "the list of detents is empty", at: file.source.firstLine(of: range),
      help: "list `medium`, `large` or a fraction of the height, or remove `detents`")
  }
}

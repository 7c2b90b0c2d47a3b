import FlowFormat
import FlowSource

extension Rule {
  static let missingKey = Rule(
    id: .missingKey,
    family: .schema,
    severity: .error,
    summary: "A required key that is missing.",
    rationale: """
      Without `screens` and `start` or `tabs` there is no flow to walk through; a parameter \
      without `type` or a link without `path` has no meaning.
      """,
    examples: [
      RuleExample(
        "no start and no tabs",
        """
        name: checkout
        ^^^^ a flow has neither `start` nor `tabs`
        screens: {cart: {final: true}}
        """),
      RuleExample(
        "no screens either",
        """
        name: checkout
        ^^^^ a flow has neither `start` nor `tabs`
        ^^^^ a flow has no `screens`
        """),
      RuleExample(
        "a parameter without a type, a link without a path",
        """
        start: cart
        screens:
          cart: {final: true, parameters: {coupon: {optional: true}}}
                                           ^^^^^^ a parameter has no `type`
        deep-links:
          shop://cart: {when-modal: keep}
          ^^^^^^^^^^^ a deep link has neither `path` nor `warm`
        """),
      RuleExample(
        "tabs instead of a start",
        """
        tabs: [cart]
        screens: {cart: {final: true}}
        """),
    ],
    problems: findMissingKeys)
}

private func findMissingKeys(in file: FileProblems) -> [Finding] {
  file.shape.compactMap { problem in
    guard case .missingKey(let keys, let owner, let range) = problem, let last = keys.last else {
      return nil
    }
    let names = keys.map { "`\($0)`" }
    let missing = keys.count == 1 ? "no `\(last)`" : "neither " + names.joined(separator: " nor ")
    return Finding(
      "\(owner) has \(missing)", at: file.source.firstLine(of: range),
      help: "add \(names.joined(separator: " or "))")
  }
}

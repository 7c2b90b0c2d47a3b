import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let duplicateDeepLink = Rule(
    id: .duplicateDeepLink,
    family: .deepLinks,
    severity: .error,
    summary: "A link whose pattern matches the same URLs as an earlier one.",
    rationale: """
      Only the first of them is ever opened. Routers reject such a table or silently take the \
      first: React Navigation throws at launch ("Found conflicting screens with the same \
      pattern"). Placeholder names, a trailing `/` and the case of scheme and host do not make \
      patterns different.
      """,
    examples: [
      RuleExample(
        "different names for the same placeholder",
        """
        start: cart
        screens:
          cart: {destinations: [order, item]}
          order: {parameters: {id: int}}
          item: {parameters: {number: int}}
        deep-links:
          shop://show/{id}: order
          shop://show/{number}/: item
          ^^^^^^^^^^^^^^^^^^^^^ `shop://show/{id}` matches the same URLs: `shop://show/x` opens `order`
        """),
      RuleExample(
        "a screen lists a pattern of the table",
        """
        start: cart
        screens:
          cart: {destinations: [order]}
          order: {deep-links: ["shop://latest"]}
        deep-links:
          shop://latest: cart
          ^^^^^^^^^^^^^ `shop://latest` matches the same URLs: `shop://latest` opens `order`
        """),
      RuleExample(
        "patterns that match different URLs",
        """
        start: cart
        screens:
          cart: {destinations: [order]}
          order: {parameters: {id: int}}
        deep-links:
          shop://show/{id}: order
          shop://show/Cart: cart
          shop://show/cart: cart
          shop:/show/{id}: order
          https://show/{id}: order
        """),
    ],
    check: { findClashes(.duplicate, in: $0) })
}

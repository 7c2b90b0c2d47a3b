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
      Only the first of them is ever opened. Routers refuse such a table or take the one declared \
      first, silently: React Navigation throws at start-up ("Found conflicting screens with the \
      same pattern"). The names of placeholders tell no URLs apart, nor does a `/` at the end or the \
      case of scheme and host.
      """,
    examples: [
      RuleExample(
        "other names for the same placeholders",
        """
        start: cart
        screens:
          cart: {destinations: [order, item]}
          order: {parameters: {id: int}}
          item: {parameters: {number: int}}
        deep-links:
          shop://show/{id}: order
          shop://show/{number}/: item
          ^^^^^^^^^^^^^^^^^^^^^ `shop://show/{id}` accepts the same URLs: `shop://show/x` opens `order`
        """),
      RuleExample(
        "a screen lists what the table holds",
        """
        start: cart
        screens:
          cart: {destinations: [order]}
          order: {deep-links: ["shop://latest"]}
        deep-links:
          shop://latest: cart
          ^^^^^^^^^^^^^ `shop://latest` accepts the same URLs: `shop://latest` opens `order`
        """),
      RuleExample(
        "patterns with a URL of their own",
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

import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let shadowedDeepLink = Rule(
    id: .shadowedDeepLink,
    family: .deepLinks,
    severity: .error,
    summary: "A link that is never opened because an earlier pattern matches all its URLs.",
    rationale: """
      Literal text outranks a placeholder, and a placeholder beside literal text outranks a bare \
      one, but of two patterns of equal rank the first one wins, and here it always does. That a \
      general pattern swallows specific ones after it is a common fault of routers (issue 9381 of \
      React Navigation, issue 120 of URLNavigator).
      """,
    examples: [
      RuleExample(
        "the general pattern comes first",
        """
        start: shop
        screens:
          shop: {destinations: [item, sale]}
          item: {parameters: {id: string}}
          sale: {parameters: {id: string}}
        deep-links:
          shop://show/item-{id}: item
          shop://show/item-sale-{id}: sale
          ^^^^^^^^^^^^^^^^^^^^^^^^^^ `shop://show/item-{id}` comes first and matches all its URLs: `shop://show/item-sale-x` opens `item`
        """),
      RuleExample(
        "a query item with a fixed value",
        """
        start: shop
        screens:
          shop: {destinations: [item, sale]}
          item: {parameters: {ref: string}}
          sale:
        deep-links:
          shop://show?ref={ref}: item
          shop://show?ref=sale: sale
          ^^^^^^^^^^^^^^^^^^^^ `shop://show?ref={ref}` comes first and matches all its URLs: `shop://show?ref=sale` opens `item`
        """),
      RuleExample(
        "literal text outranks placeholders wherever it is",
        """
        start: shop
        screens:
          shop: {destinations: [item, sale]}
          item: {parameters: {id: string}}
          sale:
        deep-links:
          shop://show/{id}: item
          shop://show/sale: sale
        """),
      RuleExample(
        "a router in which the first match wins",
        """
        start: requests
        app: {link-precedence: first}
        screens:
          requests: {destinations: [{push: request, with: [id]}, new]}
          request: {parameters: {id: string}}
          new:
        deep-links:
          https://hr.example.com/requests/{id}: request
          https://hr.example.com/requests/new: new
          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ `https://hr.example.com/requests/{id}` comes first and matches all its URLs: `https://hr.example.com/requests/new` opens `request`
          https://hr.example.com/requests: requests
        """),
      RuleExample(
        "patterns that differ in a segment",
        """
        start: shop
        screens:
          shop: {destinations: [item, sale]}
          item: {parameters: {id: string}}
          sale: {parameters: {id: string}}
        deep-links:
          shop://show/item-{id}: item
          shop://show/sale/item-{id}: sale
        """),
    ],
    check: { findClashes(.shadowed, in: $0) })
}

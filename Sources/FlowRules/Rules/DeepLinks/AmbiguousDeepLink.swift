import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let ambiguousDeepLink = Rule(
    id: .ambiguousDeepLink,
    family: .deepLinks,
    severity: .warning,
    summary: "Two links that match the same URL; only their order decides.",
    rationale: """
      Sorting the links then changes what a URL opens, and other routers decide by other rules: \
      AndroidX Navigation by the number of equal segments, then of matched arguments.
      """,
    examples: [
      RuleExample(
        "literal text at different ends of a segment",
        """
        start: shop
        screens:
          shop: {destinations: [item, size]}
          item: {parameters: {id: string}}
          size: {parameters: {name: string}}
        deep-links:
          shop://show/item-{id}: item
          shop://show/{name}-xl: size
          ^^^^^^^^^^^^^^^^^^^^^ `shop://show/item-{id}` comes first, by file order alone: `shop://show/item-x-xl` opens `item`
        """),
      RuleExample(
        "a specific pattern that would never match after the general one",
        """
        start: shop
        screens:
          shop: {destinations: [item, sale]}
          item: {parameters: {id: string}}
          sale: {parameters: {id: string}}
        deep-links:
          shop://show/item-sale-{id}: sale
          shop://show/item-{id}: item
          ^^^^^^^^^^^^^^^^^^^^^ `shop://show/item-sale-{id}` comes first, by file order alone: `shop://show/item-sale-x` opens `sale`
        """),
      RuleExample(
        "different query items",
        """
        start: shop
        screens:
          shop: {destinations: [item, search]}
          item: {parameters: {id: string}}
          search: {parameters: {text: string}}
        deep-links:
          shop://show?id={id}: item
          shop://show?text={text}: search
          ^^^^^^^^^^^^^^^^^^^^^^^ `shop://show?id={id}` comes first, by file order alone: `shop://show?id=x&text=x` opens `item`
        """),
      RuleExample(
        "the precedence decides: segments from the left, then more query items",
        """
        start: shop
        screens:
          shop: {destinations: [item, size]}
          item: {parameters: {id: string}}
          size: {parameters: {id: string, name: string}}
        deep-links:
          shop://show/{id}: item
          shop://show/{id}?size={name}: size
          shop://items/{id}/sale: item
          shop://items/sale/{id}: item
        """),
    ],
    check: { findClashes(.ambiguous, in: $0) })
}

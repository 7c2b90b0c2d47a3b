import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let foreignPlaceholder = Rule(
    id: .foreignPlaceholder,
    family: .deepLinks,
    severity: .warning,
    summary: "A placeholder of another router, which is read as text here.",
    rationale: """
      Express and React Navigation write `:id`, Flask `<id>`, others `$id` or `*`. In a pattern of \
      this format they are ordinary text: the link opens for that text only, and no value is read. \
      Here a placeholder is `{id}`, and `{path*}` is the rest of the path.
      """,
    examples: [
      RuleExample(
        "a colon, a dollar sign and a star",
        """
        start: orders
        screens:
          orders: {destinations: [order]}
          order: {final: true, parameters: {id: {type: int, optional: true}}}
        deep-links:
          shop://orders/:id: order
                        ^^^ `:id` is not a placeholder
          shop://order?id=$id: order
                          ^^^ `$id` is not a placeholder
          shop://orders/all/*: orders
                            ^ `*` is not a placeholder
        """),
      RuleExample(
        "angle brackets, and placeholders with text around them",
        """
        start: orders
        screens:
          orders: {destinations: [order]}
          order: {final: true, parameters: {id: {type: int, optional: true}}}
        deep-links:
          shop://orders/<int:id>: order
                        ^^^^^^^^ `<int:id>` is not a placeholder
          shop://orders/no-$id: order
                           ^^^ `$id` is not a placeholder
          shop://orders/2026*: orders
                            ^ `*` is not a placeholder
        """),
      RuleExample(
        "where the screen needs the parameter, that is reported",
        """
        start: orders
        screens:
          orders: {destinations: [order]}
          order: {final: true, parameters: {id: int}}
        deep-links:
          shop://orders/:id: order
                        ^^^ [missing-parameter] `order` takes `id`
        """),
      RuleExample(
        "placeholders, and colons that are text",
        """
        start: orders
        screens:
          orders: {destinations: [order]}
          order: {final: true, parameters: {id: int}}
        deep-links:
          shop://orders/{id}: order
          shop://orders/at/12:30: orders
        """),
    ],
    check: findForeignPlaceholders)
}

private func findForeignPlaceholders(in subject: CheckedFlow) -> [Finding] {
  subject.links { _ in true }.flatMap { link in
    link.pattern.foreignPlaceholders.map { $0.finding(in: link, of: subject) }
  }
}

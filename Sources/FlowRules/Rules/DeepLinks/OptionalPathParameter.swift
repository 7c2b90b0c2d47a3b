import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let optionalPathParameter = Rule(
    id: .optionalPathParameter,
    family: .deepLinks,
    severity: .warning,
    summary: "An optional parameter that a link takes from its path.",
    rationale: """
      A path segment cannot be left out, so the link always demands what the screen does not need; \
      a query item can (Android's guide to deep links in Navigation says the same: path parameters \
      are required, query parameters are not).
      """,
    examples: [
      RuleExample(
        "a segment, and the rest of the path",
        """
        start: orders
        screens:
          orders: {parameters: {filter: {type: string, optional: true}}}
        deep-links:
          shop://orders/{filter}: orders
                        ^^^^^^^^ `filter` is optional, but a path segment is not
          shop://filtered/{filter*}: orders
                          ^^^^^^^^^ `filter` is optional, but a path segment is not
        """),
      RuleExample(
        "in the query",
        """
        start: orders
        screens:
          orders: {parameters: {filter: {type: string, optional: true}}}
        deep-links:
          shop://orders?filter={filter}: orders
        """),
      RuleExample(
        "another screen of the stack requires it",
        """
        start: orders
        screens:
          orders: {parameters: {id: {type: int, optional: true}}, destinations: [order]}
          order: {parameters: {id: int}}
        deep-links:
          shop://order/{id}: order
        """),
    ],
    check: findOptionalPathParameters)
}

private func findOptionalPathParameters(in subject: CheckedFlow) -> [Finding] {
  subject.validLinks.flatMap { link -> [Finding] in
    let parameters = subject.graph.linkStacks.parameters(of: link.index)
    return link.pattern.placeholders.filter(\.isInPath).compactMap { placeholder in
      let takers = parameters.filter { $0.parameter.name.value == placeholder.name }
      guard let lowest = takers.first, takers.allSatisfy(\.parameter.isOptional) else { return nil }
      return Finding(
        "\(quotation(of: placeholder.name)) is optional, but \(placeholder.location == .fragment ? "a part of the fragment" : "a path segment") is not",
        at: subject.range(of: placeholder.byteRange, of: link),
        notes: [
          subject.note(
            "optional on \(subject.quoted(lowest.screen))", at: lowest.parameter.name.range,
            in: lowest.screen)
        ],
        help: "take it from the query: `?\(placeholder.name)={\(placeholder.name)}`")
    }
  }
}

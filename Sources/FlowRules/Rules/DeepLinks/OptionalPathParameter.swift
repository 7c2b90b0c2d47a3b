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
  let stacks = subject.graph.linkStacks
  guard stacks.areAnyOptional else { return [] }
  return subject.validLinks { first in
    guard let parameters = stacks.parameters(of: first) else { return false }
    return stacks.patterns[first].names.inPath.contains {
      parameters.takers(of: $0)?.areAllOptional ?? false
    }
  }.flatMap { link -> [Finding] in
    guard let parameters = stacks.parameters(of: link.index) else { return [] }
    let inPath = link.pattern.placeholders.prefix(link.pattern.names.inPath.count)
    return inPath.compactMap { placeholder in
      guard let takers = parameters.takers(of: placeholder.name), takers.areAllOptional,
        let parameter = subject.program.parameters(of: takers.lowest).first(where: {
          $0.name.value == placeholder.name
        })
      else { return nil }
      return Finding(
        "\(quotation(of: placeholder.name)) is optional, but a path segment is not",
        at: subject.range(of: placeholder.byteRange, of: link),
        notes: [
          subject.note(
            "optional on \(subject.quoted(takers.lowest))", at: parameter.name.range,
            in: takers.lowest)
        ],
        help: "take it from the query: `?\(placeholder.name)={\(placeholder.name)}`")
    }
  }
}

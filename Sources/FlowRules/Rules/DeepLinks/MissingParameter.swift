import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let missingParameter = Rule(
    id: .missingParameter,
    family: .deepLinks,
    severity: .error,
    summary: "A link, or a move with `with`, that does not pass a required parameter.",
    rationale: """
      The screen cannot be built; AndroidX Navigation throws when such a link is added to its \
      graph. Every screen of the link's stack is built, not only the one on top. A parameter with \
      `optional: true` or a `default` may be left out, and a move without `with` does not state \
      its parameters.
      """,
    examples: [
      RuleExample(
        "the screen on top",
        """
        start: orders
        screens:
          orders: {destinations: [order]}
          order: {parameters: {id: int, tab: {type: string, optional: true}}}
        deep-links:
          shop://order: order
          ^^^^^^^^^^^^ the link does not pass `id` of `order`
        """),
      RuleExample(
        "screens below, written and found",
        """
        start: orders
        screens:
          orders: {destinations: [order]}
          order: {parameters: {id: int}, destinations: [line]}
          line: {parameters: {number: int}, deep-links: ["shop://line/{number}"]}
                                                         ^^^^^^^^^^^^^^^^^^^^^^ the link does not pass `id` of `order`
        deep-links:
          shop://order/line: [orders, order, line]
          ^^^^^^^^^^^^^^^^^ the link does not pass `id` of `order`, `number` of `line`
        """),
      RuleExample(
        "a move that passes something else",
        """
        start: orders
        screens:
          orders:
            destinations:
              - {push: order, with: [tab]}
                       ^^^^^ `with` does not pass `id`
              - {set: [orders, order], with: {tab: lines}, label: Lines}
                               ^^^^^ `with` does not pass `id`
          order: {parameters: {id: int, tab: string}, destinations: [{push: order, with: [id]}]}
                                                                            ^^^^^ `with` does not pass `tab`
        """),
      RuleExample(
        "passed, optional or with a default",
        """
        start: orders
        screens:
          orders: {destinations: [{push: order, with: {id: 1}}]}
          order:
            parameters:
              id: int
              tab: {type: string, optional: true}
              size: {type: int, default: 10}
            destinations: [line]
          line: {parameters: {id: int, number: int}}
        deep-links:
          shop://order/{id}: order
          shop://order/{id}/line?number={number}: [orders, order, line]
        """),
      RuleExample(
        "a move without `with` does not state its parameters",
        """
        start: orders
        screens:
          orders: {destinations: [order]}
          order: {parameters: {id: int}}
        """),
      RuleExample(
        "screens of a sub-flow, also after it",
        """
        start: orders
        flows: {payment: payment.yaml}
        screens:
          orders:
            destinations:
              - push: payment
                with: [amount]
                on-finish: {paid: {push: receipt, with: []}}
                                         ^^^^^^^ `with` does not pass `number`
          receipt: {parameters: {number: int}}
        deep-links:
          shop://pay: payment
          ^^^^^^^^^^ the link does not pass `amount` of `payment/method`
          shop://pay/{amount}: payment
        """,
        files: [
          "payment.yaml": """
          start: method
          screens:
            method: {parameters: {amount: number}, destinations: [{finish: paid}]}
          """
        ]),
    ],
    check: { findLinksWithoutParameters(in: $0) + findMovesWithoutParameters(in: $0) })
}

/// Names are listed up to this number.
private let listedParameters = 8

private func findLinksWithoutParameters(in subject: CheckedFlow) -> [Finding] {
  subject.validLinks.compactMap { link in
    let given = Set(link.pattern.placeholders.map(\.name))
    let missing = subject.parameters(ofStackOf: link).filter { _, parameter in
      parameter.isRequired && !given.contains(parameter.name.value)
    }
    guard !missing.isEmpty else { return nil }
    let listed = missing.prefix(listedParameters)
    let names = listed.map { "\(quotation(of: $1.name.value)) of \(subject.quoted($0))" }
    let rest = missing.count - listed.count
    return Finding(
      "the link does not pass \(names.joined(separator: ", "))"
        + (rest > 0 ? " … and \(rest) more" : ""),
      at: link.link.pattern.range,
      notes: listed.map { note($1, of: $0, in: subject) },
      help: "add each as a placeholder, or make it optional or give it a default")
  }
}

private func findMovesWithoutParameters(in subject: CheckedFlow) -> [Finding] {
  subject.destinationsWithOptions().compactMap { _, destination in
    guard destination.arguments != nil, let name = destination.landing,
      case .screen(let target, _) = subject.program.resolve(name.value, in: 0)
    else { return nil }
    let given = Set((destination.arguments ?? []).map(\.name.value))
    let missing = subject.program.parameters(of: target).filter {
      $0.isRequired && !given.contains($0.name.value)
    }
    guard !missing.isEmpty else { return nil }
    return Finding(
      "`with` does not pass \(quotedList(missing.map(\.name.value)))", at: name.range,
      notes: missing.prefix(listedParameters).map { note($0, of: target, in: subject) },
      help: "add it to `with`, or make it optional or give it a default")
  }
}

private func note(_ parameter: Parameter, of screen: Int, in subject: CheckedFlow) -> Note {
  subject.note("\(subject.quoted(screen)) requires it", at: parameter.name.range, in: screen)
}

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
            destinations: [{push: line, with: [id, number]}]
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

/// The maximum number of listed names.
private let listedParameters = 8

private func findLinksWithoutParameters(in subject: CheckedFlow) -> [Finding] {
  let duplicates = subject.duplicateLinks
  return subject.validLinks.compactMap { link in
    let parameters = subject.graph.linkStacks.parameters(of: link.index)
    let given = Set(link.pattern.names)
    let missing = parameters.filter {
      $0.parameter.isRequired && !given.contains($0.parameter.name.value)
    }
    guard let first = missing.first, !duplicates.contains(link.index) else { return nil }
    // Each link along a chain can lack all parameters of those before it.
    let listed = missing.prefix(listedParameters)
    let taken = Set(parameters.map(\.parameter.name.value))
    let unused =
      link.pattern.placeholders.filter { !taken.contains($0.name) }.map(\.byteRange)
      + link.pattern.foreignPlaceholders.map(\.byteRange)
    let own = missing.filter { $0.parameter.type.value.isOwn }
    if missing.count == 1, unused.count == 1, own.isEmpty {
      return misnamed(unused[0], of: link, first.parameter, of: first.screen, in: subject)
    }
    let names = listed.map { "\(quotation(of: $1.name.value)) of \(subject.quoted($0))" }
    let rest = missing.count - listed.count
    let remedy =
      !own.isEmpty
      ? "make \(quotedList(own.map(\.parameter.name.value))) optional: a URL cannot hold \(own.count == 1 ? "a `\(own[0].parameter.type.value.rawValue)`" : "values of the app's own types")"
      : missing.count == 1
        ? "add `{\(first.parameter.name.value)}` to the pattern, make the parameter optional, or give it a default"
        : "add a placeholder for each to the pattern, make them optional, or give them defaults"
    return Finding(
      "the link does not pass \(names.joined(separator: ", "))"
        + (rest > 0 ? " … and \(rest) more" : ""),
      at: link.link.pattern.range,
      notes: listed.map { note($1, of: $0, in: subject) },
      help: remedy)
  }
}

/// A placeholder that no screen takes, or one of another router, if exactly one parameter is
/// missing.
private func misnamed(
  _ bytes: Range<Int>, of link: CheckedLink, _ parameter: Parameter, of screen: Int,
  in subject: CheckedFlow
) -> Finding {
  let range = subject.range(of: bytes, of: link)
  let name = parameter.name.value
  let isPlaceholder = subject.source.string(range).hasPrefix("{")
  let title = "write `{\(name)}`"
  return Finding(
    "the link does not give \(quotation(of: name)) of \(subject.quoted(screen))", at: range,
    label: "\(subject.quoted(screen)) takes \(quotation(of: name))",
    notes: [note(parameter, of: screen, in: subject)], help: title,
    fix: isPlaceholder ? Fix(title, replacing: range, with: "{\(name)}", isSafe: false) : nil)
}

private func findMovesWithoutParameters(in subject: CheckedFlow) -> [Finding] {
  subject.destinationsWithOptions { $0.arguments != nil }.compactMap { _, destination in
    guard let name = destination.landing,
      case .screen(let target, _) = subject.program.resolve(name.value, in: 0)
    else { return nil }
    let given = (destination.arguments ?? []).map(\.name.value)
    let parameters = subject.program.parameters(of: target)
    let missing = parameters.filter { $0.isRequired && !given.contains($0.name.value) }
    // A misspelled name is reported at its own range.
    guard !missing.isEmpty,
      missing.count > Set(given).subtracting(parameters.map(\.name.value)).count
    else { return nil }
    return Finding(
      "`with` does not pass \(quotedList(missing.map(\.name.value)))", at: name.range,
      notes: missing.prefix(listedParameters).map { note($0, of: target, in: subject) },
      help: "add it to `with`, or make it optional or give it a default")
  }
}

private func note(_ parameter: Parameter, of screen: Int, in subject: CheckedFlow) -> Note {
  subject.note("\(subject.quoted(screen)) requires it", at: parameter.name.range, in: screen)
}

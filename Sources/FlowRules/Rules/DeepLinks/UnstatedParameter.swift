import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let unstatedParameter = Rule(
    id: .unstatedParameter,
    family: .deepLinks,
    severity: .warning,
    summary: "A move that says nothing about a required parameter.",
    rationale: """
      The screen cannot be built without the value. A flow may leave out `with` everywhere and describe \
      moves alone: then each screen is reported once, as info. A flow that states parameters by `with` \
      has probably forgotten this one.
      """,
    examples: [
      RuleExample(
        "`with` is forgotten",
        """
        start: orders
        screens:
          orders: {destinations: [{push: order, with: [id]}, {push: invoice, label: Invoice}]}
                                                                    ^^^^^^^ `invoice` requires `number`
          order: {final: true, parameters: {id: int}}
          invoice: {parameters: {number: string}, destinations: [order]}
                                                                 ^^^^^ `order` requires `id`
        """),
      RuleExample(
        "`with` passes only what another screen need not have",
        """
        start: orders
        screens:
          orders: {destinations: [{push: list, with: [page]}, order]}
                                                              ^^^^^ `order` requires `id`
          list: {final: true, parameters: {page: {type: int, optional: true}}}
          order: {final: true, parameters: {id: int}}
        """),
      RuleExample(
        "a flow without any `with`: each screen once",
        """
        start: orders
        screens:
          orders: {destinations: [order, {sheet: order, label: Preview}]}
          order: {final: true, parameters: {id: int}, destinations: [{dismiss: true, when: it was presented}]}
                                            ^^ no move passes `id`
        """),
      RuleExample(
        "parameters that have a value without",
        """
        start: orders
        screens:
          orders: {destinations: [{push: order, with: [id]}, list]}
          order: {final: true, parameters: {id: int}}
          list: {parameters: {page: {type: int, default: 1}, query: {type: string, optional: true}}}
        """),
    ],
    check: findUnstatedParameters)
}

private func findUnstatedParameters(in subject: CheckedFlow) -> [Finding] {
  let program = subject.program
  let requiresSome = (0..<program.screenCount).map {
    program.parameters(of: $0).contains(where: \.isRequired)
  }
  guard requiresSome.contains(true) else { return [] }
  // A move may pass parameters to a screen that takes none.
  let moves = subject.destinations(
    of: { !$0.isPlain || $0.target.map { requiresSome[$0] } ?? false },
    where: { $0.verb.showsOperand || $0.verb == .set })
  let areStated = moves.contains { $0.destination.arguments != nil }
  var reported: Set<Int> = []
  return moves.compactMap { _, destination in
    guard destination.arguments == nil, !destination.rare.hasUnreadableArguments,
      let name = destination.landing,
      case .screen(let target, _) = program.resolve(name.value, in: 0)
    else { return nil }
    let missing = program.parameters(of: target).filter(\.isRequired)
    guard let first = missing.first, areStated || reported.insert(target).inserted else {
      return nil
    }
    let names = quotedList(missing.map(\.name.value))
    if areStated {
      return Finding(
        "the move does not say which \(names) it gives \(subject.quoted(target))", at: name.range,
        label: "\(subject.quoted(target)) requires \(names)",
        notes: [subject.note("required here", at: first.name.range, in: target)],
        help: "add `with: [\(missing.map(\.name.value).joined(separator: ", "))]`")
    }
    guard subject.screens.contains(target) else { return nil }
    var advice = Finding(
      "no move passes \(names)", at: first.name.range,
      help: "add `with` to the moves that show \(subject.quoted(target))")
    advice.greatestSeverity = .info
    return advice
  }
}

import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let idleMove = Rule(
    id: .idleMove,
    family: .style,
    severity: .info,
    summary: "A move that changes nothing.",
    rationale: """
      A `pop-to` that names its own screen does nothing, unless the same screen is also further down \
      the stack: the user taps, and nothing happens.
      """,
    examples: [
      RuleExample(
        "back to the screen itself",
        """
        start: orders
        screens:
          orders: {title: Orders, destinations: [order]}
          order: {title: Order, final: true, destinations: [{pop-to: order, label: Top}]}
                                                                     ^^^^^ `pop-to` changes nothing
        """),
      RuleExample(
        "back to the screen below",
        """
        start: orders
        screens:
          orders: {title: Orders, destinations: [order]}
          order: {title: Order, final: true, destinations: [{pop-to: orders, label: All orders}]}
        """),
    ],
    check: findIdleMoves)
}

private func findIdleMoves(in subject: CheckedFlow) -> [Finding] {
  guard subject.movesThere.verbs.contains(.popTo), subject.stacks.areExact else { return [] }
  return subject.graph.moves.indices.compactMap { index in
    let move = subject.graph.moves[index]
    guard move.verb == .popTo, move.target == move.source, subject.graph.isOwn(move),
      subject.stacks.system.isOnTop(move.source),
      !subject.stacks.effects.changesStack(index)
    else { return nil }
    return Finding(
      "`pop-to` changes nothing", at: subject.graph.destination(of: move).operandRange,
      help: "remove the move, or name the screen to go back to", screen: move.source)
  }
}

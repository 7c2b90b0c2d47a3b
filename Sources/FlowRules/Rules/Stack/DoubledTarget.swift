import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let doubledTarget = Rule(
    id: .doubledTarget,
    family: .stack,
    severity: .warning,
    summary: "A `pop-to` that keeps a screen, and then a push of the same screen.",
    rationale: """
      A `pop-to` without `inclusive` leaves its screen on the stack, so that the push shows it a second \
      time, and going back shows it again. Android's `popUpTo` without `popUpToInclusive` does the same, \
      and is a common mistake.
      """,
    examples: [
      RuleExample(
        "a list that is shown again after its item was saved",
        """
        start: home
        screens:
          home: {final: true, destinations: [list]}
          list: {destinations: [{push: item, with: [id]}]}
          item:
            parameters: {id: int}
            destinations: [{pop-to: list, label: Save, then: {push: list}}]
                                    ^^^^ `list` is there twice
        """),
      RuleExample(
        "a new list in place of the old one, and another screen above it",
        """
        start: home
        screens:
          home: {final: true, destinations: [list]}
          list: {destinations: [item]}
          item:
            destinations:
              - {pop-to: list, inclusive: true, label: Save, then: {push: list}}
              - {pop-to: list, label: Details, then: {push: details}}
          details:
        """),
    ],
    check: findDoubledTargets)
}

private func findDoubledTargets(in subject: CheckedFlow) -> [Finding] {
  let graph = subject.graph
  return subject.writtenMoves { index, move in
    guard move.verb == .popTo, let target = move.target,
      !graph.destination(of: move).rare.isInclusive,
      let next = graph.followUp(of: index)
    else { return false }
    return graph.moves[next].verb == .push && graph.moves[next].target == target
  }.map { move in
    let target = move.target.map(subject.quoted) ?? ""
    let destination = graph.destination(of: move)
    return Finding(
      "\(target) stays on the stack and is pushed again", at: destination.operandRange,
      label: "\(target) is there twice",
      help: "add `inclusive: true`, which removes the old one",
      fix: destination.adding("inclusive: true", in: subject.source))
  }
}

extension Destination {
  /// A fix that adds an option after the operand.
  fileprivate func adding(_ option: String, in source: SourceText) -> Fix? {
    guard let operand = operand?.range, range.lower <= operand.lower, operand.upper <= range.upper
    else { return nil }
    let isFlow = source.bytes[range.lower] == UInt8(ascii: "{")
    let indent = source.position(at: verbRange.lower).column - 1
    let separator = isFlow ? ", " : "\n" + String(repeating: " ", count: indent)
    return Fix(
      "add `\(option)`", replacing: SourceRange(operand.upper, operand.upper),
      with: separator + option)
  }
}

import FlowAnalysis
import FlowFormat
import FlowSource

extension CheckedFlow {
  /// nil if no move depends on conditions, or callers may satisfy some.
  var satisfiableReach: SatisfiableReach? {
    guard !mayHaveOuterGates, program.isWhole, graph.moves.contains(where: \.isConditional) else {
      return nil
    }
    return SatisfiableReach(graph)
  }
}

/// Screens that moves lead to only under conditions that no walk to them satisfies.
///
/// Reported at the first one; what comes after it has the same cause.
func findScreensBeyondConditions(
  _ reach: SatisfiableReach, in subject: CheckedFlow
) -> [Finding] {
  var seen: Set<Int> = []
  return reach.blockedMoves.compactMap { blocked in
    let move = subject.graph.moves[blocked.move]
    guard let screen = move.target, subject.screens.contains(screen), !reach.isReached(screen),
      subject.reachabilityByLinks.isReached(screen), !subject.isPushWithoutStack(move),
      seen.insert(screen).inserted
    else { return nil }
    let (why, help) = blocked.reason.words
    return Finding(
      "\(subject.quoted(screen)) cannot be shown, though moves lead to it",
      at: subject.program.idRange(of: screen),
      notes: [subject.note(why, at: subject.graph.destination(of: move).range, of: move)],
      help: help, screen: screen)
  }
}

extension SatisfiableReach.BlockedMove.Reason {
  fileprivate var words: (why: String, help: String) {
    switch self {
    case .unsatisfied(let conditions):
      let names = sentenceList(conditions.map { quotation(of: $0) })
      return (
        "this move needs \(names), which nothing before it satisfies",
        "let a move satisfy \(names) on the way to it, or remove the condition"
      )
    case .contradictory(let conditions):
      let names = sentenceList(conditions.map { quotation(of: $0) })
      return (
        "this move requires \(names) both to hold and not to hold", "remove one of the conditions"
      )
    }
  }
}

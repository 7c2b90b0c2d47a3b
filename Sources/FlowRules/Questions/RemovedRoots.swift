import FlowAnalysis
import FlowFormat
import FlowSource

/// The moves that go back past a screen which is the lowest of its layer.
func findRemovedRoots(in subject: CheckedFlow) -> [Finding] {
  let graph = subject.graph
  func isInclusive(_ move: Move) -> Bool {
    if case .goBack(.popPast(_, replacesRoot: false)) = graph.stackChange(of: move) {
      true
    } else {
      false
    }
  }
  guard graph.moves.contains(where: isInclusive) else { return [] }
  // What is below the start of a sub-flow is not known, but below one that the sub-flow itself shows.
  let start = graph.isSubflow ? subject.program.start(of: 0) : nil
  let own = subject.ownMoves { isInclusive($0) && $0.target != start }.filter {
    !subject.isPutOnOthers($0.source) && subject.stacks.system.isOnTop($0.source)
  }
  let questions = own.map { LayerAncestry.Question($0.target ?? $0.source, below: $0.source) }
  let ancestry = subject.stacks.ancestry
  let extents = zip(ancestry.areLowest(questions), ancestry.answers(to: questions))
  let moves =
    zip(own, extents).map { move, extent in
      // With `missing: stay`, nothing is wrong where the screen is not below.
      let isSometimesMissing = graph.allowsMissingTarget(move) && extent.1 != .every
      return (move, move.source, isSometimesMissing && extent.0 == .every ? .some : extent.0, nil)
    }
    + subject.refusedElsewhere(as: .removesRoot, andAll: start, where: isInclusive)
  return moves.compactMap { (move, screen, extent, refusal) -> Finding? in
    guard let target = move.target else { return nil }
    let sometimes = extent == .every ? "" : " in some cases"
    let finding = Finding(
      "`pop-to` would remove the root \(subject.quoted(target))\(sometimes)",
      at: subject.graph.destination(of: move).operandRange,
      label: "\(subject.quoted(target)) is the first screen\(sometimes)",
      help: "remove `inclusive`, or show what comes instead with `then: {push: …}`, `root` or `set`"
    )
    guard let weighed = finding.weighed(by: extent, of: move) else { return nil }
    return subject.show(
      weighed,
      by: refusal.map { subject.witness(of: $0, as: .removesRoot) }
        ?? subject.walked { $0.witnesses.witness(of: move.source, onLowest: target) })
  }
}

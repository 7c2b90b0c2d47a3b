import FlowAnalysis
import FlowFormat
import FlowSource

/// The moves that go back past a screen which is the lowest of its layer.
func findRemovedRoots(in subject: CheckedFlow) -> [Finding] {
  let faulty = subject.faultyMoves(as: .removesRoot) { move in
    if case .goBack(.popPast(_, replacesRoot: false)) = subject.graph.stackChange(of: move) {
      !subject.isPutOnOthers(move.source)
    } else {
      false
    }
  }
  return faulty.compactMap { faulty in
    guard let target = faulty.move.target else { return nil }
    let sometimes = faulty.extent == .every ? "" : " in some cases"
    let finding = Finding(
      "`pop-to` would remove the root \(subject.quoted(target))\(sometimes)",
      at: subject.graph.destination(of: faulty.move).operandRange,
      label: "\(subject.quoted(target)) is the first screen\(sometimes)",
      help: "remove `inclusive`, or show what comes instead with `then: {push: …}`, `root` or `set`"
    )
    return subject.show(finding, of: faulty)
  }
}

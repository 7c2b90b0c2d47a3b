import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let totalChanges = Rule(
    id: .totalChanges,
    family: .progress,
    severity: .warning,
    summary: "Two steps `n/m` in a row that promise different totals.",
    rationale: """
      "Step 1 of 4" and then "step 1 of 3": users cannot tell how long it takes (teamforus/Forus, issue \
      1712; covan-ai/covan, issue 67). Fractions that can be steps of one total of the flow, such as 1/3 \
      and 1/2 among sixths, are not reported.
      """,
    examples: [
      RuleExample(
        "a total that falls on every step",
        """
        start: name
        screens:
          name: {progress: 1/4, destinations: [mail]}
          mail: {progress: 1/3, destinations: [phone]}
                           ^^^ a total of 3 after one of 4
          phone: {progress: 1/2, destinations: [done]}
                            ^^^ a total of 2 after one of 3
          done: {progress: 1, final: true}
        """),
      RuleExample(
        "a total that grows",
        """
        start: name
        screens:
          name: {progress: 6/7, destinations: [mail]}
          mail: {progress: 7/8, destinations: [done]}
                           ^^^ a total of 8 after one of 7
          done: {progress: 1, final: true}
        """),
      RuleExample(
        "sixths in lowest terms, a total that is a multiple, and a new bar in a sheet",
        """
        start: a
        screens:
          a: {progress: 1/6, destinations: [b]}
          b: {progress: 1/3, destinations: [c]}
          c: {progress: 1/2, destinations: [d, {sheet: scan}]}
          d: {progress: 8/12, destinations: [{push: e}]}
          e: {progress: 1, final: true}
          scan: {progress: 2/5, destinations: [dismiss]}
        """),
    ],
    check: findTotalChanges)
}

private func findTotalChanges(in subject: CheckedFlow) -> [Finding] {
  let graph = subject.graph
  let totals = Set(
    (0..<graph.screenCount).compactMap { subject.steps(of: $0)?.denominator })
  guard totals.count > 1 else { return [] }
  var seen: Set<Int> = []
  return subject.writtenMoves { _, move in
    guard !move.isCall, !move.isFollowing, move.isForward, graph.staysInLayer(move),
      let target = move.target, subject.screens.contains(target),
      let before = subject.steps(of: move.source)?.denominator,
      let after = subject.steps(of: target)?.denominator
    else { return false }
    let isOfOne = totals.contains { $0.isMultiple(of: before) && $0.isMultiple(of: after) }
    return !isOfOne && seen.insert(target).inserted
  }.compactMap { move in
    guard let target = move.target, let before = subject.steps(of: move.source),
      let after = subject.steps(of: target)
    else { return nil }
    var finding = Finding(
      "the total changes from \(before.denominator) to \(after.denominator) on the way to \(subject.quoted(target))",
      at: subject.progressRange(of: target),
      label: "a total of \(after.denominator) after one of \(before.denominator)",
      notes: [subject.progressNote(of: move.source)],
      help: "count all steps of the flow, or write decimal numbers, which promise no total",
      screen: target)
    finding.isConditional = move.isConditional
    return finding
  }
}

extension CheckedFlow {
  /// The progress of a screen that is written as one of several steps; nil for 0, 1 and other numbers.
  fileprivate func steps(of screen: Int) -> Progress? {
    guard let progress = shownProgress[screen], progress.isFraction, progress.numerator > 0,
      !progress.isComplete, !program.isProgressAutomatic(screen)
    else { return nil }
    return progress
  }
}

extension FlowGraph {
  /// Whether a move shows a screen in the layer of the one that makes it.
  fileprivate func staysInLayer(_ move: Move) -> Bool {
    switch stackChange(of: move) {
    case .push, .replaceTop, .replaceLayer: true
    default: false
    }
  }
}

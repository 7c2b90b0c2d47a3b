import FlowAnalysis
import FlowFormat
import FlowSource

/// The loops of moves that can leave screens below them, as far as the targets of moves tell.
///
/// Cheaper than searching the stacks, which cannot grow without bound otherwise.
struct GrowingLoops {
  /// By screen, without the screen itself.
  private var next: [Set<Int>]
  private var growsAlone = false

  /// Of the moves that `counts` returns.
  init(_ subject: CheckedFlow, by counts: (Move) -> Bool) {
    let graph = subject.graph
    next = Array(repeating: [], count: graph.screenCount)
    for move in graph.moves where subject.keepsWhatIsBelow(move) && counts(move) {
      guard let target = move.target else { continue }
      if target == move.source, !graph.replacesTop(move) { growsAlone = true }
      for screen in [target] + graph.screensPutUnder(move) where screen != move.source {
        next[move.source].insert(screen)
      }
    }
  }

  /// Whether there are any.
  var exist: Bool {
    let edges = next.enumerated().flatMap { source, targets in
      targets.map { Digraph.Edge(source, $0) }
    }
    return growsAlone || Digraph(nodeCount: next.count, edges: edges).hasCycle
  }

  /// The screens of a shortest loop through each of some screens that is on one.
  func screensOfShortest(through anchors: Set<Int>) -> Set<Int> {
    anchors.reduce(into: []) { $0.formUnion(shortest(through: $1)) }
  }

  /// Empty without one; found breadth-first.
  private func shortest(through anchor: Int) -> [Int] {
    var before: [Int: Int] = [:]
    var waiting = [anchor]
    var position = 0
    while position < waiting.count {
      let screen = waiting[position]
      position += 1
      if next[screen].contains(anchor) {
        var loop = [screen]
        while let last = loop.last, last != anchor, let lower = before[last] { loop.append(lower) }
        return loop
      }
      for target in next[screen].sorted() where before[target] == nil {
        before[target] = screen
        waiting.append(target)
      }
    }
    return []
  }
}

extension CheckedFlow {
  fileprivate func keepsWhatIsBelow(_ move: Move) -> Bool {
    switch graph.stackChange(of: move) {
    case .push, .replaceTop, .replaceLayer, .present: true
    case .open(let link): flow.links[link].whenModal == .keep
    case .replaceWindow, .selectTab, .goBack, nil: false
    }
  }
}

extension FlowGraph {
  /// Whether a move shows its target in place of the screen that makes it.
  func replacesTop(_ move: Move) -> Bool {
    if case .replaceTop = stackChange(of: move) { true } else { false }
  }
}

/// Screens in the order in which they are shown; of many, the first and the last.
func quotedRound(_ screens: [Int], in subject: CheckedFlow) -> String {
  let mostShown = 8
  let names = screens.prefix(mostShown - 1).map(subject.quoted)
  let left = screens.count - mostShown
  return
    (names + (left > 0 ? ["… \(left) more …"] : [])
    + screens.dropFirst(mostShown - 1).suffix(1).map(subject.quoted)).joined(separator: " → ")
}

package import FlowFormat

/// Which screens the moves of a flow can put directly above which others.
///
/// A screen that replaces another one takes its position, so those pairs are never listed. Cost of
/// a query: the length of the chain of replacements below the upper screen.
package struct Neighbors: Sendable {
  /// A move that puts one screen directly above another.
  private struct Step: Hashable {
    let verb: Verb
    let lower: Int32
    let upper: Int32

    init(_ verb: Verb, _ upper: Int, on lower: Int) {
      self.verb = verb
      self.lower = Int32(lower)
      self.upper = Int32(upper)
    }
  }

  /// Pushes, presentations and the neighbors within a `set`.
  private var steps: Set<Step> = []
  /// For each screen those that it replaces.
  private let replaced: Digraph
  private let isLedTo: [Bool]
  /// Screens that follow-ups put above unknown screens.
  private var liesAnywhere: Set<Int> = []

  package init(_ graph: FlowGraph) {
    var isLedTo = [Bool](repeating: false, count: graph.screenCount)
    var replaced: [Digraph.Edge] = []
    for issuer in 0..<graph.screenCount {
      for index in graph.movesMade(from: issuer) {
        let move = graph.moves[index]
        switch graph.stackChange(of: move) {
        case .push(let screen), .present(_, let screen, _):
          isLedTo[screen] = true
          steps.insert(Step(move.verb, screen, on: issuer))
        case .replaceTop(let screen):
          isLedTo[screen] = true
          replaced.append(Digraph.Edge(screen, issuer))
        case .replaceLayer(let screens):
          for screen in screens { isLedTo[screen] = true }
          for (lower, upper) in zip(screens, screens.dropFirst()) {
            steps.insert(Step(move.verb, upper, on: lower))
          }
        case .replaceWindow(let screen, _), .selectTab(let screen): isLedTo[screen] = true
        case .open, .goBack, nil: break
        }
      }
    }
    for move in graph.moves where move.isFollowUp {
      if let screen = graph.stackChange(of: move)?.lowestShown { liesAnywhere.insert(screen) }
    }
    self.isLedTo = isLedTo
    self.replaced = Digraph(nodeCount: graph.screenCount, edges: replaced)
  }

  /// Whether `upper` can be on `lower` in a declared stack.
  ///
  /// That is by pushes, replacements and `set`, or presented with `verb`. A screen that no move
  /// leads to may be on anything.
  package func canLie(_ upper: Int, on lower: Int, by verb: Verb) -> Bool {
    guard isLedTo[upper], !liesAnywhere.contains(upper) else { return true }
    if verb.isModal { return puts(upper, on: lower, by: verb) }
    var seen: Set<Int> = [upper]
    var waiting = [upper]
    while let screen = waiting.popLast() {
      if puts(screen, on: lower, by: .push) || puts(screen, on: lower, by: .set) { return true }
      for old in replaced.successors(of: screen).map(Int.init) where seen.insert(old).inserted {
        waiting.append(old)
      }
    }
    return false
  }

  /// Whether a move does so directly: a push or presentation by the lower screen, or any `set`.
  package func puts(_ upper: Int, on lower: Int, by verb: Verb) -> Bool {
    steps.contains(Step(verb, upper, on: lower))
  }
}

package import FlowModel

/// Which screens the moves of a flow can put directly on which others.
///
/// Replaced screens hand on what they lie on, so pairs are never listed. Cost of a question: the moves
/// of the lower screen, and the chain of replacements behind the upper one.
package struct Neighbours: Sendable {
  private let graph: FlowGraph
  /// For each screen those that it replaces.
  private let replaced: Digraph
  private let isLedTo: [Bool]
  /// Neighbours within a `set`, the upper one as the edge's start.
  private let listed: Digraph

  package init(_ graph: FlowGraph) {
    self.graph = graph
    var isLedTo = [Bool](repeating: false, count: graph.screenCount)
    var replaced: [Digraph.Edge] = []
    var listed: [Digraph.Edge] = []
    for move in graph.moves {
      if let target = move.target, move.verb.isForward, move.verb != .open {
        isLedTo[target] = true
        if move.verb == .replace { replaced.append(Digraph.Edge(target, move.source)) }
      }
      let stack = graph.stack(of: move)
      for screen in stack { isLedTo[screen] = true }
      for (lower, upper) in zip(stack, stack.dropFirst()) {
        listed.append(Digraph.Edge(upper, lower))
      }
    }
    self.isLedTo = isLedTo
    self.replaced = Digraph(nodeCount: graph.screenCount, edges: replaced)
    self.listed = Digraph(nodeCount: graph.screenCount, edges: listed)
  }

  /// Whether `upper` can lie on `lower` in a stack written by hand.
  ///
  /// It can by pushes, replacements and `set`, or presented as `verb` says. A screen that no move leads to may lie on anything.
  package func canLie(_ upper: Int, on lower: Int, by verb: Verb) -> Bool {
    guard isLedTo[upper] else { return true }
    if verb.isModal {
      return graph.moves(of: lower).contains { $0.verb == verb && $0.target == upper }
    }
    var seen: Set<Int> = [upper]
    var waiting = [upper]
    while let screen = waiting.popLast() {
      if pushes(screen, from: lower) || listed.successors(of: screen).contains(Int32(lower)) {
        return true
      }
      for old in replaced.successors(of: screen).map(Int.init) where seen.insert(old).inserted {
        waiting.append(old)
      }
    }
    return false
  }

  private func pushes(_ screen: Int, from lower: Int) -> Bool {
    graph.moves(of: lower).contains { $0.verb == .push && $0.target == screen }
  }
}

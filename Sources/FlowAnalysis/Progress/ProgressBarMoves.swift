import FlowFormat

/// The forward moves that continue a progress bar.
///
/// These are pushes and replaces within a file, and a `set` that keeps the screen that makes it. A final
/// screen ends the bar, so no such move starts there, and no bar is followed over an alert.
package struct ProgressBarMoves: Sendable {
  /// The screens as nodes.
  package let graph: Digraph
  /// Parallel to `graph`: the index of the move of each edge.
  private let moveIndices: Digraph

  init(_ flow: FlowGraph) {
    var edges: [Digraph.Edge] = []
    var indices: [Digraph.Edge] = []
    edges.reserveCapacity(flow.moves.count)
    indices.reserveCapacity(flow.moves.count)
    for (index, move) in flow.moves.enumerated() {
      guard let target = flow.barTarget(of: move) else { continue }
      edges.append(Digraph.Edge(move.source, target))
      indices.append(Digraph.Edge(move.source, index))
    }
    graph = Digraph(nodeCount: flow.screenCount, edges: edges)
    moveIndices = Digraph(nodeCount: flow.screenCount, edges: indices)
  }

  /// The targets and indices of the moves that continue the bar of a screen.
  @inline(__always)
  package func steps(from screen: Int) -> Zip2Sequence<ArraySlice<Int32>, ArraySlice<Int32>> {
    zip(graph.successors(of: screen), moveIndices.successors(of: screen))
  }
}

extension FlowGraph {
  /// The screen at which a move continues the bar of its source; nil if the move starts a new bar.
  func barTarget(of move: Move) -> Int? {
    guard !move.isCall, !program.isFinal(move.source), !mayBeMadeElsewhere(move) else { return nil }
    switch stackChange(of: move) {
    case .push(let screen), .replaceTop(let screen): return screen
    case .replaceLayer(let stack):
      guard let issuer = stack.lastIndex(of: move.source), issuer + 1 < stack.endIndex else {
        return nil
      }
      return stack[issuer + 1]
    case .replaceWindow, .present, .open, .selectTab, .goBack, nil: return nil
    }
  }
}

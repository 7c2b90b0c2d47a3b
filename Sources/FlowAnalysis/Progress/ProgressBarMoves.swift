import FlowFormat

/// The forward moves that continue a progress bar, as edges between screens.
///
/// Only screens on top of a layer with a navigation controller take part, and no moves over alerts.
package struct ProgressBarMoves: Sendable {
  /// The screens as nodes.
  package let graph: Digraph
  /// The index of the move for each edge, parallel to `graph`.
  private let moveIndices: Digraph

  init(_ flow: FlowGraph, _ model: StackModel) {
    var edges: [Digraph.Edge] = []
    var indices: [Digraph.Edge] = []
    edges.reserveCapacity(flow.moves.count)
    indices.reserveCapacity(flow.moves.count)
    // Walks take the first of several moves between two screens, so moves without a condition come first.
    for isConditional in [false, true] {
      for (index, move) in flow.moves.enumerated()
      where move.isConditional == isConditional && model.makes(index) {
        guard let target = flow.barTarget(of: move) else { continue }
        edges.append(Digraph.Edge(move.source, target))
        indices.append(Digraph.Edge(move.source, index))
      }
    }
    graph = Digraph(nodeCount: flow.screenCount, edges: edges)
    moveIndices = Digraph(nodeCount: flow.screenCount, edges: indices)
  }

  /// The targets and indices of the moves that continue the bar of a screen.
  package func steps(from screen: Int) -> Zip2Sequence<ArraySlice<Int32>, ArraySlice<Int32>> {
    zip(graph.successors(of: screen), moveIndices.successors(of: screen))
  }
}

extension StackModel {
  /// Whether a screen in a layer with a navigation controller makes a move.
  fileprivate func makes(_ move: Int) -> Bool {
    attempts[move].contains { symbol(of: $0.head).layer.hasNavigation }
  }
}

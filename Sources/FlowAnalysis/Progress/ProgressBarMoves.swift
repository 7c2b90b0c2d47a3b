import FlowFormat

/// The forward moves that continue a progress bar, as edges between screens.
///
/// Only screens that can be on top of a layer with a navigation controller take part. Moves made over an
/// alert and links are in `BarDetours`.
package struct ProgressBarMoves: Sendable {
  /// The screens as nodes.
  package let graph: Digraph
  /// Parallel to `graph`: the index of the move of each edge.
  private let moveIndices: Digraph

  init(_ flow: FlowGraph, _ tops: BarTops) {
    var edges: [Digraph.Edge] = []
    var indices: [Digraph.Edge] = []
    edges.reserveCapacity(flow.moves.count)
    indices.reserveCapacity(flow.moves.count)
    // Of several moves between two screens, walks take the first, so those without a condition come first.
    for isConditional in [false, true] {
      for (index, move) in flow.moves.enumerated()
      where move.isConditional == isConditional && tops.canMake(index, move) {
        guard let target = flow.barTarget(of: move) else { continue }
        edges.append(Digraph.Edge(move.source, target))
        indices.append(Digraph.Edge(move.source, index))
      }
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

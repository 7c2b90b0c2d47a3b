import FlowFormat

/// The forward moves along which one progress bar goes on.
///
/// These are pushes and replaces within a file, and a `set` that keeps the screen which makes it.
/// No bar is followed over an alert. Nothing leaves a final screen: it ends the bar.
package struct BarMoves: Sendable {
  /// The screens as nodes.
  package let graph: Digraph
  /// For each edge of `graph`, in its order, the number of the move.
  private let moveNumbers: Digraph

  init(_ flow: FlowGraph) {
    var edges: [Digraph.Edge] = []
    var numbers: [Digraph.Edge] = []
    edges.reserveCapacity(flow.moves.count)
    numbers.reserveCapacity(flow.moves.count)
    for (number, move) in flow.moves.enumerated() {
      guard let target = flow.barTarget(of: move) else { continue }
      edges.append(Digraph.Edge(move.source, target))
      numbers.append(Digraph.Edge(move.source, number))
    }
    graph = Digraph(nodeCount: flow.screenCount, edges: edges)
    moveNumbers = Digraph(nodeCount: flow.screenCount, edges: numbers)
  }

  /// The targets and numbers of the moves of a screen that go on with its bar.
  @inline(__always)
  package func steps(from screen: Int) -> Zip2Sequence<ArraySlice<Int32>, ArraySlice<Int32>> {
    zip(graph.successors(of: screen), moveNumbers.successors(of: screen))
  }
}

extension FlowGraph {
  /// The screen that a move goes on to with the bar of its issuer; nil where a bar of its own begins.
  func barTarget(of move: Move) -> Int? {
    guard !move.isCall, !program.isFinal(move.source), !mayCloseAlert(move) else { return nil }
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

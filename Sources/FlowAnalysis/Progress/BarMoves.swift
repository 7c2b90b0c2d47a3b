import FlowModel

/// The forward moves along which one progress bar goes on.
///
/// These are pushes and replaces within a file, and a `set` that keeps the screen which makes it.
/// Nothing leaves a final screen: it ends the bar.
package struct BarMoves: Sendable {
  /// The screens as nodes.
  package let graph: Digraph
  /// For each edge of `graph`, in its order, the number of the move.
  private let moveNumbers: Digraph
  private let program: FlowProgram

  init(_ flow: FlowGraph) {
    program = flow.program
    var edges: [Digraph.Edge] = []
    var numbers: [Digraph.Edge] = []
    edges.reserveCapacity(flow.moves.count)
    numbers.reserveCapacity(flow.moves.count)
    for (number, move) in flow.moves.enumerated() {
      guard !program.isFinal(move.source), let target = barContinuation(of: move, in: flow) else {
        continue
      }
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

  /// The screen that a move goes on to with the bar of its issuer; nil where a bar of its own begins.
  package func target(of move: Move, in flow: FlowGraph) -> Int? {
    program.isFinal(move.source) ? nil : barContinuation(of: move, in: flow)
  }
}

/// The screen that the bar of a move's issuer shows next; nil where a bar of its own begins.
func barContinuation(of move: Move, in flow: FlowGraph) -> Int? {
  guard !move.isCall else { return nil }
  switch move.verb {
  case .push, .replace: return move.target
  case .set:
    let stack = flow.stack(of: move)
    guard let issuer = stack.lastIndex(of: move.source), issuer + 1 < stack.endIndex else {
      return nil
    }
    return stack[issuer + 1]
  default: return nil
  }
}

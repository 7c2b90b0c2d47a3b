/// Which of up to 64 targets are below, on some and on every stack of each node, in one pass.
///
/// Targets are bits. What counts are the symbols down to the first one that ends the scope, including that
/// one, but not the top symbol of a head.
package struct TargetsBelow: Sendable {
  /// Indexed by node: the targets that occur on some stack.
  package private(set) var onSome: [UInt64]
  /// Indexed by node: the targets that occur on every stack; meaningless unless the graph is complete.
  package private(set) var onEvery: [UInt64]

  /// Finds the targets, given the bits of each symbol and whether it ends the scope.
  ///
  /// - Complexity: Linear in the edges; for each of the targets in the worst case.
  package init(
    in graph: StackGraph, targets: (_ symbol: Int) -> UInt64, endsScope: (_ symbol: Int) -> Bool
  ) {
    onSome = [UInt64](repeating: 0, count: graph.nodes.count)
    onEvery = [UInt64](repeating: .max, count: graph.nodes.count)
    onEvery[StackGraph.bottom] = 0
    var own = [UInt64](repeating: 0, count: graph.edges.count)
    var isEnd = [Bool](repeating: false, count: graph.edges.count)
    for edge in own.indices {
      guard let symbol = graph.edge(edge).symbol else { continue }
      own[edge] = targets(symbol)
      isEnd[edge] = endsScope(symbol)
    }
    // All nodes in turn, then those of which something below has changed. Stacks are finite, so what is on
    // every stack is what no path to the bottom contradicts: the greatest solution.
    var pending = Array(onSome.indices.reversed())
    var isPending = [Bool](repeating: true, count: pending.count)
    while let node = pending.popLast() {
      isPending[node] = false
      for edge in graph.incoming[node] {
        let source = graph.edges[edge].first
        let some = onSome[source] | own[edge] | (isEnd[edge] ? 0 : onSome[node])
        let every = onEvery[source] & (own[edge] | (isEnd[edge] ? 0 : onEvery[node]))
        guard some != onSome[source] || every != onEvery[source] else { continue }
        onSome[source] = some
        onEvery[source] = every
        if !isPending[source] {
          isPending[source] = true
          pending.append(source)
        }
      }
    }
  }
}

/// For each screen the one with the greatest value that can lie directly below it in its layer.
///
/// Screens are taken by descending value and spread up over the edges without a screen, so that every
/// edge is passed once, however many pairs there are.
package struct BelowNeighbours<Value: Comparable & Sendable>: Sendable {
  private let system: StackSystem
  /// For each node the edge with that screen.
  private let best: [Int32]

  /// `value` is nil for screens that do not count.
  package init(_ system: StackSystem, value: (Int) -> Value?) {
    self.system = system
    let graph = LayerGraph(system)
    var best = [Int32](repeating: -1, count: system.nodeCount)
    let screens = (0..<system.screenCount).compactMap { screen in
      value(screen).map { (screen: screen, value: $0) }
    }.sorted { ($1.value, $0.screen) < ($0.value, $1.screen) }
    let edges = NumberLists(
      count: system.screenCount,
      system.edges.map { if case .screen(let top) = $0.symbol { Int32(top.screen) } else { -1 } })
    for number in screens.lazy.flatMap({ edges[$0.screen] }) {
      var waiting = [Int(system.edges[Int(number)].from)]
      while let node = waiting.popLast() {
        guard best[node] < 0 else { continue }
        best[node] = number
        for other in graph.incoming[node] where !system.edges[Int(other)].isScreen {
          waiting.append(Int(system.edges[Int(other)].from))
        }
      }
    }
    self.best = best
  }

  /// The screen with the greatest value that can lie directly below; nil where none that counts can.
  package func below(_ screen: Int) -> Int? {
    // Only a top above others has any below it.
    let edge = best[Int(StackTop(screen, .above).number)]
    guard system.contains(StackTop(screen, .above)), edge >= 0,
      case .screen(let top) = system.edges[Int(edge)].symbol
    else { return nil }
    return top.screen
  }
}

extension StackWitnesses {
  /// A shortest way to a stack with `upper` on top of `lower`, directly and in one layer; nil where
  /// there is none.
  package func witness(of upper: Int, directlyOn lower: Int) -> StackWitness? {
    let top = StackTop(upper, .above)
    guard system.contains(top) else { return nil }
    let path = LayerGraph(system).path(
      from: Int(top.number), distances: distances, { !$0.isScreen }
    ) { edge in
      if case .screen(let below) = edge.symbol { below.screen == lower } else { false }
    }
    return path.isEmpty ? nil : witness(from: Int(top.number), along: path)
  }
}

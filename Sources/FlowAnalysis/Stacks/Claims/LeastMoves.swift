import FlowSource

/// How many moves it takes at least to a screen, from each top: on some stack, or on none that really occurs.
struct LeastMoves {
  /// By the number of the top; −1 without a path.
  private let distances: [Int32]

  /// Cost: linear, as the size of the graph of unwindings.
  init(_ system: StackSystem, to screen: Int, without: Set<Int>) {
    var graph = UnwindingGraph(system)
    graph.addReturns(LayerAncestry(system))
    let reversed = graph.digraph.reversed()
    let topCount = StackTop.variantCount * system.screenCount
    // What follows the end of a sub-flow is part of the move that ends it.
    let callers = Set(system.graph.moves.filter(\.isAfterFinish).map(\.source))
    var distances = [Int32](repeating: -1, count: reversed.nodeCount)
    var wave = without.contains(screen) ? [] : system.allTops(of: screen).map { Int($0.index) }
    var distance: Int32 = 0
    while !wave.isEmpty {
      var next: [Int] = []
      while let node = wave.popLast() {
        guard distances[node] < 0 else { continue }
        distances[node] = distance
        for predecessor in reversed.successors(of: node) {
          let previous = Int(predecessor)
          let screen = previous / StackTop.variantCount
          if previous < topCount, without.contains(screen) { continue }
          // What a move goes through on its way back is part of it.
          if previous >= topCount || callers.contains(screen) {
            wave.append(previous)
          } else {
            next.append(previous)
          }
        }
      }
      wave = next
      distance += 1
    }
    self.distances = distances
  }

  subscript(top: StackTop) -> Int? {
    let distance = distances[Int(top.index)]
    return distance < 0 ? nil : Int(distance)
  }
}

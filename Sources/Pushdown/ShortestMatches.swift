/// The shortest stacks that match a pattern, for all starts of a search.
package struct ShortestMatches: Sendable {
  private let search: StackSearch
  private let distances: StackDistances
  /// Indexed by pair: the moves to the nearest rest that matches.
  private var costs: [Int]
  /// Indexed by pair: the step to the next pair, or -1 where the match ends.
  private var nextSteps: [Int32]

  /// - Complexity: That of the search.
  package init(of search: StackSearch, by distances: StackDistances) {
    self.search = search
    self.distances = distances
    costs = [Int](repeating: .max, count: search.pairCount)
    nextSteps = [Int32](repeating: -1, count: search.pairCount)
    settle()
  }

  /// The fewest moves to a match of a start's head, or `nil` without one.
  package func weight(of start: Int) -> Int? {
    guard let pair = search.startPairs[start], costs[pair] < .max else { return nil }
    return costs[pair]
  }

  /// The shortest match of some starts; among equals, that of the first start.
  package func shortest(among starts: some Sequence<Int>) -> StackPath? {
    var best: (start: Int, weight: Int)?
    for start in starts {
      guard let weight = weight(of: start), weight < best?.weight ?? .max else { continue }
      best = (start, weight)
    }
    return best.flatMap { path(from: $0.start) }
  }

  /// The shortest match of all starts.
  package func shortest() -> StackPath? { shortest(among: search.starts.indices) }

  /// The shortest match of one start.
  package func path(from start: Int) -> StackPath? {
    guard let weight = weight(of: start), var pair = search.startPairs[start] else { return nil }
    var edges: [Int] = []
    while nextSteps[pair] >= 0 {
      let step = search.steps[Int(nextSteps[pair])]
      edges.append(Int(step.edge))
      pair = Int(step.target)
    }
    edges += distances.rest(below: search.node(of: pair))
    return StackPath(
      to: search.starts[start].head, edges: edges, weight: weight, in: search.graph)
  }

  /// From the accepted pairs up (Dijkstra).
  private mutating func settle() {
    var queue = BucketQueue()
    for (pair, takesAnyRest) in search.accepted {
      let rest = takesAnyRest ? distances.total(of: search.node(of: pair)) : 0
      guard let rest else { continue }
      costs[pair] = rest
      queue.insert(pair, at: rest)
    }
    while let (pair, cost) = queue.next() {
      guard cost == costs[pair] else { continue }
      for number in search.incoming[pair] {
        let step = search.steps[number]
        guard let edgeCost = distances.cost(ofEdge: Int(step.edge)) else { continue }
        let source = Int(step.source)
        let sum = min(cost + edgeCost, BucketQueue.highestCost)
        guard sum < costs[source] else { continue }
        costs[source] = sum
        nextSteps[source] = Int32(number)
        queue.insert(source, at: sum)
      }
    }
  }
}

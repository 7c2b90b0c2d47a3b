/// How many moves a cycle may take.
private let mostMoves = 1_000_000

extension ShortestWalks {
  /// The edges from one node to another that take the fewest moves; nil if these are too many.
  func path(
    from start: Int, to end: Int, over allows: (Int) -> Bool
  ) -> [Int32]? {
    var arrival: [Int: Int32] = [:]
    var queue = DistanceQueue<(node: Int, edge: Int32)>()
    queue.append((start, -1), at: 0)
    while arrival[end] == nil, let (node, edge) = queue.removeFirst() {
      guard arrival[node] == nil else { continue }
      arrival[node] = edge
      for index in system.edges(of: node) where allows(Int(index)) {
        let cost = Int(distances.ofEdge[Int(index)])
        let lower = Int(system.edges[Int(index)].to)
        guard cost >= 0, arrival[lower] == nil, queue.distance + cost <= mostMoves else { continue }
        queue.append((lower, index), at: queue.distance + cost)
      }
    }
    guard arrival[end] != nil else { return nil }
    var path: [Int32] = []
    var node = end
    while let index = arrival[node], index >= 0 {
      path.append(index)
      node = Int(system.edges[Int(index)].from)
    }
    return path.reversed()
  }

  /// A cycle as it is seen from a top: one of its own, of the screen that is met first, or one that
  /// is shown with its screens.
  ///
  /// `incoming` are the edges to each node without cause and premise. They belong to the steps of other edges: up
  /// over them is the top that such a step shows.
  func view(
    of path: [Int32], _ incoming: @autoclosure () -> GroupedIndices
  ) -> StackGrowth.Cycle? {
    func cycle(
      from index: Int, below node: Int, _ top: StackTop, along upper: [Int32]
    ) -> StackGrowth.Cycle {
      StackGrowth.Cycle(
        steps: steps(along: Array(path[index...] + path[..<index])), screen: top.screen,
        witnesses: self, node: node, upper: upper)
    }
    // The cycle may be entered at any of its tops: the one that a user meets first makes the shortest
    // witness.
    let nodes = path.map { Int(system.edges[Int($0)].from) }
    let tops = nodes.indices.compactMap { index in
      system.top(over: nodes[index]).map { (index: index, top: $0) }
    }
    let met = tops.map { firstDistance(of: $0.top.screen) }
    if let (index, top) = zip(tops, met).min(by: { $0.1 < $1.1 })?.0 {
      return cycle(from: index, below: nodes[index], top, along: [])
    }
    // Else all its nodes are positions of lists, marks of calls or presenters.
    for (index, node) in nodes.enumerated() {
      if let shown = topShown(with: node, over: incoming()) {
        return cycle(from: index, below: shown.node, shown.top, along: shown.upper)
      }
    }
    return nil
  }

  /// A top that is shown in the same step as a node, its node, and the edges between them; nil without one.
  private func topShown(
    with node: Int, over incoming: GroupedIndices
  ) -> (top: StackTop, node: Int, upper: [Int32])? {
    var next: [Int: Int32] = [node: -1]
    var waiting = [node]
    while let current = waiting.popLast() {
      if let top = system.top(over: current) {
        var upper: [Int32] = []
        var lower = current
        while let edge = next[lower], edge >= 0 {
          upper.append(edge)
          lower = Int(system.edges[Int(edge)].to)
        }
        return (top, current, upper)
      }
      for edge in incoming[current] {
        let above = Int(system.edges[Int(edge)].from)
        if next[above] == nil {
          next[above] = edge
          waiting.append(above)
        }
      }
    }
    return nil
  }

  /// The fewest steps after which a screen is on top, in any variant.
  private func firstDistance(of screen: Int) -> Int32 {
    system.allTops(of: screen).map { distances.ofNode[Int($0.index)] }.min() ?? .max
  }

  /// The steps that create a path, from below.
  func steps(along path: [Int32]) -> [StackCause] {
    var unfolding = Unfolding(system: system, distances: distances)
    unfolding.waiting = path.map { .edge($0) }
    unfolding.run()
    return system.graph.withOwnFollowUps(unfolding.steps)
  }
}

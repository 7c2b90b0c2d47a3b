/// The edges of a `StackSystem` that stay in a layer, upwards and downwards, and where layers end.
struct LayerGraph: Sendable {
  let system: StackSystem
  /// The numbers of the edges in a layer, by their lower ends.
  let incoming: NumberLists
  /// The kinds of the layers that begin directly below each node.
  let bottoms: [LayerKinds]

  init(_ system: StackSystem) {
    self.system = system
    incoming = NumberLists(
      count: system.nodeCount, system.edges.map { $0.isInLayer ? $0.to : -1 })
    var bottoms = [LayerKinds](repeating: [], count: system.nodeCount)
    for edge in system.edges {
      if case .layer(let kind) = edge.symbol { bottoms[Int(edge.from)].insert(LayerKinds(kind)) }
    }
    self.bottoms = bottoms
  }

  /// The edges in the layer that leave a node downwards.
  func edges(of node: Int) -> [(number: Int32, edge: StackEdge)] {
    system.edges(of: node).lazy.map { ($0, system.edges[Int($0)]) }.filter { $0.1.isInLayer }
  }

  /// The nodes with a path down to a layer's bottom of one of these kinds.
  func leading(to kinds: LayerKinds) -> [Bool] {
    var isLeading = bottoms.map { !$0.isDisjoint(with: kinds) }
    var waiting = isLeading.indices.filter { isLeading[$0] }
    while let node = waiting.popLast() {
      for number in incoming[node] {
        let upper = Int(system.edges[Int(number)].from)
        guard !isLeading[upper] else { continue }
        isLeading[upper] = true
        waiting.append(upper)
      }
    }
    return isLeading
  }

  /// A shortest path from a node to a layer's bottom, the edge over that included, which takes only
  /// some edges; empty where there is none.
  func path(
    from node: Int, distances: StackDistances, to kinds: LayerKinds = .all,
    over allows: (StackEdge) -> Bool
  ) -> [Int32] {
    path(from: node, distances: distances, allows) { edge in
      if case .layer(let kind) = edge.symbol { kinds.contains(kind) } else { false }
    }
  }

  /// A shortest path from a node over edges of its layer, up to the first that is wanted.
  ///
  /// What lies below the end of the path counts as well. Cost: the graph.
  func path(
    from node: Int, distances: StackDistances, _ allows: (StackEdge) -> Bool,
    upTo isWanted: (StackEdge) -> Bool
  ) -> [Int32] {
    var arrival: [Int: Int32] = [:]
    var settled: Set<Int> = []
    var waves: [[(node: Int, by: Int32)]] = [[(node, -1)]]
    var best: (edge: Int32, length: Int)?
    var distance = 0
    while distance < waves.count, best.map({ distance < $0.length }) ?? true {
      var next = 0
      while next < waves[distance].count {
        let (node, edge) = waves[distance][next]
        next += 1
        guard settled.insert(node).inserted else { continue }
        arrival[node] = edge
        for number in system.edges(of: node) {
          let edge = system.edges[Int(number)]
          let cost = Int(distances.ofEdge[Int(number)])
          if isWanted(edge) {
            let length = distance + cost + Int(distances.ofNode[Int(edge.to)])
            if best.map({ length < $0.length }) ?? true { best = (number, length) }
          } else if edge.isInLayer, allows(edge) {
            while waves.count <= distance + cost { waves.append([]) }
            waves[distance + cost].append((Int(edge.to), number))
          }
        }
      }
      distance += 1
    }
    guard let best else { return [] }
    var path = [best.edge]
    var edge = arrival[Int(system.edges[Int(best.edge)].from)] ?? -1
    while edge >= 0 {
      path.append(edge)
      edge = arrival[Int(system.edges[Int(edge)].from)] ?? -1
    }
    return path.reversed()
  }
}

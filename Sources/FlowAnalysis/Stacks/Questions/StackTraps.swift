extension StackGoals {
  /// The sets of lost screens that lead to no lost screen outside their set, by their first
  /// screens; members in ascending order.
  ///
  /// Cost: the size of what lost screens lead to, and one check of each screen.
  package func traps() -> [[Int]] {
    let lost = (0..<system.screenCount).filter { isLost($0) }
    guard !lost.isEmpty else { return [] }
    let (graph, screens) = lostPart(lost)
    let components = StrongComponents(graph)
    var members = [[Int]](repeating: [], count: components.count)
    var isLeft = [Bool](repeating: false, count: components.count)
    // Edges lead to lower components, which are complete by then.
    for (component, nodes) in components.members().enumerated() {
      for node in nodes {
        if let screen = screens[node] { members[component].append(screen) }
        for next in graph.successors(of: node) {
          let lower = Int(components.component[Int(next)])
          if lower != component, isLeft[lower] || !members[lower].isEmpty {
            isLeft[component] = true
          }
        }
      }
    }
    return zip(members, isLeft).compactMap { members, isLeft in
      members.isEmpty || isLeft ? nil : Set(members).sorted()
    }.sorted { $0[0] < $1[0] }
  }

  /// What lost screens lead to, with the tops of each tied together, and for each node its lost
  /// screen.
  private func lostPart(_ lost: [Int]) -> (graph: Digraph, screens: [Int?]) {
    let tops = lost.map { screen in
      system.variants(of: screen).map { Int(StackTop(screen, $0).index) }
    }
    let reachable = graph.digraph
    let isReached = reachable.reached(from: tops.flatMap(\.self))
    let nodes = isReached.indices.filter { isReached[$0] }
    var indices = [Int32](repeating: -1, count: isReached.count)
    for (index, node) in nodes.enumerated() { indices[node] = Int32(index) }
    var edges: [Digraph.Edge] = []
    for node in nodes {
      for next in reachable.successors(of: node) {
        edges.append(Digraph.Edge(Int(indices[node]), Int(indices[Int(next)])))
      }
    }
    var screens = [Int?](repeating: nil, count: nodes.count)
    for (screen, tops) in zip(lost, tops) {
      for top in tops {
        screens[Int(indices[top])] = screen
        edges.append(Digraph.Edge(Int(indices[tops[0]]), Int(indices[top])))
        edges.append(Digraph.Edge(Int(indices[top]), Int(indices[tops[0]])))
      }
    }
    return (Digraph(nodeCount: nodes.count, edges: edges), screens)
  }
}

extension ShortestWalks {
  /// The screen with the shortest walk to it; of several, the first; nil if none can be on top.
  package func nearest(of screens: [Int]) -> Int? {
    let tops = screens.flatMap { screen in
      system.variants(of: screen).map { StackTop(screen, $0) }
    }
    return tops.min { distance(to: $0) ?? .max < distance(to: $1) ?? .max }?.screen
  }
}

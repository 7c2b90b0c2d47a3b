import FlowFormat

extension StackSystem {
  /// The screens that a chain of moves back can reveal, at most `limit`, and whether these are all; none if a part
  /// is of another kind.
  ///
  /// Cost: at most `room` nodes, of each at most 100 edges, for each part; screens further down are not found.
  package func revealed(
    byChain chain: [Int], limit: Int, room: Int = 1000
  ) -> (screens: [Int], areAll: Bool) {
    guard let first = chain.first else { return ([], false) }
    var areAll = isExact
    var tops = allTops(of: graph.moves[first].source).map {
      Revealed(screen: $0.screen, node: Int($0.index))
    }
    for index in chain {
      guard case .goBack(let goal) = graph.stackChange(of: graph.moves[index]),
        let unwinding = Unwinding(goal)
      else { return ([], false) }
      let next = revealed(by: unwinding, from: tops, limit: limit, room: room)
      (tops, areAll) = (next.tops, areAll && next.areAll)
    }
    return (tops.map(\.screen), areAll)
  }

  /// A screen that is on top again, and the node of what is below it.
  private struct Revealed {
    let screen: Int
    let node: Int
  }

  private struct Position: Hashable {
    let unwinding: Unwinding
    let node: Int
  }

  /// Breadth first, one result for each screen.
  private func revealed(
    by unwinding: Unwinding, from tops: [Revealed], limit: Int, room: Int
  ) -> (tops: [Revealed], areAll: Bool) {
    var found: [Revealed] = []
    var areAll = true
    var queue = tops.map { Position(unwinding: unwinding, node: $0.node) }
    var seen = Set(queue)
    var next = 0
    func visit(_ unwinding: Unwinding, _ node: Int32) {
      let position = Position(unwinding: unwinding, node: Int(node))
      if seen.insert(position).inserted { queue.append(position) }
    }
    while next < queue.count, next < room, found.count < limit {
      let position = queue[next]
      next += 1
      let edges = edges(of: position.node)
      areAll = areAll && edges.count <= 100
      for index in edges.prefix(100) {
        let edge = self.edges[Int(index)]
        switch position.unwinding.step(over: edge.symbol, allowsBack: allowsBack) {
        case .on(let unwinding): visit(unwinding, edge.to)
        case .reveals(let further):
          if let further { visit(further, edge.to) }
          guard case .screen(let top) = edge.symbol, found.count < limit,
            !found.contains(where: { $0.screen == top.screen }),
            further == nil || isInBase(Int(edge.to))
          else { continue }
          found.append(Revealed(screen: top.screen, node: Int(edge.to)))
        case .meetsCall, .meetsBase: areAll = false
        case .ends: break
        }
      }
    }
    return (found, areAll && next == queue.count && found.count < limit)
  }

  /// Whether what a node stands for can be the rest of a base layer.
  private func isInBase(_ node: Int) -> Bool {
    var waiting = [node]
    var seen = Set(waiting)
    while let node = waiting.popLast(), seen.count < 1000 {
      for index in edges(of: node).prefix(100) {
        let edge = edges[Int(index)]
        if case .layer(let kind) = edge.symbol, !kind.isModal { return true }
        if edge.isInLayer, seen.insert(Int(edge.to)).inserted { waiting.append(Int(edge.to)) }
      }
    }
    return false
  }
}

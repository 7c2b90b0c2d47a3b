/// The column of each node, from 0.
///
/// Within its group, a node comes after all nodes with ranking edges to it, except edges to nodes nearer to a root and
/// those that close a cycle of equally near nodes. Nodes without edges are spread over the columns.
struct Ranks {
  let ranks: [Int]
  /// The position of each node in a search from the roots.
  let position: [Int]
  /// The block of columns of each node.
  let blocks: [Int]

  init(_ diagram: Diagram) {
    let count = diagram.nodes.count
    var targets = [[Int]](repeating: [], count: count)
    for edge in diagram.edges
    where edge.source != edge.target && edge.ranks
      && diagram.nodes[edge.source].group == diagram.nodes[edge.target].group
    {
      targets[edge.source].append(edge.target)
    }
    let distances = Distances(from: diagram.roots, targets)
    let order = distances.order(targets)
    var position = [Int](repeating: 0, count: count)
    for (index, node) in order.enumerated() { position[node] = index }
    let isRoot = Set(diagram.roots)
    var ranks = [Int](repeating: 0, count: count)
    for node in order {
      for target in targets[node]
      where position[target] > position[node] && !isRoot.contains(target) {
        ranks[target] = max(ranks[target], ranks[node] + 1)
      }
    }
    self.position = position
    let blocks = Blocks(diagram, ranks: ranks)
    self.blocks = diagram.nodes.map { blocks.ofGroup[$0.group] }
    for node in ranks.indices { ranks[node] += blocks.starts[self.blocks[node]] }
    self.ranks = Ranks.spread(isLoose: diagram.isLoose, over: ranks)
  }

  /// Spreads nodes without edges over the columns, so that they fill rows; many need more columns.
  private static func spread(isLoose: [Bool], over ranks: [Int]) -> [Int] {
    let tied = zip(ranks, isLoose).filter { !$1 }.map(\.0)
    let square = Int(Double(isLoose.count(where: \.self)).squareRoot())
    let columns = max((tied.max() ?? 0) + 1, 4, square)
    var next = 0
    return zip(ranks, isLoose).map { rank, isLoose in
      guard isLoose else { return rank }
      defer { next += 1 }
      return next % columns
    }
  }
}

/// The distances of nodes from the roots; a node that is unreachable from the roots is a root too.
private struct Distances {
  private var distance: [Int]
  /// The nodes in the order in which a breadth-first search meets them.
  private var met: [Int] = []

  init(from roots: [Int], _ targets: [[Int]]) {
    distance = [Int](repeating: -1, count: targets.count)
    for root in roots { meet(root, at: 0) }
    var next = 0
    for start in targets.indices {
      while next < met.count {
        for target in targets[met[next]] { meet(target, at: distance[met[next]] + 1) }
        next += 1
      }
      meet(start, at: 0)
    }
  }

  private mutating func meet(_ node: Int, at distance: Int) {
    guard self.distance[node] < 0 else { return }
    self.distance[node] = distance
    met.append(node)
  }

  /// The nodes by distance; equally near ones before their successors, unless a cycle prevents it.
  func order(_ targets: [[Int]]) -> [Int] {
    var isSeen = [Bool](repeating: false, count: targets.count)
    // Reverse postorder of a depth-first search among equally near nodes, without recursion.
    var postorder: [Int] = []
    for start in met.reversed() where !isSeen[start] {
      isSeen[start] = true
      var path = [(node: start, next: 0)]
      while let (node, next) = path.last {
        guard next < targets[node].count else {
          postorder.append(node)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let target = targets[node][next]
        if !isSeen[target], distance[target] == distance[node] {
          isSeen[target] = true
          path.append((target, 0))
        }
      }
    }
    let late = postorder.reversed().enumerated().map { (index: $0, node: $1) }
    return late.sorted { (distance[$0.node], $0.index) < (distance[$1.node], $1.index) }
      .map(\.node)
  }
}

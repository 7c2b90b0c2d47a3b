/// The dominators of each node: the nodes on every walk from the root to it (Lengauer, Tarjan 1979,
/// the simple version with path compression: O(E log V)).
package struct DominatorTree: Sendable {
  /// The first and last preorder number in each node's subtree; 0 and −1 for unreachable nodes.
  private var entered: [Int32]
  private var left: [Int32]
  /// The same for the tree of the depth-first search that found the nodes.
  private let found: [Int32]
  private let closed: [Int32]

  package init(_ graph: Digraph, root: Int) {
    let nodeCount = graph.nodeCount
    var search = DominatorSearch(graph, root: root)
    search.findDominators()
    entered = [Int32](repeating: 0, count: nodeCount)
    left = [Int32](repeating: -1, count: nodeCount)
    (found, closed) = (search.time, search.closed)
    numberTree(search)
  }

  package func isReached(_ node: Int) -> Bool { left[node] >= 0 }

  /// Whether every walk from the root to `node` contains `other`; true for a node and itself, false
  /// if `node` is unreachable.
  package func dominates(_ other: Int, _ node: Int) -> Bool {
    isReached(node) && isReached(other)
      && entered[other] <= entered[node] && left[node] <= left[other]
  }

  /// Sorts reached nodes in preorder of the dominator tree.
  func inOrder(_ nodes: [Int]) -> [Int] { nodes.sorted { entered[$0] < entered[$1] } }

  /// Whether `node` is below `other` in the depth-first tree.
  ///
  /// If so, a walk leads from `other` to `node`, but other walks to `node` may avoid `other`.
  func isFound(_ node: Int, below other: Int) -> Bool {
    found[node] >= 0 && found[other] >= 0
      && found[other] <= found[node] && found[node] <= closed[other]
  }

  /// Numbers the nodes in preorder.
  ///
  /// A dominator is found before the nodes that it dominates, so sizes add up backward and numbers
  /// are assigned forward, without a traversal.
  private mutating func numberTree(_ search: DominatorSearch) {
    let count = search.nodes.count
    var sizes = [Int32](repeating: 1, count: count)
    for time in stride(from: count - 1, to: 0, by: -1) {
      sizes[Int(search.nearest[time])] += sizes[time]
    }
    // The first preorder number that each node's next child gets.
    var next = [Int32](repeating: 1, count: count)
    for time in 0..<count {
      let node = Int(search.nodes[time])
      if time > 0 {
        let above = Int(search.nearest[time])
        entered[node] = next[above]
        next[above] += sizes[time]
      }
      next[time] = entered[node] + 1
      left[node] = entered[node] + sizes[time] - 1
    }
  }
}

/// Lengauer and Tarjan's algorithm; works on discovery times instead of node indices.
private struct DominatorSearch {
  /// The discovery time of each node; −1 if it is not reached.
  private(set) var time: [Int32]
  /// The discovery time of the last node in each node's depth-first subtree.
  private(set) var closed: [Int32]
  /// The node found at each time; all following arrays are indexed by time too.
  private(set) var nodes: [Int32] = []
  private var parent: [Int32] = []
  /// The reversed edges between reached nodes; the graph itself is as large, so it is not kept.
  private var sources = Digraph(nodeCount: 0, edges: [])
  private(set) var nearest: [Int32] = []
  private var semi: [Int32]
  private var ancestor: [Int32]
  private var best: [Int32]
  private var path: [Int32] = []

  init(_ graph: Digraph, root: Int) {
    time = [Int32](repeating: -1, count: graph.nodeCount)
    closed = time
    (semi, ancestor, best) = ([], [], [])
    search(from: root, in: graph)
    sources = sources(in: graph)
    let count = nodes.count
    semi = (0..<Int32(count)).map { $0 }
    best = semi
    ancestor = [Int32](repeating: -1, count: count)
    nearest = ancestor
  }

  private mutating func search(from root: Int, in graph: Digraph) {
    var waiting: [(node: Int32, next: Int32)] = []
    func enter(_ node: Int, from above: Int32) {
      time[node] = Int32(nodes.count)
      nodes.append(Int32(node))
      parent.append(above)
      waiting.append((Int32(node), Int32(graph.positions(of: node).lowerBound)))
    }
    enter(root, from: -1)
    while let (node, index) = waiting.last {
      guard index < graph.positions(of: Int(node)).upperBound else {
        closed[Int(node)] = Int32(nodes.count - 1)
        waiting.removeLast()
        continue
      }
      waiting[waiting.count - 1].next = index + 1
      let target = graph.target(at: Int(index))
      if time[target] < 0 { enter(target, from: time[Int(node)]) }
    }
  }

  mutating func findDominators() {
    let count = nodes.count
    // The nodes waiting for each node, as linked lists.
    var firstWaiting = [Int32](repeating: -1, count: count)
    var nextWaiting = firstWaiting
    for node in stride(from: count - 1, to: 0, by: -1) {
      var least = semi[node]
      for index in sources.positions(of: node) {
        least = min(least, semi[evaluate(sources.target(at: index))])
      }
      semi[node] = least
      nextWaiting[node] = firstWaiting[Int(least)]
      firstWaiting[Int(least)] = Int32(node)
      let above = Int(parent[node])
      ancestor[node] = Int32(above)
      var waiting = Int(firstWaiting[above])
      while waiting >= 0 {
        let candidate = evaluate(waiting)
        nearest[waiting] = semi[candidate] < semi[waiting] ? Int32(candidate) : Int32(above)
        waiting = Int(nextWaiting[waiting])
      }
      firstWaiting[above] = -1
    }
    for node in 0..<count where node > 0 && nearest[node] != semi[node] {
      nearest[node] = nearest[Int(nearest[node])]
    }
  }

  private func sources(in graph: Digraph) -> Digraph {
    let count = nodes.count
    var first = [Int32](repeating: 0, count: count + 1)
    for node in nodes {
      for index in graph.positions(of: Int(node)) {
        first[Int(time[graph.target(at: index)]) + 1] += 1
      }
    }
    for node in 0..<count { first[node + 1] += first[node] }
    var index = first
    var sources = [Int32](repeating: 0, count: Int(first[count]))
    for (source, node) in nodes.enumerated() {
      for edge in graph.positions(of: Int(node)) {
        let target = Int(time[graph.target(at: edge)])
        sources[Int(index[target])] = Int32(source)
        index[target] += 1
      }
    }
    return Digraph(first: first, targets: sources)
  }

  /// The node with the least semidominator on the linked path above `node`; compresses the path.
  private mutating func evaluate(_ node: Int) -> Int {
    guard ancestor[node] >= 0 else { return node }
    path.removeAll(keepingCapacity: true)
    var current = Int32(node)
    while ancestor[Int(ancestor[Int(current)])] >= 0 {
      path.append(current)
      current = ancestor[Int(current)]
    }
    while let lower = path.popLast().map(Int.init) {
      let above = Int(ancestor[lower])
      if semi[Int(best[above])] < semi[Int(best[lower])] { best[lower] = best[above] }
      ancestor[lower] = ancestor[above]
    }
    return Int(best[node])
  }
}

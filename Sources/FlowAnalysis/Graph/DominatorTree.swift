/// Which nodes lie on every walk from a root to another node (Lengauer, Tarjan 1979, the simple
/// version with path compression: O(E log V)).
package struct DominatorTree: Sendable {
  /// The nearest dominator of each node; −1 for the root and for what the root does not reach.
  private let nearest: [Int32]
  /// When the walk over the tree enters and leaves each node; 0 and −1 for what is not reached.
  private var entered: [Int32]
  private var left: [Int32]

  package init(_ graph: Digraph, root: Int) {
    var search = Search(graph, root: root)
    search.findDominators()
    nearest = search.nearest
    entered = [Int32](repeating: 0, count: graph.nodeCount)
    left = [Int32](repeating: -1, count: graph.nodeCount)
    numberTree(root: root)
  }

  package func nearestDominator(of node: Int) -> Int? {
    nearest[node] < 0 ? nil : Int(nearest[node])
  }

  package func isReached(_ node: Int) -> Bool { left[node] >= 0 }

  /// Whether every walk from the root to `node` passes `other`; true for a node and itself, false
  /// where `node` is not reached.
  package func dominates(_ other: Int, _ node: Int) -> Bool {
    isReached(node) && isReached(other)
      && entered[other] <= entered[node] && left[node] <= left[other]
  }

  private mutating func numberTree(root: Int) {
    let edges = nearest.indices.filter { nearest[$0] >= 0 }.map {
      Digraph.Edge(Int(nearest[$0]), $0)
    }
    let tree = Digraph(nodeCount: nearest.count, edges: edges)
    var clock: Int32 = 0
    var path = [(node: root, next: tree.successors(of: root).startIndex)]
    entered[root] = clock
    while let (node, next) = path.last {
      if next < tree.successors(of: node).endIndex {
        path[path.count - 1].next += 1
        let child = Int(tree.successors(of: node)[next])
        clock += 1
        entered[child] = clock
        path.append((child, tree.successors(of: child).startIndex))
      } else {
        left[node] = clock
        path.removeLast()
      }
    }
  }

  private struct Search {
    let graph: Digraph
    let reversed: Digraph
    /// Nodes by the time at which the depth-first search finds them.
    var found: [Int32] = []
    var time: [Int32]
    var parent: [Int32]
    var semi: [Int32]
    var ancestor: [Int32]
    var best: [Int32]
    var nearest: [Int32]

    init(_ graph: Digraph, root: Int) {
      self.graph = graph
      reversed = graph.reversed()
      time = [Int32](repeating: -1, count: graph.nodeCount)
      parent = time
      semi = time
      ancestor = time
      best = (0..<Int32(graph.nodeCount)).map { $0 }
      nearest = time
      search(from: root)
    }

    private mutating func search(from root: Int) {
      var path = [(node: root, next: graph.successors(of: root).startIndex)]
      enter(root)
      while let (node, next) = path.last {
        guard next < graph.successors(of: node).endIndex else {
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let target = Int(graph.successors(of: node)[next])
        guard time[target] < 0 else { continue }
        parent[target] = Int32(node)
        enter(target)
        path.append((target, graph.successors(of: target).startIndex))
      }
    }

    private mutating func enter(_ node: Int) {
      time[node] = Int32(found.count)
      semi[node] = time[node]
      found.append(Int32(node))
    }

    mutating func findDominators() {
      var buckets = [[Int32]](repeating: [], count: found.count)
      for node in found.dropFirst().reversed().map(Int.init) {
        for source in reversed.successors(of: node) where time[Int(source)] >= 0 {
          semi[node] = min(semi[node], semi[evaluate(Int(source))])
        }
        buckets[Int(semi[node])].append(Int32(node))
        let above = Int(parent[node])
        ancestor[node] = Int32(above)
        for waiting in buckets[Int(time[above])].map(Int.init) {
          let candidate = evaluate(waiting)
          nearest[waiting] = semi[candidate] < semi[waiting] ? Int32(candidate) : Int32(above)
        }
        buckets[Int(time[above])] = []
      }
      for node in found.dropFirst().map(Int.init) where nearest[node] != found[Int(semi[node])] {
        nearest[node] = nearest[Int(nearest[node])]
      }
    }

    /// The node with the least semidominator on the linked path above `node`, the path compressed.
    private mutating func evaluate(_ node: Int) -> Int {
      guard ancestor[node] >= 0 else { return node }
      var path: [Int] = []
      var current = node
      while ancestor[Int(ancestor[current])] >= 0 {
        path.append(current)
        current = Int(ancestor[current])
      }
      for lower in path.reversed() {
        let above = Int(ancestor[lower])
        if semi[Int(best[above])] < semi[Int(best[lower])] { best[lower] = best[above] }
        ancestor[lower] = ancestor[above]
      }
      return Int(best[node])
    }
  }
}

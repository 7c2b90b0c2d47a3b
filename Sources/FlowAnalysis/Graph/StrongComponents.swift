/// The strongly connected components of a graph, without recursion (Pearce 2016, *A space-efficient
/// algorithm for finding strongly connected components*).
package struct StrongComponents: Sendable {
  /// The component of each node; components are numbered so that edges lead to equal or lower ones.
  package let component: [Int32]
  package let count: Int

  package init(_ graph: Digraph) {
    var search = Search(graph)
    for node in 0..<graph.nodeCount where search.rank[node] == 0 { search.visit(from: node) }
    // Ranks of components count down from the rank of the first.
    let first = Int32(graph.nodeCount)
    component = search.rank.map { first - $0 }
    count = Int(first - search.component)
  }

  /// The nodes ordered by component, so that edges to other components lead to earlier nodes.
  func order() -> [Int32] {
    grouped(into: count, component.count, key: { component[$0] }, value: { Int32($0) }).values
  }

  /// The nodes of each component, in ascending order.
  package func members() -> [[Int]] {
    var members = [[Int]](repeating: [], count: count)
    for (node, index) in component.enumerated() { members[Int(index)].append(node) }
    return members
  }

  private struct Search {
    let graph: Digraph
    /// The rank of each node; 0 if it is unvisited.
    ///
    /// While its component is unknown, the least rank that it leads back to, from 1. Then the rank
    /// of its component, which is greater than all of these.
    var rank: [Int32]
    /// The rank of the next component.
    var component: Int32
    private var clock: Int32 = 1
    /// Nodes that the search has left while their component is incomplete.
    private var open: [Int32] = []
    /// The path from the first node of the search.
    private var path: [Step] = []

    private struct Step {
      let node: Int32
      /// The index of the next successor to visit.
      var next: Int32
      /// Whether the node leads back to no earlier node, as far as known.
      var isFirst = true
    }

    init(_ graph: Digraph) {
      self.graph = graph
      rank = [Int32](repeating: 0, count: graph.nodeCount)
      component = Int32(graph.nodeCount)
    }

    mutating func visit(from root: Int) {
      enter(root)
      while let step = path.last {
        let node = Int(step.node)
        let index = Int(step.next)
        if index < graph.positions(of: node).upperBound {
          let target = graph.target(at: index)
          if rank[target] == 0 {
            enter(target)
          } else {
            path[path.count - 1].next += 1
            // For a node that was entered from here, this check happens when the search leaves it.
            if rank[target] < rank[node] {
              rank[node] = rank[target]
              path[path.count - 1].isFirst = false
            }
          }
        } else {
          path.removeLast()
          if step.isFirst { close(step.node) } else { open.append(step.node) }
        }
      }
    }

    private mutating func enter(_ node: Int) {
      let indices = graph.positions(of: node)
      guard !indices.isEmpty else {
        rank[node] = component
        component -= 1
        return
      }
      rank[node] = clock
      clock += 1
      path.append(Step(node: Int32(node), next: Int32(indices.lowerBound)))
    }

    private mutating func close(_ first: Int32) {
      clock -= 1
      while let node = open.last, rank[Int(node)] >= rank[Int(first)] {
        open.removeLast()
        rank[Int(node)] = component
        clock -= 1
      }
      rank[Int(first)] = component
      component -= 1
    }
  }
}

/// The strongly connected components of a graph (Tarjan 1972), without recursion.
package struct StrongComponents: Sendable {
  /// The component of each node; components are numbered so that edges lead to equal or lower ones.
  package let component: [Int32]
  package let count: Int

  package init(_ graph: Digraph) {
    var search = Search(graph)
    for node in 0..<graph.nodeCount where search.order[node] < 0 { search.visit(from: node) }
    component = search.component
    count = Int(search.components)
  }

  /// The nodes of each component, in ascending order.
  package func members() -> [[Int]] {
    var members = [[Int]](repeating: [], count: count)
    for (node, number) in component.enumerated() { members[Int(number)].append(node) }
    return members
  }

  private struct Search {
    let graph: Digraph
    /// When each node was first seen; −1 before that.
    var order: [Int32]
    /// The earliest node still open that each one leads back to.
    var low: [Int32]
    var component: [Int32]
    var components: Int32 = 0
    var clock: Int32 = 0
    private var open: [Int] = []
    /// The nodes on the way from where the search has begun, each with its next successor.
    private var path: [(node: Int, next: Int)] = []

    init(_ graph: Digraph) {
      self.graph = graph
      order = [Int32](repeating: -1, count: graph.nodeCount)
      low = order
      component = order
    }

    mutating func visit(from root: Int) {
      guard !graph.places(of: root).isEmpty else {
        order[root] = clock
        clock += 1
        component[root] = components
        components += 1
        return
      }
      enter(root)
      while let (node, next) = path.last {
        if next < graph.places(of: node).upperBound {
          path[path.count - 1].next += 1
          let target = graph.target(at: next)
          if order[target] < 0 {
            enter(target)
          } else if component[target] < 0 {
            low[node] = min(low[node], order[target])
          }
        } else {
          path.removeLast()
          if let parent = path.last?.node { low[parent] = min(low[parent], low[node]) }
          if low[node] == order[node] { close(node) }
        }
      }
    }

    private mutating func enter(_ node: Int) {
      order[node] = clock
      low[node] = clock
      clock += 1
      open.append(node)
      path.append((node, graph.places(of: node).lowerBound))
    }

    private mutating func close(_ root: Int) {
      while let node = open.popLast() {
        component[node] = components
        if node == root { break }
      }
      components += 1
    }
  }
}

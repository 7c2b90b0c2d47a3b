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
    /// The nodes without a component, in the order in which they were seen.
    private var open: [Int32]
    private var openCount = 0
    /// For each node on the way from where the search has begun, the one before it; −1 for the first.
    private var before: [Int32]
    /// For each of them, where its next successor stands.
    private var next: [Int32]

    init(_ graph: Digraph) {
      self.graph = graph
      order = [Int32](repeating: -1, count: graph.nodeCount)
      low = order
      component = order
      open = order
      before = order
      next = order
    }

    mutating func visit(from root: Int) {
      guard !graph.places(of: root).isEmpty else {
        order[root] = clock
        clock += 1
        component[root] = components
        components += 1
        return
      }
      enter(root, from: -1)
      var node = root
      while true {
        let place = Int(next[node])
        if place < graph.places(of: node).upperBound {
          next[node] += 1
          let target = graph.target(at: place)
          if order[target] < 0 {
            enter(target, from: Int32(node))
            node = target
          } else if component[target] < 0 {
            low[node] = min(low[node], order[target])
          }
        } else {
          if low[node] == order[node] { close(node) }
          let parent = Int(before[node])
          guard parent >= 0 else { return }
          low[parent] = min(low[parent], low[node])
          node = parent
        }
      }
    }

    private mutating func enter(_ node: Int, from previous: Int32) {
      order[node] = clock
      low[node] = clock
      clock += 1
      open[openCount] = Int32(node)
      openCount += 1
      before[node] = previous
      next[node] = Int32(graph.places(of: node).lowerBound)
    }

    private mutating func close(_ root: Int) {
      var node = -1
      repeat {
        openCount -= 1
        node = Int(open[openCount])
        component[node] = components
      } while node != root
      components += 1
    }
  }
}

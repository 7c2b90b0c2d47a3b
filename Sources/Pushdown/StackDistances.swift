/// The fewest moves to each stack of a graph, with what they follow from.
///
/// Equally short walks are the same on every run. Weights from a million up (`BucketQueue.highestCost`) count
/// as equal.
package struct StackDistances: Sendable {
  package let graph: StackGraph
  private let facts: FactCosts

  /// - Complexity: About that of finding the graph: keep the result.
  package init(in graph: StackGraph) {
    self.graph = graph
    facts = FactCosts(of: graph)
  }

  /// The fewest moves to a configuration with this head; `nil` if the graph is not complete and has none.
  package func total(of node: Int) -> Int? { facts.cost(of: facts.total(of: node)) }

  /// The fewest moves that an edge adds to those that lead to a stack of its target.
  package func cost(ofEdge edge: Int) -> Int? { facts.cost(of: edge) }

  /// The shortest stack of a head's node.
  package func shortestStack(of head: Int) -> StackPath? {
    guard let weight = total(of: head) else { return nil }
    return StackPath(to: head, edges: rest(below: head), weight: weight, in: graph)
  }

  /// The stack of a head's node that is read along some edges, and then the shortest one below; nil if it has none.
  package func path(to head: Int, over edges: [Int]) -> StackPath? {
    guard let last = edges.last.map({ graph.ends(ofEdge: $0).target }), let rest = total(of: last)
    else { return nil }
    var weight = rest
    for edge in edges {
      guard let cost = cost(ofEdge: edge) else { return nil }
      weight += cost
    }
    return StackPath(to: head, edges: edges + self.rest(below: last), weight: weight, in: graph)
  }

  /// The edges of the shortest stack of a node that has one, the top first.
  func rest(below node: Int) -> [Int] {
    var edges: [Int] = []
    var node = node
    while node != StackGraph.bottom {
      let edge = facts.reason(of: facts.total(of: node))
      edges.append(edge)
      node = graph.edges[edge].third
    }
    return edges
  }
}

// MARK: - Walks

extension StackDistances {
  /// The causes of the rules that lead to a stack, in the order in which they are applied.
  ///
  /// `nil` if more than `limit` edges must be expanded to find them: shortest walks can be exponentially long.
  ///
  /// - Complexity: Linear in the rules that are applied.
  package func walk(to path: StackPath, limit: Int = .max) -> [Int]? {
    // From the last rule to the first, because the top of a stack is made last. The last edge is expanded next.
    var causes: [Int] = []
    var edges = Array(path.edges.reversed())
    var count = 0
    while let edge = edges.popLast() {
      count += 1
      if count > limit { return nil }
      var reason = facts.reason(of: edge)
      // A descent comes after everything that it erases and reveals.
      while reason >= 0 {
        let meeting = graph.meetings[reason]
        edges.append(Int(meeting.edge))
        reason = facts.reason(of: facts.watch(Int(meeting.watch)))
      }
      let origin = graph.origins[~reason]
      if origin.cause >= 0 { causes.append(Int(origin.cause)) }
      if origin.resetHead >= 0 { edges += rest(below: Int(origin.resetHead)).reversed() }
    }
    return causes.reversed()
  }
}

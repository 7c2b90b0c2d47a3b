/// A configuration that occurs: a head, and the edges from its node to the bottom.
package struct StackPath: Sendable {
  /// The node of the head.
  package let head: Int
  /// From the top down.
  package let edges: [Int]
  /// The stack, its top first.
  package let symbols: [Int]
  /// The moves that make it, as few as possible.
  package let weight: Int

  init(to head: Int, edges: [Int], weight: Int, in graph: StackGraph) {
    let top = graph.head(of: head).map { [$0.symbol] } ?? []
    self.head = head
    self.edges = edges
    self.weight = weight
    symbols = top + edges.compactMap { graph.edge($0).symbol }
  }
}

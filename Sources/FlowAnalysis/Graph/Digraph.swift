/// A directed graph over the nodes 0..<`nodeCount`; each node's edges keep their input order.
package struct Digraph: Sendable {
  package struct Edge: Sendable {
    package let from: Int32
    package let to: Int32

    package init(_ from: Int, _ to: Int) {
      self.from = Int32(from)
      self.to = Int32(to)
    }
  }

  package let nodeCount: Int
  /// `first[n]` is the index of the first successor of node `n`; one more entry marks the end.
  private let first: [Int32]
  let targets: [Int32]

  package init(nodeCount: Int, edges: [Edge]) {
    self.nodeCount = nodeCount
    (first, targets) = grouped(
      into: nodeCount, edges.count, key: { edges[$0].from }, value: { edges[$0].to })
  }

  /// Builds the graph with all edges reversed.
  init(nodeCount: Int, reversing edges: [Edge]) {
    self.nodeCount = nodeCount
    (first, targets) = grouped(
      into: nodeCount, edges.count, key: { edges[$0].to }, value: { edges[$0].from })
  }

  /// From edges that are already grouped by source.
  init(first: [Int32], targets: [Int32]) {
    nodeCount = first.count - 1
    self.first = first
    self.targets = targets
  }

  package func successors(of node: Int) -> ArraySlice<Int32> {
    targets[positions(of: node)]
  }

  /// The indices of a node's successors among all, for loops that pause and resume.
  func positions(of node: Int) -> Range<Int> { Int(first[node])..<Int(first[node + 1]) }

  func target(at index: Int) -> Int { Int(targets[index]) }

  package func reversed() -> Digraph {
    var edges: [Edge] = []
    edges.reserveCapacity(targets.count)
    for node in 0..<nodeCount {
      for target in successors(of: node) { edges.append(Edge(node, Int(target))) }
    }
    return Digraph(nodeCount: nodeCount, reversing: edges)
  }

  /// The nodes reachable from `sources`, including the sources.
  package func reached(from sources: [Int]) -> [Bool] {
    var isReached = [Bool](repeating: false, count: nodeCount)
    var stack = sources.filter { source in
      defer { isReached[source] = true }
      return !isReached[source]
    }
    while let node = stack.popLast() {
      for index in positions(of: node) where !isReached[target(at: index)] {
        isReached[target(at: index)] = true
        stack.append(target(at: index))
      }
    }
    return isReached
  }

  /// Whether the graph has a cycle (Kahn 1962).
  package var hasCycle: Bool {
    var arriving = [Int32](repeating: 0, count: nodeCount)
    for target in targets { arriving[Int(target)] += 1 }
    var free: [Int32] = []
    free.reserveCapacity(nodeCount)
    for node in 0..<nodeCount where arriving[node] == 0 { free.append(Int32(node)) }
    var next = 0
    while next < free.count {
      for index in positions(of: Int(free[next])) {
        let target = target(at: index)
        arriving[target] -= 1
        if arriving[target] == 0 { free.append(Int32(target)) }
      }
      next += 1
    }
    return free.count < nodeCount
  }
}

/// The values of the indices 0..<`total`, grouped by key in flat arrays.
///
/// Those with key `k` begin at `first[k]`, and one more entry ends the last. Negative keys are
/// skipped; `key` is called twice for each index.
func grouped(
  into count: Int, _ total: Int, key: (Int) -> Int32, value: (Int) -> Int32
) -> (first: [Int32], values: [Int32]) {
  var first = [Int32](repeating: 0, count: count + 1)
  for number in 0..<total {
    let key = Int(key(number))
    if key >= 0 { first[key] += 1 }
  }
  // First holds the end of each group; filling the groups backward turns it into their start.
  for key in 1..<count + 1 { first[key] += first[key - 1] }
  var values = [Int32](repeating: 0, count: Int(first[count]))
  for number in (0..<total).reversed() {
    let key = Int(key(number))
    guard key >= 0 else { continue }
    first[key] -= 1
    values[Int(first[key])] = value(number)
  }
  return (first, values)
}

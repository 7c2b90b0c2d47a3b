/// Indices grouped by key; those with a negative key are in no group.
struct GroupedIndices: Sendable {
  private let first: [Int32]
  private let indices: [Int32]

  init(count: Int, _ keys: [Int32]) {
    self.init(count: count, of: keys.count) { keys[$0] }
  }

  /// `key` is called twice for each of the indices 0..<`total`.
  init(count: Int, of total: Int, key: (Int) -> Int32) {
    (first, indices) = grouped(into: count, total, key: key, value: { Int32($0) })
  }

  /// No index in any group.
  init() {
    first = []
    indices = []
  }

  var isEmpty: Bool { indices.isEmpty }

  /// The number of groups.
  var count: Int { max(0, first.count - 1) }

  subscript(key: Int) -> ArraySlice<Int32> { indices[positions(of: key)] }

  /// The range of the indices with a key among all.
  @inline(__always)
  func positions(of key: Int) -> Range<Int> {
    first.isEmpty ? 0..<0 : Int(first[key])..<Int(first[key + 1])
  }

  func positions(of keys: Range<Int>) -> Range<Int> {
    Int(first[keys.lowerBound])..<Int(first[keys.upperBound])
  }

  @inline(__always)
  func index(at position: Int) -> Int { Int(indices[position]) }

  /// The groups as a graph in which each index stands for a node.
  func graph(to target: (Int) -> Int32) -> Digraph {
    Digraph(first: first, targets: indices.map { target(Int($0)) })
  }

  /// The same for edges, by their upper ends, with a filter.
  func graph(of edges: StackEdges, where isWanted: (StackEdge) -> Bool) -> Digraph {
    var kept: [Int32] = []
    kept.reserveCapacity(first.count)
    var targets: [Int32] = []
    targets.reserveCapacity(edges.count)
    for key in 0..<first.count - 1 {
      kept.append(Int32(targets.count))
      for index in positions(of: key) where isWanted(edges[self.index(at: index)]) {
        targets.append(edges[self.index(at: index)].to)
      }
    }
    kept.append(Int32(targets.count))
    return Digraph(first: kept, targets: targets)
  }

  /// The strongly connected components of edges that are grouped by their upper ends.
  func components(of edges: StackEdges) -> StrongComponents {
    StrongComponents(graph { edges[$0].to })
  }
}

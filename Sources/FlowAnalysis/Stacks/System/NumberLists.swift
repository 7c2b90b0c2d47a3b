/// Numbers grouped by the key each of them has; those with a negative key are in no group.
struct NumberLists: Sendable {
  private let first: [Int32]
  private let numbers: [Int32]

  init(count: Int, _ keys: [Int32]) {
    self.init(count: count, of: keys.count) { keys[$0] }
  }

  /// `key` is asked twice for each of the numbers 0..<`total`.
  init(count: Int, of total: Int, key: (Int) -> Int32) {
    (first, numbers) = grouped(into: count, total, key: key, value: { Int32($0) })
  }

  /// No number in any group.
  init() {
    first = []
    numbers = []
  }

  var isEmpty: Bool { numbers.isEmpty }

  subscript(key: Int) -> ArraySlice<Int32> { numbers[places(of: key)] }

  /// Where the numbers with a key stand among all.
  @inline(__always)
  func places(of key: Int) -> Range<Int> {
    first.isEmpty ? 0..<0 : Int(first[key])..<Int(first[key + 1])
  }

  func places(of keys: Range<Int>) -> Range<Int> {
    Int(first[keys.lowerBound])..<Int(first[keys.upperBound])
  }

  @inline(__always)
  func number(at place: Int) -> Int { Int(numbers[place]) }

  /// The groups as a graph, in which each number stands for a node.
  func graph(to target: (Int) -> Int32) -> Digraph {
    Digraph(first: first, targets: numbers.map { target(Int($0)) })
  }

  /// The same of edges, by their upper ends, and only some of them.
  func graph(of edges: [StackEdge], where isWanted: (StackEdge) -> Bool) -> Digraph {
    var kept: [Int32] = []
    kept.reserveCapacity(first.count)
    var targets: [Int32] = []
    targets.reserveCapacity(edges.count)
    for key in 0..<first.count - 1 {
      kept.append(Int32(targets.count))
      for place in places(of: key) where isWanted(edges[number(at: place)]) {
        targets.append(edges[number(at: place)].to)
      }
    }
    kept.append(Int32(targets.count))
    return Digraph(first: kept, targets: targets)
  }
}

/// Numbers grouped by the key each of them has; those with a negative key are in no group.
struct NumberLists: Sendable {
  private let first: [Int32]
  private let numbers: [Int32]

  init(count: Int, _ keys: [Int32]) {
    self.init(count: count, of: keys.count) { keys[$0] }
  }

  /// `key` is asked twice for each of the numbers 0..<`total`.
  init(count: Int, of total: Int, key: (Int) -> Int32) {
    var first = [Int32](repeating: 0, count: count + 1)
    for number in 0..<total {
      let key = Int(key(number))
      if key >= 0 { first[key] += 1 }
    }
    // Where each group ends; filled from behind it comes to where it begins.
    for key in 1..<count + 1 { first[key] += first[key - 1] }
    var numbers = [Int32](repeating: 0, count: Int(first[count]))
    for number in (0..<total).reversed() {
      let key = Int(key(number))
      guard key >= 0 else { continue }
      first[key] -= 1
      numbers[Int(first[key])] = Int32(number)
    }
    self.first = first
    self.numbers = numbers
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

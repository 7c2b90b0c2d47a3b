/// For each node, of the shortest paths down its layer to a bottom of some kinds, the one that a breadth-first search
/// from there finds first.
///
/// Whether an edge is on a shortest path does not depend on where the path begins: what is left below its lower end is
/// shorter by what the edge takes. So one pass from the bottoms up answers for all nodes, where a search from each
/// visits most of what is below it.
///
/// A search visits the nodes by distance, and those at the same distance in the order in which they were reached. So
/// of two paths, read from the bottom up, the first is the one that leaves more at the first node where they differ;
/// where all lengths are the same, their first edges decide. Cost: the edges of the layers, log V for each that has to
/// be compared.
struct FirstPaths {
  /// By node, the edge that its path begins with; −1 without a path.
  private(set) var edgeOfNode: [Int32]
  private let walks: ShortestWalks
  private let lengths: [Int32]
  private let kinds: LayerKinds
  /// By node, the row of the lengths that its path leaves; −1 before it is known.
  private var rows: [Int32]
  private var known = LengthRows()

  init(_ walks: ShortestWalks, to kinds: LayerKinds) {
    (self.walks, self.kinds) = (walks, kinds)
    lengths = walks.lengths(in: kinds)
    edgeOfNode = [Int32](repeating: -1, count: lengths.count)
    rows = edgeOfNode
    let count = Int(lengths.max() ?? -1) + 1
    let nodes = GroupedIndices(count: count, lengths)
    for length in 0..<count { find(nodes[length]) }
    rows = []
  }

  /// Finds the paths of nodes of the same length.
  private mutating func find(_ nodes: ArraySlice<Int32>) {
    // An edge that takes nothing may lead to a node that comes later.
    var isOpen = false
    for node in nodes where find(Int(node)).isOpen { isOpen = true }
    while isOpen {
      isOpen = false
      for node in nodes where find(Int(node)).isNew { isOpen = true }
    }
  }

  private mutating func find(_ node: Int) -> (isNew: Bool, isOpen: Bool) {
    let (system, distances) = (walks.system, walks.distances)
    var best: (edge: Int, row: Int32)?
    var isOpen = false
    for position in system.downwards.positions(of: node) {
      let number = system.downwards.index(at: position)
      let (cost, lower) = (distances.ofEdge[number], Int(system.edges[number].to))
      guard cost >= 0 else { continue }
      if case .layer(let kind) = system.edges[number].symbol {
        let below = distances.ofNode[lower]
        guard below >= 0, cost + below == lengths[node], kinds.contains(kind) else { continue }
        best = (number, LengthRows.empty)
        break
      }
      guard lengths[lower] >= 0, cost + lengths[lower] == lengths[node] else { continue }
      let row = rows[lower]
      if row < 0 {
        isOpen = true
      } else if best.map({ known.precedes(row, $0.row) }) ?? true {
        best = (number, row)
      }
    }
    guard let best else { return (false, isOpen) }
    let row = known.row(lengths[node], after: best.row)
    let isNew = edgeOfNode[node] != Int32(best.edge) || rows[node] != row
    (edgeOfNode[node], rows[node]) = (Int32(best.edge), row)
    return (isNew, isOpen)
  }
}

/// Rows of lengths that paths leave, from the bottom up; the same row has the same number.
///
/// A tree with links far down, so that two rows are compared in the logarithm of their size (Myers 1983).
private struct LengthRows {
  static let empty: Int32 = 0

  private struct Row {
    let length: Int32
    /// The row without its last length, and one that is shorter by more.
    let before: Int32
    let jump: Int32
    let count: Int32
    /// The row with one more length that was made last.
    var next: Int32 = -1
  }

  private var rows = [Row(length: -1, before: 0, jump: 0, count: 0)]

  /// The row with one length more; rows have to be made in ascending order of that.
  mutating func row(_ length: Int32, after row: Int32) -> Int32 {
    let before = rows[Int(row)]
    if before.next >= 0, rows[Int(before.next)].length == length { return before.next }
    let new = Int32(rows.count)
    let jump = rows[Int(before.jump)]
    let isFar = before.count - jump.count == jump.count - rows[Int(jump.jump)].count
    rows.append(
      Row(
        length: length, before: row, jump: isFar ? jump.jump : row, count: before.count + 1))
    rows[Int(row)].next = new
    return new
  }

  /// Whether a path that leaves these lengths is found before another; false if they are the same.
  func precedes(_ one: Int32, _ other: Int32) -> Bool {
    guard one != other else { return false }
    let count = min(rows[Int(one)].count, rows[Int(other)].count)
    var (first, second) = (prefix(count, of: one), prefix(count, of: other))
    guard first != second else { return count == rows[Int(one)].count }
    while rows[Int(first)].before != rows[Int(second)].before {
      let (jump, otherJump) = (rows[Int(first)].jump, rows[Int(second)].jump)
      (first, second) =
        jump == otherJump
        ? (rows[Int(first)].before, rows[Int(second)].before) : (jump, otherJump)
    }
    return rows[Int(first)].length > rows[Int(second)].length
  }

  private func prefix(_ count: Int32, of row: Int32) -> Int32 {
    var row = row
    while rows[Int(row)].count > count {
      let jump = rows[Int(row)].jump
      row = rows[Int(jump)].count >= count ? jump : rows[Int(row)].before
    }
    return row
  }
}

/// Rows of integers from 0, each integer in at most one row, in the order in which they were appended.
struct NumberRows: Sendable {
  private struct Ends {
    var first: Int32 = -1
    var last: Int32 = -1
  }

  /// Indexed by row; -1 if it is empty, as rows beyond the end are.
  private var ends: [Ends] = []
  /// Indexed by number: the next one in its row, or -1.
  private var next: [Int32] = []

  subscript(row: Int) -> Row {
    Row(number: row < ends.count ? ends[row].first : -1, following: next)
  }

  mutating func append(_ number: Int, to row: Int) {
    while ends.count <= row { ends.append(Ends()) }
    while next.count <= number { next.append(-1) }
    let last = ends[row].last
    ends[row].last = Int32(number)
    if last < 0 { ends[row].first = Int32(number) } else { next[Int(last)] = Int32(number) }
  }

  struct Row: Sequence, IteratorProtocol {
    fileprivate var number: Int32
    fileprivate let following: [Int32]

    mutating func next() -> Int? {
      guard number >= 0 else { return nil }
      defer { number = following[Int(number)] }
      return Int(number)
    }
  }
}

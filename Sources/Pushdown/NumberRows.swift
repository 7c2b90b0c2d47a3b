/// Rows of integers from 0, each integer in at most one row, in the order in which they were appended.
struct NumberRows: Sendable {
  /// Indexed by row; -1 if it is empty, as rows beyond the end are.
  private var first: [Int32] = []
  private var last: [Int32] = []
  /// Indexed by number: the next one in its row, or -1.
  private var next: [Int32] = []

  subscript(row: Int) -> Row { Row(number: row < first.count ? first[row] : -1, following: next) }

  mutating func append(_ number: Int, to row: Int) {
    while first.count <= row {
      first.append(-1)
      last.append(-1)
    }
    while next.count <= number { next.append(-1) }
    if first[row] < 0 { first[row] = Int32(number) } else { next[Int(last[row])] = Int32(number) }
    last[row] = Int32(number)
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

/// Causes as numbers: most are moves.
struct CauseNumbers: Sendable {
  /// What is not a move, nor one of those that have numbers of their own.
  private var others: [StackCause] = []

  @inline(__always)
  subscript(number: Int32) -> StackCause? {
    switch number {
    case 0...: .move(Int(number))
    case -1: nil
    case -2: .back
    case -3: .pullDown
    default: other(Int(-4 &- number))
    }
  }

  @inline(__always)
  private func other(_ index: Int) -> StackCause? {
    others.indices.contains(index) ? others[index] : nil
  }

  mutating func number(of cause: StackCause?) -> Int32 {
    switch cause {
    case .move(let index) where index >= 0: return Int32(index)
    case nil: return -1
    case .back: return -2
    case .pullDown: return -3
    // Beginnings in the middle of a flow can have move −1.
    case .move, .entry, .call, .tap, .link, .gate:
      // All edges of a link follow each other.
      if let cause, others.last != cause { others.append(cause) }
      return Int32(-3 - others.count)
    }
  }
}

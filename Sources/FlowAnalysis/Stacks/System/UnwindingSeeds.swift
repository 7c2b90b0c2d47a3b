/// Where an unwinding begins, and by what.
struct UnwindingSeed: Sendable {
  let state: Int32
  /// nil for an alert that closes: that belongs to the move that closes it.
  let cause: StackCause?
  /// The state of an unwinding that comes before; −1 for none.
  let premise: Int32
  /// As that of an edge.
  let idleParts: UInt8
}

/// The seeds of all unwindings, each kept in 16 bytes.
struct UnwindingSeeds: RandomAccessCollection, Sendable {
  private struct Record: Sendable {
    let state: Int32
    let cause: Int32
    let premise: Int32
    let idleParts: UInt8
  }

  private var records: [Record] = []
  private var causes = CauseNumbers()

  var startIndex: Int { 0 }
  var endIndex: Int { records.count }

  @inline(__always)
  subscript(index: Int) -> UnwindingSeed {
    let record = records[index]
    return UnwindingSeed(
      state: record.state, cause: causes[record.cause], premise: record.premise,
      idleParts: record.idleParts)
  }

  mutating func append(_ seed: UnwindingSeed) {
    records.append(
      Record(
        state: seed.state, cause: causes.number(of: seed.cause), premise: seed.premise,
        idleParts: seed.idleParts))
  }
}

/// Triples of integers, numbered from 0 in the order in which they were first inserted.
struct NumberedTriples: Sendable {
  struct Triple: Equatable {
    let first: Int32
    let second: Int32
    let third: Int32
  }

  private var triples: [Triple] = []
  /// Open addressing with linear probing; at most half of the slots hold a number, the others -1.
  private var slots = [Int32](repeating: -1, count: 16)
  /// What is left of a hash of 64 bits after this shift is a slot.
  private var shift = 60

  var count: Int { triples.count }

  subscript(number: Int) -> (first: Int, second: Int, third: Int) {
    let triple = triples[number]
    return (Int(triple.first), Int(triple.second), Int(triple.third))
  }

  func number(of first: Int, _ second: Int, _ third: Int) -> Int? {
    let triple = Triple(first: Int32(first), second: Int32(second), third: Int32(third))
    let number = slots[slot(of: triple)]
    return number < 0 ? nil : Int(number)
  }

  mutating func insert(_ first: Int, _ second: Int, _ third: Int) -> (number: Int, isNew: Bool) {
    let triple = Triple(first: Int32(first), second: Int32(second), third: Int32(third))
    let slot = slot(of: triple)
    if slots[slot] >= 0 { return (Int(slots[slot]), false) }
    slots[slot] = Int32(triples.count)
    triples.append(triple)
    if triples.count * 2 > slots.count { grow() }
    return (triples.count - 1, true)
  }

  /// The slot that holds the triple, or the free slot for it.
  private func slot(of triple: Triple) -> Int {
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    func bits(_ part: Int32) -> UInt64 { UInt64(UInt32(bitPattern: part)) }
    var hash = (bits(triple.first) << 32 | bits(triple.second)) &* factor
    hash = (hash ^ hash >> 32 ^ bits(triple.third)) &* factor
    // The multiplication moves what differs up, so the highest bits are the best.
    hash = (hash ^ hash >> 32) &* factor
    var slot = Int(hash >> UInt64(shift))
    while slots[slot] >= 0, triples[Int(slots[slot])] != triple {
      slot = slot + 1 == slots.count ? 0 : slot + 1
    }
    return slot
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    shift -= 1
    for number in triples.indices { slots[slot(of: triples[number])] = Int32(number) }
  }
}

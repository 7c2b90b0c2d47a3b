/// The indices of the texts that may have a duplicate, in order; nil stands for no text.
///
/// `hash` is good enough that a large flow with distinct texts does not need a dictionary of
/// strings; a collision may add a few texts without a duplicate. Cost: linear.
func indicesOfRepeatedTexts(count: Int, hash: (Int) -> Int?) -> [Int] {
  var size = 16
  while size < 2 * count { size *= 2 }
  // The upper half of a slot is half of the hash, the lower half the index; a free slot is all
  // ones.
  var slots = [UInt64](repeating: .max, count: size)
  var repeated: [Int] = []
  for index in 0..<count {
    guard let hash = hash(index) else { continue }
    let half = UInt64(truncatingIfNeeded: hash) & 0xFFFF_FFFF_0000_0000
    var slot = hash & (size - 1)
    while slots[slot] != .max, slots[slot] & 0xFFFF_FFFF_0000_0000 != half {
      slot = (slot + 1) & (size - 1)
    }
    if slots[slot] == .max {
      slots[slot] = half | UInt64(index)
    } else {
      repeated += [Int(slots[slot] & 0xFFFF_FFFF), index]
    }
  }
  return Set(repeated).sorted()
}

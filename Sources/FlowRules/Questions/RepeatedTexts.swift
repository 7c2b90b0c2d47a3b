/// The numbers of those texts that may be equal to another one, in order; a few that are not equal to
/// any may be among them, and nil is no text.
///
/// `hash` tells texts apart well enough, so that a large flow in which all are different costs no
/// dictionary of strings. Cost: linear.
func numbersOfRepeatedTexts(count: Int, hash: (Int) -> Int?) -> [Int] {
  var size = 16
  while size < 2 * count { size *= 2 }
  // The upper half of a slot is half of the hash, the lower one the number; all ones where it is free.
  var slots = [UInt64](repeating: .max, count: size)
  var repeated: [Int] = []
  for number in 0..<count {
    guard let hash = hash(number) else { continue }
    let half = UInt64(truncatingIfNeeded: hash) & 0xFFFF_FFFF_0000_0000
    var slot = hash & (size - 1)
    while slots[slot] != .max, slots[slot] & 0xFFFF_FFFF_0000_0000 != half {
      slot = (slot + 1) & (size - 1)
    }
    if slots[slot] == .max {
      slots[slot] = half | UInt64(number)
    } else {
      repeated += [Int(slots[slot] & 0xFFFF_FFFF), number]
    }
  }
  return Set(repeated).sorted()
}

/// The numbers of those texts that may be equal to another one, in order; a few that are not equal to
/// any may be among them, and nil is no text.
///
/// Texts are told apart by 64 bits of hash (FNV-1a; Fowler, Noll, Vo), so that a large flow in which
/// all are different costs no dictionary of strings. `fold` maps a byte; 0 leaves it out.
///
/// Cost: linear in the bytes of the texts.
func numbersOfRepeatedTexts(
  count: Int, text: (Int) -> String?, fold: (UInt8) -> UInt8 = { $0 }
) -> [Int] {
  var size = 16
  while size < 2 * count { size *= 2 }
  var hashes = [UInt64](repeating: 0, count: size)
  var firsts = [Int32](repeating: -1, count: size)
  var repeated: [Int] = []
  for number in 0..<count {
    guard let text = text(number) else { continue }
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 {
      let folded = fold(byte)
      if folded != 0 { hash = (hash ^ UInt64(folded)) &* 0x100_0000_01b3 }
    }
    // FNV leaves the low bits of short texts alike; the high ones decide the slot as well.
    var slot = Int(truncatingIfNeeded: hash ^ hash >> 32) & (size - 1)
    while firsts[slot] >= 0, hashes[slot] != hash { slot = (slot + 1) & (size - 1) }
    if firsts[slot] < 0 {
      firsts[slot] = Int32(number)
      hashes[slot] = hash
    } else {
      repeated += [Int(firsts[slot]), number]
    }
  }
  return Set(repeated).sorted()
}

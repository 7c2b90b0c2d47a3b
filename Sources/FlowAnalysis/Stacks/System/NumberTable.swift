/// Numbers at numbers: a hash table without the cost of a dictionary, whose hashes are safe from chosen keys.
struct NumberTable: Sendable {
  /// A power of two of slots, at most half of them taken; −1 as the key of the others.
  private var slots = [(key: Int, value: Int32)](repeating: (-1, 0), count: 32)
  private(set) var count = 0

  subscript(key: Int) -> Int32? {
    let slot = slots[slot(of: key)]
    return slot.key < 0 ? nil : slot.value
  }

  /// Returns false, without effect, where there is a number already.
  @discardableResult
  mutating func insert(_ value: Int32, at key: Int) -> Bool {
    let before = count
    _ = first(value, at: key)
    return count > before
  }

  /// The number at a key, which is this one if the key is new.
  mutating func first(_ value: Int32, at key: Int) -> Int32 {
    let slot = slot(of: key)
    guard slots[slot].key < 0 else { return slots[slot].value }
    slots[slot] = (key, value)
    count += 1
    if count * 2 > slots.count { grow() }
    return value
  }

  /// Where a key is, or would be.
  @inline(__always)
  private func slot(of key: Int) -> Int {
    // Keys that differ in any of their bits are spread by the golden ratio (Knuth, TAOCP 3, 6.4).
    var slot = Int(truncatingIfNeeded: (UInt64(key) &* 0x9E37_79B9_7F4A_7C15) >> 32)
    slot &= slots.count - 1
    while slots[slot].key >= 0, slots[slot].key != key { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private mutating func grow() {
    let old = slots
    // Large tables grow slowly, because half of the memory of a large flow can be in them.
    let count = old.count * (old.count < 1 << 14 ? 4 : 2)
    slots = [(key: Int, value: Int32)](repeating: (-1, 0), count: count)
    for entry in old where entry.key >= 0 { slots[slot(of: entry.key)] = entry }
  }
}

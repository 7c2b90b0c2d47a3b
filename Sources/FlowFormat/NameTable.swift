/// Numbers for the texts of one flow that are compared: ids, what destinations name, titles.
///
/// A text is looked up once, where it is decoded; whoever wants to know its screen, or whether another
/// is equal, has its number. Open addressing over the bytes themselves: a flow of 100,000 screens looks
/// up 400,000 texts, and a `Dictionary` of strings takes three times as long.
package struct NameTable: Sendable {
  /// The bytes of all texts, one behind the other; `ends[n]` is where number `n` ends.
  private var bytes: [UInt8] = []
  private var ends: [UInt32] = []
  /// For each text, the screen with that id; −1 for none.
  private var screens: [Int32] = []
  /// The texts at the places that their hashes lead to.
  ///
  /// A power of two, at most half of it taken.
  private var slots = [Slot](repeating: .free, count: 64)
  /// So that nobody can write a file whose texts all lead to one place.
  private let seed = UInt64.random(in: .min ... .max)

  /// The number of a text, −1 where there is none, beside its hash: that lies far from the text, and
  /// each look elsewhere waits for the memory.
  private struct Slot {
    static let free = Slot(number: -1, hash: 0)

    let number: Int32
    let hash: UInt32

    var isFree: Bool { number < 0 }
  }

  package var count: Int { screens.count }

  /// The number of a text, a new one where it was not seen before.
  mutating func number(of text: ArraySlice<UInt8>) -> Int32 {
    let hash = hash(of: text)
    let slot = slot(of: text, hash)
    if !slots[slot].isFree { return slots[slot].number }
    let number = Int32(screens.count)
    slots[slot] = Slot(number: number, hash: hash)
    bytes += text
    ends.append(UInt32(bytes.count))
    screens.append(-1)
    if 2 * screens.count > slots.count { grow() }
    return number
  }

  /// Makes a text the id of a screen, unless it is one already.
  mutating func insert(_ id: ArraySlice<UInt8>, screen: Int) -> Bool {
    let number = Int(number(of: id))
    guard screens[number] < 0 else { return false }
    screens[number] = Int32(screen)
    return true
  }

  func screen(named id: String) -> Int? {
    let text = Array(id.utf8)[...]
    return screen(ofName: slots[slot(of: text, hash(of: text))].number)
  }

  /// The number of the screen whose id has a number; nil also for a number below 0.
  package func screen(ofName number: Int32) -> Int? {
    guard number >= 0, screens[Int(number)] >= 0 else { return nil }
    return Int(screens[Int(number)])
  }

  /// Where a text stands, or would.
  private func slot(of text: ArraySlice<UInt8>, _ hash: UInt32) -> Int {
    var slot = Int(hash) & (slots.count - 1)
    while !slots[slot].isFree {
      if slots[slot].hash == hash, isEqual(text, Int(slots[slot].number)) { break }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private func isEqual(_ text: ArraySlice<UInt8>, _ number: Int) -> Bool {
    let start = number > 0 ? Int(ends[number - 1]) : 0
    return bytes[start..<Int(ends[number])] == text
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: .free, count: 2 * old.count)
    for taken in old where !taken.isFree {
      var slot = Int(taken.hash) & (slots.count - 1)
      while !slots[slot].isFree { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = taken
    }
  }

  /// Sixteen bytes at a time, multiplied in full and folded, as wyhash does (Wang Yi).
  private func hash(of text: ArraySlice<UInt8>) -> UInt32 {
    var hash = seed ^ UInt64(text.count)
    var start = text.startIndex
    repeat {
      let middle = min(start + 8, text.endIndex)
      let end = min(start + 16, text.endIndex)
      let product = (word(text[start..<middle]) ^ 0xA076_1D64_78BD_642F ^ hash)
        .multipliedFullWidth(by: word(text[middle..<end]) ^ 0xE703_7ED1_A0B4_28DB ^ seed)
      hash = product.high ^ product.low
      start = end
    } while start < text.endIndex
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }
}

/// At most eight bytes as one integer.
@inline(__always)
private func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
  var word: UInt64 = 0
  for byte in bytes { word = word << 8 | UInt64(byte) }
  return word
}

/// The numbers of names, in the order in which they were first added.
///
/// A dictionary of strings hashes so that nobody can choose names which collide. Every destination of
/// a flow is looked up, and that took a twentieth of a check; so names are hashed by FNV-1a (Fowler,
/// Noll, Vo), and a name that would have to be compared with many others goes to a dictionary.
package struct NameTable: Sendable {
  /// How many slots are looked at before a name goes to the dictionary.
  private static let furthest = 16

  private var names: [String] = []
  /// The upper half of a slot is half of a hash, the lower one the number; all ones where it is free.
  private var slots = [UInt64](repeating: .max, count: 16)
  private var collisions: [String: Int] = [:]

  package init() {}

  /// Adds a name with the next number, or answers with the one it has.
  package mutating func add(_ name: String) -> (number: Int, isNew: Bool) {
    if let number = self[name] { return (number, false) }
    let number = names.count
    names.append(name)
    if 2 * names.count > slots.count { grow() } else { place(number) }
    return (number, true)
  }

  package subscript(name: String) -> Int? {
    let hash = hash(of: name)
    for offset in 0..<NameTable.furthest {
      let slot = slots[index(of: hash, offset: offset)]
      if slot == .max { return nil }
      let number = Int(slot & 0xFFFF_FFFF)
      if slot >> 32 == hash >> 32, names[number] == name { return number }
    }
    return collisions[name]
  }

  private mutating func grow() {
    slots = [UInt64](repeating: .max, count: 4 * slots.count)
    collisions = [:]
    for number in names.indices { place(number) }
  }

  private mutating func place(_ number: Int) {
    let hash = hash(of: names[number])
    for offset in 0..<NameTable.furthest {
      let index = index(of: hash, offset: offset)
      if slots[index] == .max {
        slots[index] = hash & 0xFFFF_FFFF_0000_0000 | UInt64(number)
        return
      }
    }
    collisions[names[number]] = number
  }

  private func index(of hash: UInt64, offset: Int) -> Int {
    (Int(truncatingIfNeeded: hash ^ hash >> 29) + offset) & (slots.count - 1)
  }

  private func hash(of name: String) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }
}

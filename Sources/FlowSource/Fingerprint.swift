/// A hash of strings: 64-bit FNV-1a (RFC 9923).
///
/// Not cryptographic: it only has to distinguish the findings of one run.
package struct Fingerprint: Sendable {
  package private(set) var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  // Takes an array, because other modules would call a generic version without specialization.
  package init(of bytes: [UInt8]) {
    self.init()
    for byte in bytes { add(byte) }
  }

  /// Adds a string and a terminator, so that `ab`, `c` differs from `a`, `bc`.
  package mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0xFF)
  }

  package mutating func add(_ byte: UInt8) {
    hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}

/// A hash of strings: 64-bit FNV-1a (RFC 9923).
///
/// Not cryptographic: it only has to tell apart the findings of a run.
package struct Fingerprint: Sendable {
  package var hash: UInt64

  @inlinable package init(hash: UInt64 = 0xcbf2_9ce4_8422_2325) {
    self.hash = hash
  }

  // Not for any sequence: other modules would call it without knowing the type of its elements.
  package init(of bytes: [UInt8]) {
    self.init()
    for byte in bytes { add(byte) }
  }

  /// Adds a string and a terminator, so that `ab`, `c` and `a`, `bc` differ.
  package mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0xFF)
  }

  /// Adds bytes that need not be text, and a terminator.
  package mutating func add(_ bytes: [UInt8]) {
    for byte in bytes { add(byte) }
    add(0xFF)
  }

  @inlinable package mutating func add(_ byte: UInt8) {
    hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}

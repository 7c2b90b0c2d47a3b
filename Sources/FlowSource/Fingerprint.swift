/// The hash of texts: FNV-1a of 64 bits (RFC 9923).
///
/// Not for secrets: it only has to keep apart what a run finds.
package struct Fingerprint: Sendable {
  package private(set) var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package init(of bytes: [UInt8]) {
    for byte in bytes { add(byte) }
  }

  /// Adds a text, with an end that keeps `ab`, `c` apart from `a`, `bc`.
  package mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0xFF)
  }

  private mutating func add(_ byte: UInt8) {
    hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}

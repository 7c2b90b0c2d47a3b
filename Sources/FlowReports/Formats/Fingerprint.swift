import FlowRules

/// The hash of a text, as 16 hexadecimal digits: FNV-1a of 64 bits (RFC 9923).
///
/// Not for secrets: it only has to keep apart what a run finds.
struct Fingerprint {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Adds a text, with an end that keeps `ab`, `c` apart from `a`, `bc`.
  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0xFF)
  }

  private mutating func add(_ byte: UInt8) {
    hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  var digits: String { padded(hash) }
}

extension Fingerprint {
  /// What a finding has in common with itself in other runs, without its file and its occurrence.
  init(_ identity: FindingIdentity) {
    add(identity.rule)
    for name in identity.place { add(name) }
  }
}

private func padded(_ number: UInt64) -> String {
  let digits = String(number, radix: 16)
  return String(repeating: "0", count: 16 - digits.utf8.count) + digits
}

import FlowSource

/// A set of bytes.
struct ByteSet: Hashable {
  private var words = SIMD4<UInt64>()

  init() {}

  init(_ bytes: some Sequence<UInt8>) { for byte in bytes { insert(byte) } }

  /// The bytes for which a condition holds.
  init(where isMember: (UInt8) -> Bool) {
    for byte in UInt8.min...UInt8.max where isMember(byte) { insert(byte) }
  }

  mutating func insert(_ byte: UInt8) { words[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }

  func contains(_ byte: UInt8) -> Bool { words[Int(byte >> 6)] >> UInt64(byte & 63) & 1 == 1 }

  /// In ascending order.
  var members: [UInt8] {
    var members: [UInt8] = []
    for index in 0..<4 {
      var rest = words[index]
      while rest != 0 {
        members.append(UInt8(index << 6 + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    return members
  }

  var isEmpty: Bool { words == SIMD4<UInt64>() }

  func union(_ other: ByteSet) -> ByteSet { ByteSet(words: words | other.words) }
  func intersection(_ other: ByteSet) -> ByteSet { ByteSet(words: words & other.words) }
  func subtracting(_ other: ByteSet) -> ByteSet { ByteSet(words: words & ~other.words) }

  private init(words: SIMD4<UInt64>) { self.words = words }

  /// With both cases of each letter.
  var ignoringCase: ByteSet {
    ByteSet(where: { byte in
      contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          && contains(byte ^ 0x20)
    })
  }
}

/// The bytes of URLs in this target: those that need no escape in a path, without the wildcards of platforms.
let plainBytes = ByteSet(where: isPlainByte)

private let plainMarks = Array("-._~!'()+,;:@&=".utf8)

private func isPlainByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default: plainMarks.contains(byte)
  }
}

let slash = UInt8(ascii: "/")

/// Every byte of an encoded URL.
let anyByte = ByteSet(where: { $0 < 0x80 })

/// A part of a URL as this target writes it: everything but plain bytes is escaped, with uppercase digits.
func encoded(_ bytes: some Sequence<UInt8>) -> [UInt8] {
  percentEncoded(bytes, keeping: plainBytes.contains)
}

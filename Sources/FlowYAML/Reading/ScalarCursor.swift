import FlowSource

/// Turns indices of Unicode scalars into offsets of bytes, fast for indices near the last one.
struct ScalarCursor {
  private let bytes: [UInt8]
  /// The offset of index 0, behind a byte-order mark.
  private let base: Int
  private let isASCII: Bool
  private var index = 0
  private var offset: Int

  init(_ bytes: [UInt8], from base: Int) {
    self.bytes = bytes
    self.base = base
    offset = base
    // Without a way out of the loop: it is vectorised then.
    isASCII = bytes[base...].reduce(0) { $0 | $1 } < 0x80
  }

  /// The bytes of the source from one index to another.
  @inline(__always)
  mutating func range(from start: Int, to end: Int) -> SourceRange {
    let start = byteOffset(of: start)
    return SourceRange(start, max(start, byteOffset(of: end)))
  }

  /// The offset of the scalar with this index; the end of the text for one behind it.
  @inline(__always)
  mutating func byteOffset(of wanted: Int) -> Int {
    isASCII ? min(base + wanted, bytes.count) : byteOffsetBySteps(of: wanted)
  }

  private mutating func byteOffsetBySteps(of wanted: Int) -> Int {
    while index < wanted, offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      index += 1
    }
    while index > wanted, offset > base {
      offset -= 1
      while offset > base, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
      index -= 1
    }
    return offset
  }
}

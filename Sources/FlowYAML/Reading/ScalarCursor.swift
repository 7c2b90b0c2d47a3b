import FlowSource

/// Converts indices of Unicode scalars to byte offsets; fast for an index near the previous one.
struct ScalarCursor {
  private let bytes: [UInt8]
  /// The byte offset of index 0: after a byte-order mark.
  private let base: Int
  private let isASCII: Bool
  private var index = 0
  private var offset: Int

  init(_ bytes: [UInt8], from base: Int) {
    self.bytes = bytes
    self.base = base
    offset = base
    // No early exit, so that the loop is vectorized.
    isASCII = bytes[base...].reduce(0) { $0 | $1 } < 0x80
  }

  /// The byte range for a range of indices.
  mutating func range(from start: Int, to end: Int) -> SourceRange {
    let start = byteOffset(of: start)
    return SourceRange(start, max(start, byteOffset(of: end)))
  }

  /// The byte offset of a scalar; the end of the text for an index past the last scalar.
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

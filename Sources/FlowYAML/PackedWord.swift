/// A text of at most 16 bytes, none of them 0, that is compared as two integers.
///
/// Inlinable, for each key of a file is compared with several of these.
package struct PackedWord: Hashable, Sendable {
  @usableFromInline let low: UInt64
  @usableFromInline let high: UInt64

  /// nil for a longer text.
  package init?(_ text: String) {
    self.init(Array(text.utf8), from: 0, count: text.utf8.count)
  }

  init?(_ bytes: [UInt8], from start: Int, count: Int) {
    guard count <= 16 else { return nil }
    var low: UInt64 = 0
    var high: UInt64 = 0
    var place = start + count - 1
    while place >= start + 8 {
      high = high << 8 | UInt64(bytes[place])
      place -= 1
    }
    while place >= start {
      low = low << 8 | UInt64(bytes[place])
      place -= 1
    }
    self.low = low
    self.high = high
  }

  @inlinable
  package static func == (one: PackedWord, other: PackedWord) -> Bool {
    one.low == other.low && one.high == other.high
  }

  /// Spreads over the values of a small table.
  var hash: UInt64 { (low ^ (high &* 0x9E37_79B9_7F4A_7C15)) &* 0xC2B2_AE3D_27D4_EB4F }
}

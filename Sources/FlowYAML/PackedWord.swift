/// A text of at most 16 bytes, none of them 0, that is compared as two integers.
///
/// Inlinable, for each key of a file is compared with several of these.
package struct PackedWord: Hashable, Sendable {
  @usableFromInline let low: UInt64
  @usableFromInline let high: UInt64

  /// nil for a longer text.
  package init?(_ text: String) {
    self.init(Array(text.utf8)[...])
  }

  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count <= 16 else { return nil }
    var low: UInt64 = 0
    var high: UInt64 = 0
    for (place, byte) in bytes.enumerated() {
      if place < 8 {
        low |= UInt64(byte) << UInt64(8 * place)
      } else {
        high |= UInt64(byte) << UInt64(8 * (place - 8))
      }
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

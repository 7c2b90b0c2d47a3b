/// A text of at most 16 bytes, none of them 0, that is compared as two integers.
package struct PackedWord: Hashable, Sendable {
  private let low: UInt64
  private let high: UInt64

  /// nil for a longer text.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    self.init(bytes, from: 0, count: bytes.count)
  }

  init?(_ bytes: [UInt8], from start: Int, count: Int) {
    guard count <= 16 else { return nil }
    var low: UInt64 = 0
    var high: UInt64 = 0
    for place in 0..<min(count, 8) { low |= UInt64(bytes[start + place]) << UInt64(8 * place) }
    for place in 8..<max(count, 8) {
      high |= UInt64(bytes[start + place]) << UInt64(8 * (place - 8))
    }
    self.low = low
    self.high = high
  }

  /// Spreads over the values of a small table.
  var hash: UInt64 { (low ^ (high &* 0x9E37_79B9_7F4A_7C15)) &* 0xC2B2_AE3D_27D4_EB4F }
}

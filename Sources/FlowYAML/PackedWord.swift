/// A text of at most 16 bytes, none of them 0, that is compared as two integers.
package struct PackedWord: Sendable {
  package let low: UInt64
  package let high: UInt64

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
}

/// A bit for each of as many screens as one pass answers questions about.
typealias ScreenBits = SIMD4<UInt64>

extension ScreenBits {
  static let count = 256

  /// With a single bit.
  init(bit: Int) {
    self = .zero
    self[bit / 64] = 1 << UInt64(bit % 64)
  }

  func contains(_ bits: ScreenBits) -> Bool { self & bits != .zero }
}

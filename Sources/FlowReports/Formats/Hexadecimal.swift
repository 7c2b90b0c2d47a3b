import FlowRules
import FlowSource

extension Fingerprint {
  /// 16 hexadecimal digits.
  var digits: String { hexadecimal(hash, count: 16) }
}

/// The lower-case hexadecimal digits of a number, padded with zeros to at least `count` digits.
func hexadecimal(_ number: UInt64, count: Int = 1) -> String {
  let needed = (UInt64.bitWidth - number.leadingZeroBitCount + 3) / 4
  let digits = (0..<max(count, needed)).reversed().map { position in
    let digit = UInt8(truncatingIfNeeded: number >> UInt64(4 * position)) & 15
    return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }
  return String(decoding: digits, as: UTF8.self)
}

/// A name in lower camel case, without characters that an identifier cannot have.
///
/// `order-list` becomes `orderList`, `Cart` becomes `cart`, `URL` becomes `url`, and `URLList` becomes `urlList`.
/// The result is `unnamed` if the text has neither ASCII letters nor digits.
package func camelCase(_ text: String) -> String {
  var bytes: [UInt8] = []
  var lengthOfFirstWord: Int?
  var isAfterMark = false
  for byte in text.utf8 {
    guard isLetter(byte) || isDigit(byte) else {
      isAfterMark = true
      continue
    }
    if isAfterMark, !bytes.isEmpty {
      lengthOfFirstWord = lengthOfFirstWord ?? bytes.count
      bytes.append(isLetter(byte) ? byte & ~caseBit : byte)
    } else {
      bytes.append(byte)
    }
    isAfterMark = false
  }
  guard !bytes.isEmpty else { return "unnamed" }
  let length = lengthOfFirstWord ?? bytes.count
  let capitals = bytes.prefix(length).prefix { isLetter($0) && $0 & caseBit == 0 }.count
  // The last of several capitals begins the next word.
  for index in 0..<(capitals > 1 && capitals < length ? capitals - 1 : capitals) {
    bytes[index] |= caseBit
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// The bit that distinguishes `a` from `A`.
private let caseBit: UInt8 = 0x20

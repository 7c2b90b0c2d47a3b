/// A name in lower camel case, without characters that are invalid in an identifier.
///
/// `order-list` becomes `orderList`, `Cart` becomes `cart`, `URL` becomes `url`, and `URLList` becomes `urlList`.
/// The result is `unnamed` if the text has neither letters nor digits.
package func camelCase(_ text: String) -> String {
  var bytes: [UInt8] = []
  var lengthOfFirstWord: Int?
  var isAfterMark = false
  for scalar in text.unicodeScalars {
    let isCapital = isAfterMark && !bytes.isEmpty
    guard scalar.isPartOfWord(first: bytes.isEmpty || isAfterMark) else {
      isAfterMark = true
      continue
    }
    if isCapital { lengthOfFirstWord = lengthOfFirstWord ?? bytes.count }
    isAfterMark = false
    if let byte = scalar.asciiByte {
      bytes.append(isCapital && isLetter(byte) ? byte & ~caseBit : byte)
    } else {
      bytes += (isCapital ? scalar.properties.uppercaseMapping : String(scalar)).utf8
    }
  }
  guard !bytes.isEmpty else { return "unnamed" }
  let length = lengthOfFirstWord ?? bytes.count
  let capitals = bytes.prefix(length).prefix { isLetter($0) && $0 & caseBit == 0 }.count
  // The last of several capitals begins the next word, as the second `L` of `URLList`.
  for index in 0..<(capitals > 1 && capitals < length ? capitals - 1 : capitals) {
    bytes[index] |= caseBit
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// The words of a name in lower case: `CustomBack` gives `custom` and `back`.
package func words(ofName name: String) -> [String] {
  var words: [[UInt8]] = []
  var isAfterLower = false
  var isInWord = false
  for byte in name.utf8 {
    let isPart = isLetter(byte) || isDigit(byte)
    let isCapital = isLetter(byte) && byte & caseBit == 0
    if isPart, !isInWord || isCapital && isAfterLower { words.append([]) }
    if isPart { words[words.count - 1].append(isCapital ? byte | caseBit : byte) }
    isInWord = isPart
    isAfterLower = isPart && !isCapital
  }
  return words.map { String(decoding: $0, as: UTF8.self) }
}

/// The letters and digits of a text in lower case.
package func letters(of text: some StringProtocol) -> String {
  // Most are ASCII, and looking up properties of Unicode is slow.
  if text.utf8.allSatisfy({ $0 < 0x80 }) {
    let bytes = text.utf8.filter { isLetter($0) || isDigit($0) }.map { $0 | 0x20 }
    return String(decoding: bytes, as: UTF8.self)
  }
  return String(text.lowercased().filter { $0.isLetter || $0.isNumber })
}

/// The bit that distinguishes `a` from `A`.
private let caseBit: UInt8 = 0x20

extension Unicode.Scalar {
  fileprivate var asciiByte: UInt8? { isASCII ? UInt8(truncatingIfNeeded: value) : nil }

  /// Whether the scalar is a letter, a digit, or a mark on one of them.
  fileprivate func isPartOfWord(first: Bool) -> Bool {
    if let byte = asciiByte { return isLetter(byte) || isDigit(byte) }
    return first ? properties.isXIDStart : properties.isXIDContinue
  }
}

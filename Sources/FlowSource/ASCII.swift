/// Whether a byte is an ASCII letter.
package func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

package func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

package func isHexadecimal(_ byte: UInt8) -> Bool {
  isDigit(byte) || (0x61...0x66).contains(byte | 0x20)
}

/// Whether a byte may occur in the id of a screen and in the name of a placeholder.
package func isPartOfName(_ byte: UInt8) -> Bool {
  isLetter(byte) || isDigit(byte) || "_.-".utf8.contains(byte)
}

/// Whether bytes form the name of a placeholder: `[A-Za-z_][A-Za-z0-9_.-]*`.
package func isPlaceholderName(_ bytes: some Collection<UInt8>) -> Bool {
  guard let first = bytes.first, isLetter(first) || first == UInt8(ascii: "_") else {
    return false
  }
  return bytes.allSatisfy(isPartOfName)
}

/// Whether a byte is a space or a tab.
package func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

package func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

extension [UInt8] {
  /// Appends a number in decimal digits, without the temporary string of `description`.
  package mutating func append(decimal number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    append(digits: number.magnitude)
  }

  private mutating func append(digits number: UInt) {
    if number > 9 { append(digits: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}

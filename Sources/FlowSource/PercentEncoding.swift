/// Replaces each `%XX` (RFC 3986 §2.1) by its byte; keeps any other `%`.
package func percentDecoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
  guard bytes.contains(percent) else { return Array(bytes) }
  var decoded: [UInt8] = []
  var index = bytes.startIndex
  while index < bytes.endIndex {
    if let value = escapedByte(bytes, at: index) {
      decoded.append(value)
      index += 3
    } else {
      decoded.append(bytes[index])
      index += 1
    }
  }
  return decoded
}

/// The byte that the `%XX` at `index` represents; nil if there is no escape.
package func escapedByte(_ bytes: ArraySlice<UInt8>, at index: Int) -> UInt8? {
  guard bytes[index] == percent, index + 2 < bytes.endIndex,
    let high = hexadecimalValue(bytes[index + 1]), let low = hexadecimalValue(bytes[index + 2])
  else { return nil }
  return high << 4 | low
}

/// Replaces each byte by `%XX` in uppercase unless `isKept` returns true.
package func percentEncoded(
  _ bytes: some Sequence<UInt8>, keeping isKept: (UInt8) -> Bool
) -> [UInt8] {
  var encoded: [UInt8] = []
  for byte in bytes {
    if isKept(byte) {
      encoded.append(byte)
    } else {
      encoded += [percent, hexadecimalDigit(byte >> 4), hexadecimalDigit(byte & 15)]
    }
  }
  return encoded
}

/// Whether a byte needs no escape anywhere in a URI: unreserved (RFC 3986 §2.3).
package func isUnreserved(_ byte: UInt8) -> Bool {
  isLetter(byte) || isDigit(byte) || "-._~".utf8.contains(byte)
}

/// The uppercase digit of a number below 16.
package func hexadecimalDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? 0x30 + value : 0x41 + value - 10
}

private let percent = UInt8(ascii: "%")

private func hexadecimalValue(_ byte: UInt8) -> UInt8? {
  guard isHexadecimal(byte) else { return nil }
  return isDigit(byte) ? byte - 0x30 : (byte | 0x20) - 0x61 + 10
}

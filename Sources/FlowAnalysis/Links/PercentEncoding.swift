import FlowSource

/// Text with each `%XX` replaced by its byte; any other `%` is kept.
func percentDecoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
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

/// The byte that the `%XX` at `index` represents; nil without an escape.
func escapedByte(_ bytes: ArraySlice<UInt8>, at index: Int) -> UInt8? {
  guard bytes[index] == percent, index + 2 < bytes.endIndex,
    let high = hexadecimalValue(bytes[index + 1]), let low = hexadecimalValue(bytes[index + 2])
  else { return nil }
  return high << 4 | low
}

/// Text for a path segment or a part of a query, with delimiters escaped.
package func percentEncoded(_ bytes: [UInt8]) -> String {
  var encoded: [UInt8] = []
  appendPercentEncoded(bytes, to: &encoded)
  return String(decoding: encoded, as: UTF8.self)
}

func appendPercentEncoded(_ bytes: [UInt8], to encoded: inout [UInt8]) {
  if bytes.allSatisfy(isPlain) { return encoded += bytes }
  let isText = String(validating: bytes, as: UTF8.self) != nil
  for byte in bytes {
    if isPlain(byte) || (isText && byte >= 0x80) {
      encoded.append(byte)
    } else {
      encoded += [percent, hexadecimalDigit(byte >> 4), hexadecimalDigit(byte & 0x0F)]
    }
  }
}

private let percent = UInt8(ascii: "%")
private func isPlain(_ byte: UInt8) -> Bool {
  switch Unicode.Scalar(byte) {
  case "-", ".", "_", "~", "!", "$", "'", "(", ")", "*", "+", ",", ";", ":", "@": true
  default: isLetter(byte) || isDigit(byte)
  }
}

private func hexadecimalValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case 0x30...0x39: byte - 0x30
  case 0x41...0x46: byte - 0x41 + 10
  case 0x61...0x66: byte - 0x61 + 10
  default: nil
  }
}

private func hexadecimalDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? 0x30 + value : 0x41 + value - 10
}

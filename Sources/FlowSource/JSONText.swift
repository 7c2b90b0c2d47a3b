/// Appends a JSON string (RFC 8259 §7) in quotes.
package func appendJSONString(_ text: String, to bytes: inout [UInt8]) {
  bytes.append(UInt8(ascii: "\""))
  if text.utf8.contains(where: isEscapedInJSON) {
    for byte in text.utf8 { appendJSONEscaped(byte, to: &bytes) }
  } else {
    bytes += text.utf8
  }
  bytes.append(UInt8(ascii: "\""))
}

/// Whether a byte is escaped in a JSON string: as required, or because DEL controls terminals.
@inlinable package func isEscapedInJSON(_ byte: UInt8) -> Bool {
  byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F
}

/// Appends a byte of the contents of a JSON string, escaped if necessary.
package func appendJSONEscaped(_ byte: UInt8, to bytes: inout [UInt8]) {
  switch byte {
  case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
  case UInt8(ascii: "\n"): bytes += "\\n".utf8
  case 0..<0x20, 0x7F:
    let digits = Array("0123456789abcdef".utf8)
    bytes += "\\u00".utf8
    bytes += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  default: bytes.append(byte)
  }
}

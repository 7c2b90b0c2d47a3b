import FlowSource

/// Escapes the delimiters in a text for a path segment or a part of a query.
package func percentEncoded(_ bytes: [UInt8]) -> String {
  var encoded: [UInt8] = []
  appendPercentEncoded(bytes, to: &encoded)
  return String(decoding: encoded, as: UTF8.self)
}

func appendPercentEncoded(_ bytes: [UInt8], to encoded: inout [UInt8]) {
  if bytes.allSatisfy(isPlain) { return encoded += bytes }
  let isText = String(validating: bytes, as: UTF8.self) != nil
  encoded += percentEncoded(bytes) { isPlain($0) || isText && $0 >= 0x80 }
}

private func isPlain(_ byte: UInt8) -> Bool {
  switch Unicode.Scalar(byte) {
  case "-", ".", "_", "~", "!", "$", "'", "(", ")", "*", "+", ",", ";", ":", "@": true
  default: isLetter(byte) || isDigit(byte)
  }
}

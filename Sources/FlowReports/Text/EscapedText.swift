/// The text with all that could drive a terminal or reorder what it shows written out, such as
/// `\n`, `\e` or `\u{202E}`.
///
/// A flow file may come from anywhere, and reports quote it.
package func escaped(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: isUnprintable) else { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    if isUnprintable(scalar) {
      result += escapeSequence(for: scalar)
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// Whether a scalar is a control character, a bidirectional control (UAX #9 2), a byte-order mark
/// or a line or paragraph separator.
func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x20..<0x7F: false
  case 0..<0x20, 0x7F..<0xA0: true
  case 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
  default: false
  }
}

/// The scalar in the notation of a Swift string, with `\e` for ESC.
func escapeSequence(for scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "\0": "\\0"
  case "\t": "\\t"
  case "\n": "\\n"
  case "\r": "\\r"
  case "\u{1B}": "\\e"
  default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }
}

/// The escape sequence for a scalar in the syntax of a Swift string literal, with `\e` for ESC.
package func escapeSequence(for scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "\0": "\\0"
  case "\t": "\\t"
  case "\n": "\\n"
  case "\r": "\\r"
  case "\u{1B}": "\\e"
  default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }
}

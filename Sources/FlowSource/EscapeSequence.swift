/// The scalar in the notation of a Swift string, with `\e` for ESC.
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

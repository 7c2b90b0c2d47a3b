import FlowSource

/// The context of a scalar: more texts need quotes within brackets and braces.
package enum ScalarContext {
  case block, flow
}

/// Writes a string as a YAML scalar that any reader reads as the same string; plain if possible.
package func yamlScalar(_ text: String, in context: ScalarContext) -> String {
  if isPlain(text, in: context) { return text }
  let needsEscapes = text.unicodeScalars.contains(where: isUnwritable)
  let quotes = text.unicodeScalars.filter { "\"\\'".unicodeScalars.contains($0) }
  if !needsEscapes, !quotes.isEmpty, !quotes.contains("'") {
    return "'" + text + "'"
  }
  return "\"" + text.unicodeScalars.map(escaped).joined() + "\""
}

/// The beginning of all comments that suppress findings.
package let suppressionWord = "flowlint:"

/// Makes a text safe for a comment: without line breaks and suppressions.
package func commentText(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: isUnwritable) || containsSuppression(text) else {
    return text
  }
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars { result.append(isUnwritable(scalar) ? " " : scalar) }
  return String(result).replacingScalars(suppressionWord, with: "flowlint ")
}

private func containsSuppression(_ text: String) -> Bool {
  var rest = suppressionWord.utf8[...]
  for byte in text.utf8 {
    // The first letter of the word does not occur in it again.
    if byte != rest.first { rest = suppressionWord.utf8[...] }
    guard byte == rest.first else { continue }
    rest.removeFirst()
    if rest.isEmpty { return true }
  }
  return false
}

private func isPlain(_ text: String, in context: ScalarContext) -> Bool {
  let scalars = text.unicodeScalars
  guard let first = scalars.first, let last = scalars.last,
    first != " ", last != " ", last != ":",
    !"-?:,[]{}#&*!|>'\"%@`=<~".unicodeScalars.contains(first),
    !scalars.contains(where: isUnwritable), !isTyped(text)
  else { return false }
  if context == .flow, scalars.contains(where: { ",[]{}?:".unicodeScalars.contains($0) }) {
    return false
  }
  return !zip(scalars, scalars.dropFirst()).contains { one, next in
    one == ":" && next == " " || one == " " && next == "#"
  }
}

/// Whether some YAML reader would read a plain scalar as a boolean, null, number or date.
private func isTyped(_ text: String) -> Bool {
  guard let first = text.unicodeScalars.first else { return false }
  if text.utf8.count <= 5, typedWords.contains(text.lowercased()) { return true }
  let begins = ("0"..."9").contains(first) || first == "+" || first == "."
  return begins && text.utf8.allSatisfy { numberBytes.contains($0) }
}

private let typedWords = Set(ambiguousBooleans.keys.map { $0.lowercased() })
  .union(["true", "false", "null"])
private let numberBytes = Set("0123456789+-._:,abcdefABCDEFxXoOnNiITtZz ".utf8)

/// Whether a scalar breaks a line, controls a terminal, or is not allowed in YAML.
private func isUnwritable(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x20..<0x7F: return false
  case 0xFEFF, 0xFFFE, 0xFFFF, 0x202A...0x202E, 0x2066...0x2069: return true
  default:
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }
}

private func escaped(_ scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "\"": return "\\\""
  case "\\": return "\\\\"
  case "\n": return "\\n"
  case "\t": return "\\t"
  case "\r": return "\\r"
  default: break
  }
  guard isUnwritable(scalar) else { return String(Character(scalar)) }
  let digits = String(scalar.value, radix: 16, uppercase: true)
  let length = scalar.value > 0xFF ? 4 : 2
  return (length == 4 ? "\\u" : "\\x") + String(repeating: "0", count: length - digits.count)
    + digits
}

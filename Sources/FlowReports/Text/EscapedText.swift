import FlowSource

/// The text with everything that could control a terminal or reorder its contents escaped, such as
/// `\n`, `\e` or `\u{202E}`.
///
/// A flow file can come from anywhere, and reports quote it.
package func escaped(_ text: String) -> String {
  if text.utf8.allSatisfy(isPlain) { return text }
  var escaping = Escaping()
  guard text.unicodeScalars.contains(where: { escaping.escapes($0) }) else { return text }
  var result = ""
  escaping = Escaping()
  for scalar in text.unicodeScalars {
    if escaping.escapes(scalar) {
      result += escapeSequence(for: scalar)
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// Whether a byte is shown as it is wherever it stands, in one cell.
private func isPlain(_ byte: UInt8) -> Bool { 0x20..<0x7F ~= byte && byte != UInt8(ascii: "[") }

/// Decides for each scalar of a text in turn whether it is escaped.
///
/// Besides what is not printable, these are the brackets of commands that CI servers obey anywhere in a
/// line: `##[add-mask]` of GitHub's runner, `##vso[…]` of Azure Pipelines, `##teamcity[…]`.
struct Escaping {
  /// How many characters of `##` are before the next scalar, with letters between.
  private var hashes = 0
  private var hasLetters = false

  mutating func escapes(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "#":
      hashes = hasLetters ? 1 : min(hashes + 1, 2)
      hasLetters = false
      return false
    case "a"..."z",
      "A"..."Z" where hashes == 2:
      hasLetters = true
      return false
    default:
      let isCommand = scalar == "[" && hashes == 2
      self = Escaping()
      return isCommand || isUnprintable(scalar)
    }
  }
}

/// An escaped text that begins a line.
///
/// CI servers obey lines that begin with two colons, even after blanks.
package func escapedLine(_ text: String) -> String {
  let text = escaped(text)
  guard text.utf8.drop(while: { $0 == UInt8(ascii: " ") }).starts(with: "::".utf8) else {
    return text
  }
  let blanks = text.utf8.prefix { $0 == UInt8(ascii: " ") }.count
  return String(repeating: " ", count: blanks) + "\\u{3A}"
    + String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(blanks + 1)))
}

/// An escaped path that begins a line.
package func escapedPath(_ path: String) -> String {
  escapedLine(path) == escaped(path) ? escaped(path) : "./" + escaped(path)
}

/// Whether a scalar is a control character, a bidirectional control (UAX #9 2), a line or paragraph
/// separator, or invisible: two names that differ only by it would look the same.
///
/// The joiners U+200C and U+200D and the variation selectors affect adjacent letters and emoji.
func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x20..<0x7F: return false
  case 0..<0x20, 0x7F..<0xA0, 0xAD: return true
  case 0xA1..<0x034F: return false
  case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0100...0xE01EF: return false
  case 0x2028, 0x2029, 0xFFF9...0xFFFB: return true
  case 0x180B...0x180D, 0x180F, 0x2010..<0x2028, 0x2070..<0x3164: return false
  default: return scalar.properties.isDefaultIgnorableCodePoint
  }
}

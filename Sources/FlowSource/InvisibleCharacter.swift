/// A character that is invisible or looks like a space, but that parsers do not treat as a space.
package struct InvisibleCharacter: Sendable {
  package let scalar: Unicode.Scalar
  /// The name, such as `no-break space`.
  package let name: String
  /// Whether the character has a width, so the author meant a space.
  package let isSpace: Bool

  /// nil for a visible character, a space, a tab or a line ending.
  package init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0xA0: (name, isSpace) = ("no-break space", true)
    case 0xAD: (name, isSpace) = ("soft hyphen", false)
    case 0x2000...0x200A: (name, isSpace) = ("space of special width", true)
    case 0x200B: (name, isSpace) = ("zero-width space", false)
    case 0x200C: (name, isSpace) = ("zero-width non-joiner", false)
    case 0x200D: (name, isSpace) = ("zero-width joiner", false)
    case 0x200E, 0x200F: (name, isSpace) = ("text direction mark", false)
    case 0x202F: (name, isSpace) = ("narrow no-break space", true)
    case 0x2060: (name, isSpace) = ("word joiner", false)
    case 0x3000: (name, isSpace) = ("ideographic space", true)
    case 0xFEFF: (name, isSpace) = ("byte-order mark", false)
    default: return nil
    }
    self.scalar = scalar
  }

  /// The name and code point, such as `no-break space (U+00A0)`.
  package var description: String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
    return "\(name) (U+\(zeros)\(digits))"
  }

  /// The instruction for removing the character.
  package var remedy: String { isSpace ? "replace it with a space" : "delete it" }
}

/// Escapes the invisible characters in a string as in Swift: `\u{A0}`.
package func showingInvisibleCharacters(_ text: String) -> String {
  text.unicodeScalars.map {
    InvisibleCharacter($0) == nil ? String(Character($0)) : escapeSequence(for: $0)
  }.joined()
}

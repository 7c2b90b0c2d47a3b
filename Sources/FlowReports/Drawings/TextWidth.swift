/// Approximate widths of texts in a sans-serif font.
enum TextWidth {
  /// Thousandths of the font's size for U+0020 to U+007E, from Helvetica's metrics (Adobe Core 14 AFM).
  private static let ascii: [Int] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]

  /// In points, at a font size in points; with room for fonts that are wider.
  static func width(of text: some StringProtocol, size: Double) -> Double {
    Double(text.reduce(0) { $0 + width(of: $1) }) * size * 1.1 / 1000
  }

  private static func width(of character: Character) -> Int {
    guard let byte = character.asciiValue else {
      return displayWidth(of: String(character)) > 1 ? 1000 : 600
    }
    return (0x20..<0x7F).contains(byte) ? ascii[Int(byte) - 0x20] : 600
  }

  /// The text, escaped, and truncated with `…` if it is wider.
  static func fit(_ text: String, _ width: Double, size: Double) -> String {
    fit(escaped(text), width, size: size, scale: size * 1.1 / 1000) { self.width(of: $0) }
  }

  /// The words of the text in as many lines as the width requires, escaped; nil if one of them is wider.
  static func words(_ text: String, _ width: Double, size: Double) -> [String]? {
    var lines: [String] = []
    // More would not be read.
    for word in escaped(String(text.prefix(200))).split(separator: " ") {
      guard self.width(of: word, size: size) <= width else { return nil }
      let longer = lines.last.map { $0 + " " + word }
      if let longer, self.width(of: longer, size: size) <= width {
        lines[lines.count - 1] = longer
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// The text in at most so many lines, truncated with `…` if it needs more.
  static func lines(
    _ text: String, _ width: Double, size: Double, atMost most: Int
  ) -> [String] {
    let words = words(text, width, size: size) ?? []
    guard words.isEmpty || words.count > most else { return words }
    guard words.count > most else { return [fit(text, width, size: size)] }
    let rest = words[(most - 1)...].joined(separator: " ")
    return words[..<(most - 1)] + [fit(rest + "…", width, size: size)]
  }

  /// The same in a monospaced font.
  static func fitMonospaced(_ text: String, _ width: Double, size: Double) -> String {
    fit(escaped(text), width, size: size, scale: size * 0.61) { displayWidth(of: String($0)) }
  }

  /// Reads no more of the text than fits, because the text may be as long as the file.
  private static func fit(
    _ text: String, _ width: Double, size: Double, scale: Double, measure: (Character) -> Int
  ) -> String {
    var used = 0
    var end = text.startIndex
    for index in text.indices {
      used += measure(text[index])
      if Double(used) * scale > width { return text[..<end] + "…" }
      if Double(used) * scale + size <= width { end = text.index(after: index) }
    }
    return text
  }
}

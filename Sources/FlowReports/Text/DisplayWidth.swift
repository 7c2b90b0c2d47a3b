/// The number of cells between two tab stops.
let tabWidth = 4

/// The width of a scalar in terminal cells: 0, 1 or 2.
///
/// Counts individual scalars, as most terminals do: emoji that a font joins into one picture count
/// separately.
package func displayWidth(of scalar: Unicode.Scalar) -> Int {
  // Includes the symbols of flowlint's own output, because looking up a category is slow.
  if scalar.value < 0xAD || scalar == "→" || scalar == "…" { return 1 }
  // The vowels and final consonants of decomposed Hangul combine with the preceding consonant.
  if (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FB).contains(scalar.value) {
    return 0
  }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: return isWide(scalar) ? 2 : 1
  }
}

/// The width of a line of text from column 0 in terminal cells, with tab stops at multiples of 4.
package func displayWidth(of text: String) -> Int {
  if text.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "\t") }) { return text.utf8.count }
  return text.unicodeScalars.reduce(0) { column, scalar in
    column + (scalar == "\t" ? cellsToTabStop(from: column) : displayWidth(of: scalar))
  }
}

/// From 1 to 4.
func cellsToTabStop(from column: Int) -> Int {
  tabWidth - column % tabWidth
}

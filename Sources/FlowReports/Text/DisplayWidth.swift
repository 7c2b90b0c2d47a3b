/// The cells between two tab stops.
let tabWidth = 4

/// The cells of a terminal that a scalar takes: 0, 1 or 2.
///
/// Scalars are counted one by one, as most terminals do: what a font draws as one picture out of
/// several joined emoji counts with all of them.
package func displayWidth(of scalar: Unicode.Scalar) -> Int {
  // The signs of flowlint itself too: to look up a category is slow.
  if scalar.value < 0xAD || scalar == "→" || scalar == "…" { return 1 }
  // The vowels and final consonants of decomposed Hangul join the consonant before them.
  if (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FB).contains(scalar.value) {
    return 0
  }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: return isWide(scalar) ? 2 : 1
  }
}

/// The cells of a terminal that a line of text takes from column 0 on, with tabs to multiples
/// of 4.
package func displayWidth(of text: String) -> Int {
  text.unicodeScalars.reduce(0) { column, scalar in
    column + (scalar == "\t" ? cellsToTabStop(from: column) : displayWidth(of: scalar))
  }
}

/// At least 1, at most 4.
func cellsToTabStop(from column: Int) -> Int {
  tabWidth - column % tabWidth
}

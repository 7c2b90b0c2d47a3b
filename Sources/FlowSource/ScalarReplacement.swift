extension String {
  /// Replaces a string, comparing Unicode scalars.
  ///
  /// `String` compares characters, and a quote with a combining mark is not equal to a quote.
  /// Escaping for other programs must not depend on such marks.
  package func replacingScalars(_ old: String, with new: String) -> String {
    String(unicodeScalars.replacing(old.unicodeScalars, with: new.unicodeScalars))
  }
}

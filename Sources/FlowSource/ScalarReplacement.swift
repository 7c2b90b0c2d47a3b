extension String {
  /// Replaces a string scalar by scalar.
  ///
  /// A `String` compares characters, and a quote with a combining mark is another character than a quote: what
  /// is escaped for other programs must not depend on the mark.
  package func replacingScalars(_ old: String, with new: String) -> String {
    String(unicodeScalars.replacing(old.unicodeScalars, with: new.unicodeScalars))
  }
}

/// The Unicode scalars of a quotation that are shown at most.
private let longest = 60

/// A text that a user wrote, in backticks, cut where it is too long for a sentence.
///
/// A scalar may be a whole file that is no flow; what was left out stands in the file.
package func quotation(of text: some StringProtocol) -> String {
  guard text.utf8.count > longest, text.unicodeScalars.count > longest else { return "`\(text)`" }
  var shown = String.UnicodeScalarView()
  shown.append(contentsOf: text.unicodeScalars.prefix(longest - 1))
  return "`\(String(shown))…`"
}

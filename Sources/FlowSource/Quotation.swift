/// The maximum length of a quotation in Unicode scalars.
private let longest = 60

/// A string from the user's file in backticks, shortened to fit a sentence.
///
/// A scalar can be a whole file that is not a flow.
package func quotation(of text: some StringProtocol) -> String {
  guard text.utf8.count > longest, text.unicodeScalars.count > longest else { return "`\(text)`" }
  var shown = String.UnicodeScalarView()
  shown.append(contentsOf: text.unicodeScalars.prefix(longest - 1))
  return "`\(String(shown))…`"
}

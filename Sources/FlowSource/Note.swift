/// A related location of a diagnostic.
package struct Note: Hashable, Sendable {
  package let message: String
  package let range: SourceRange
  /// The path of the file that contains the range; nil for the file of the diagnostic.
  package let path: String?

  package init(_ message: String, at range: SourceRange, path: String? = nil) {
    self.message = message
    self.range = range
    self.path = path
  }
}

/// Why a file cannot be read as XML, or does not have the expected content.
package struct XMLFault: Error, Hashable, Sendable {
  /// One lower-case sentence without a period.
  package let message: String
  /// From 1; nil if the fault concerns the whole file.
  package let line: Int?
  /// From 1.
  package let column: Int?

  package init(_ message: String, line: Int? = nil, column: Int? = nil) {
    self.message = message
    self.line = line
    self.column = column
  }
}

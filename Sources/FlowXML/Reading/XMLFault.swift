/// Why a file cannot be read as XML, or not as what it should be.
package struct XMLFault: Error, Hashable, Sendable {
  /// One lower-case sentence without a full stop.
  package let message: String
  /// From 1; nil where the fault is that of the whole file.
  package let line: Int?
  /// From 1.
  package let column: Int?

  package init(_ message: String, line: Int? = nil, column: Int? = nil) {
    self.message = message
    self.line = line
    self.column = column
  }
}

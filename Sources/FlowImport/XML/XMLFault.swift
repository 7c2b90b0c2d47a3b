/// Why a file cannot be read as XML, or not as what it should be.
package struct XMLFault: Error, Hashable, Sendable {
  /// One lower-case sentence without a full stop.
  package let message: String
  /// From 1; nil where the fault is that of the whole file.
  package let line: Int?
  /// From 1.
  package let column: Int?

  init(_ message: String, line: Int? = nil, column: Int? = nil) {
    self.message = message
    self.line = line
    self.column = column
  }
}

/// How much of a file is read.
///
/// The largest storyboard of fifty public apps has 195 KB, 3,000 elements and a depth of 25.
package struct XMLLimits: Sendable {
  package var bytes = 32 << 20
  package var nesting = 500
  package var elements = 1_000_000
  /// What all entity references of a file may stand for together.
  package var expansion = 1 << 20

  package init() {}
}

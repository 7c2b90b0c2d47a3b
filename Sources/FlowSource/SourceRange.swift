/// A half-open range of UTF-8 bytes in a source text, which has at most 64 MB.
package struct SourceRange: Hashable, Sendable {
  // Two words would make each node of a tree half as large again.
  private let start: UInt32
  private let end: UInt32

  package init(_ lower: Int, _ upper: Int) {
    (start, end) = (UInt32(lower), UInt32(upper))
  }

  /// The offset of the first byte.
  package var lower: Int { Int(start) }
  /// The offset after the last byte.
  package var upper: Int { Int(end) }
  package var isEmpty: Bool { start == end }
}

/// A location in a text, as editors show it.
package struct SourcePosition: Hashable, Sendable {
  /// The line, from 1.
  package let line: Int
  /// The column in Unicode scalars, from 1.
  package let column: Int
  /// The offset in UTF-8 bytes, from 0.
  package let offset: Int

  package init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }
}

/// A value and its source range.
package struct Located<Value> {
  /// The decoded value.
  package let value: Value
  /// The range that it was read from.
  package let range: SourceRange

  package init(_ value: Value, at range: SourceRange) {
    (self.value, self.range) = (value, range)
  }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}

/// A half-open range of UTF-8 bytes in a source text.
///
/// One word, because millions of ranges are created and copied; reading two separately written
/// halves as one is slow.
///
/// Public, as is `Located`, because the compiler inlines only public declarations into other
/// modules; the calls took 5% of the time of a check.
public struct SourceRange: Hashable, Sendable {
  /// The end in the upper half, the start in the lower half.
  @usableFromInline let word: UInt64

  /// Offsets must fit 32 bits; a file has at most 64 MB.
  @inlinable @inline(__always)
  public init(_ lower: Int, _ upper: Int) {
    word = UInt64(UInt32(upper)) << 32 | UInt64(UInt32(lower))
  }

  /// The offset of the first byte.
  @inlinable public var lower: Int { Int(word & 0xFFFF_FFFF) }
  /// The offset after the last byte.
  @inlinable public var upper: Int { Int(word >> 32) }
  /// Whether the range is empty.
  @inlinable public var isEmpty: Bool { lower == upper }
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
///
/// Inlinable, so that files with many values avoid calls to generic code.
public struct Located<Value> {
  /// The decoded value.
  public let value: Value
  /// The range that it was read from.
  public let range: SourceRange

  /// Creates a value with its source range.
  @inlinable @inline(__always)
  public init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}

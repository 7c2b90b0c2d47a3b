/// A half-open range of UTF-8 bytes in one source text.
///
/// One word, for millions are made and copied: two halves written one by one are slow to read as one.
/// Public, as `Located`: the compiler inlines into other modules what is public, and not what is
/// `package`; the calls took a twentieth of a check.
public struct SourceRange: Hashable, Sendable {
  /// The end in the upper half, the start in the lower one.
  @usableFromInline let word: UInt64

  /// Offsets must fit 32 bits: a file may have 64 MB.
  @inlinable @inline(__always)
  public init(_ lower: Int, _ upper: Int) {
    word = UInt64(UInt32(upper)) << 32 | UInt64(UInt32(lower))
  }

  /// The offset of the first byte.
  @inlinable public var lower: Int { Int(word & 0xFFFF_FFFF) }
  /// The offset behind the last byte.
  @inlinable public var upper: Int { Int(word >> 32) }
  /// Whether it holds no byte.
  @inlinable public var isEmpty: Bool { lower == upper }
}

/// A place in a text as people count it.
package struct SourcePosition: Hashable, Sendable {
  /// From 1.
  package let line: Int
  /// Unicode scalars from 1.
  package let column: Int
  /// UTF-8 bytes from 0.
  package let offset: Int

  package init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }
}

/// A value with the place where it was written.
///
/// Inlinable, so that files of many values are not slowed down by calls to generic code.
public struct Located<Value> {
  /// What was written, as it is understood.
  public let value: Value
  /// Where.
  public let range: SourceRange

  /// A value at its place.
  @inlinable @inline(__always)
  public init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}

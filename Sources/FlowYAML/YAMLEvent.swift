import FlowSource

/// One event of a YAML stream, as libyaml's parser reports it.
///
/// libyaml's lines and columns are not taken over: it also ends lines at U+0085, U+2028 and U+2029.
/// Three words, for a large file has millions.
struct YAMLEvent {
  enum Kind: UInt8 {
    case documentStart, documentEnd
    /// Scalars, as they are written.
    case plain, quoted, block
    case sequenceStart, mappingStart, collectionEnd
    case alias
    case streamEnd
  }

  /// Where it begins and ends, with the anchor and tag before it, counted in Unicode scalars from
  /// behind a byte-order mark.
  let start: UInt32
  let end: UInt32
  /// The kind in the lowest byte, then the tag and whether it is in brackets or on one line; the
  /// anchor in the upper half.
  private let facts: UInt64
  private let textOrNone: SourceRange

  @inline(__always)
  init(
    _ kind: Kind, from start: Int, to end: Int, isFlow: Bool = false, isSimple: Bool = false,
    anchor: Int32 = -1, tag: YAMLTree.Tag = .none, text: SourceRange? = nil
  ) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
    facts =
      UInt64(kind.rawValue) | UInt64(tag.rawValue) << 8 | (isFlow ? 1 << 16 : 0)
      | (isSimple ? 1 << 17 : 0) | UInt64(UInt32(bitPattern: anchor)) << 32
    textOrNone = text ?? YAMLEvent.noText
  }

  /// No text lies at the end of the largest file.
  private static let noText = SourceRange(Int(UInt32.max), Int(UInt32.max))

  var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: facts)) ?? .streamEnd }
  /// Whether a collection begins that is written in brackets.
  var isFlow: Bool { facts & 1 << 16 != 0 }
  /// Whether a scalar is written on one line and without `"`: where it is as long as its text, quotes
  /// apart, it is its text.
  var isSimple: Bool { facts & 1 << 17 != 0 }
  var tag: YAMLTree.Tag {
    YAMLTree.Tag(rawValue: UInt8(truncatingIfNeeded: facts >> 8)) ?? .none
  }
  /// The number of the anchor's name, or of the one that an alias refers to; −1 for none.
  var anchor: Int32 { Int32(bitPattern: UInt32(facts >> 32)) }
  /// Where the text of a scalar lies among those of the batch; nil where it is written as it is.
  var text: SourceRange? { textOrNone == YAMLEvent.noText ? nil : textOrNone }
}

/// How a scalar was written.
package enum YAMLScalarStyle: Sendable {
  case plain, quoted, block
}

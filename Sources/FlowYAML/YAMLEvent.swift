import FlowSource

/// One event of a YAML stream, as libyaml's parser reports it.
///
/// libyaml's lines and columns are not taken over: it also ends lines at U+0085, U+2028 and U+2029.
/// Three words, so that it is handed over in registers.
struct YAMLEvent {
  enum Kind: UInt8 {
    case documentStart, documentEnd
    /// Scalars, as they are written.
    case plain, quoted, block
    case sequenceStart, mappingStart, collectionEnd
    case alias
    case streamEnd
  }

  /// Its bytes in the source, with the anchor and tag before it.
  let range: SourceRange
  /// The kind in the lowest byte, then the tag and whether it is in brackets; the anchor in the upper
  /// half.
  private let facts: UInt64
  private let textOrNone: SourceRange

  init(
    _ kind: Kind, at range: SourceRange, isFlow: Bool = false, anchor: Int32 = -1,
    tag: YAMLTree.Tag = .none, text: SourceRange? = nil
  ) {
    self.range = range
    facts =
      UInt64(kind.rawValue) | UInt64(tag.rawValue) << 8 | (isFlow ? 1 << 16 : 0)
      | UInt64(UInt32(bitPattern: anchor)) << 32
    textOrNone = text ?? YAMLEvent.noText
  }

  /// No text lies at the end of the largest file.
  private static let noText = SourceRange(Int(UInt32.max), Int(UInt32.max))

  var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: facts)) ?? .streamEnd }
  /// Whether a collection begins that is written in brackets.
  var isFlow: Bool { facts & 1 << 16 != 0 }
  var tag: YAMLTree.Tag {
    YAMLTree.Tag(rawValue: UInt8(truncatingIfNeeded: facts >> 8)) ?? .none
  }
  /// The number of the anchor's name, or of the one that an alias refers to; −1 for none.
  var anchor: Int32 { Int32(bitPattern: UInt32(facts >> 32)) }
  /// For a scalar that is not written as it is, where its text lies among those gathered.
  var text: SourceRange? { textOrNone == YAMLEvent.noText ? nil : textOrNone }
}

/// How a scalar was written.
package enum YAMLScalarStyle: Sendable {
  case plain, quoted, block
}

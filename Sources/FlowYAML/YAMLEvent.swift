/// One event of a YAML stream, as libyaml's parser reports it.
///
/// Indices count Unicode scalars from the start of the stream, without a byte-order mark. libyaml's
/// lines and columns are not taken over: it also ends lines at U+0085, U+2028 and U+2029.
struct YAMLEvent {
  enum Kind {
    case documentStart, documentEnd
    case scalar(YAMLScalarStyle)
    case sequenceStart(isFlow: Bool)
    case mappingStart(isFlow: Bool)
    case collectionEnd
    case alias
    case streamEnd
  }

  let kind: Kind
  /// The index of the first scalar of the event.
  let start: Int
  /// The index behind the last one.
  let end: Int
  /// For a scalar, where its text lies in the gathered text; empty otherwise.
  var text: Range<Int> = 0..<0
  /// The number of the anchor's name, or of the one that an alias refers to; −1 for none.
  var anchor: Int32 = -1
  var tag = YAMLTree.Tag.none
}

/// How a scalar was written.
package enum YAMLScalarStyle: Sendable {
  case plain, quoted, block
}

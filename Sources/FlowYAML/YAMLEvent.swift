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
  /// For a scalar, where its text lies in the events' `text`; empty otherwise.
  var text: Range<Int> = 0..<0
  /// The name of the anchor, or the one that an alias refers to.
  var anchor: String?
  /// The tag as resolved by libyaml (`tag:yaml.org,2002:str`); nil where none is written.
  var tag: String?
}

/// How a scalar was written.
package enum YAMLScalarStyle: Sendable {
  case plain, quoted, block
}

/// An event of a YAML stream, reported by libyaml's parser.
///
/// libyaml's lines and columns are not used, because it also ends lines at U+0085, U+2028 and
/// U+2029.
struct YAMLEvent {
  enum Kind {
    case documentStart, documentEnd
    /// Scalars by style.
    case plain, quoted, block
    case sequenceStart, mappingStart, collectionEnd
    case alias
    case streamEnd
  }

  let kind: Kind
  /// The start and the end, including anchor and tag, in Unicode scalars after a byte-order mark.
  let start: Int
  let end: Int
  /// Whether a collection is in flow style, in brackets.
  var isFlow = false
  /// Whether a scalar is on one line and without `"`.
  ///
  /// If its length also equals that of its text, apart from quotes, the source contains the text verbatim.
  var isSimple = false
  /// The index of the name of the anchor, or of the anchor that an alias refers to; −1 for none.
  var anchor: Int32 = -1
  var tag = YAMLTree.Tag.none
  /// Whether the text of a scalar may differ from the source.
  var hasText = false

  init(_ kind: Kind, from start: Int, to end: Int) {
    self.kind = kind
    self.start = start
    self.end = end
  }
}

/// How a scalar was written.
package enum YAMLScalarStyle: Sendable {
  case plain, quoted, block
}

/// libyaml's description of a syntax error.
struct YAMLSyntaxError: Error {
  /// The location, counted from the end of a byte-order mark.
  enum Location {
    /// In Unicode scalars.
    case index(Int)
    /// In bytes, for text that is not UTF-8.
    case byte(Int)
  }

  let problem: String
  let location: Location
  /// The construct being parsed, and its start.
  let context: (text: String, index: Int)?
}

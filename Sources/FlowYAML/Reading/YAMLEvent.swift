/// One event of a YAML stream, as libyaml's parser reports it.
///
/// libyaml's lines and columns are not used: it also ends lines at U+0085, U+2028 and U+2029.
struct YAMLEvent {
  enum Kind {
    case documentStart, documentEnd
    /// Scalars, by their style.
    case plain, quoted, block
    case sequenceStart, mappingStart, collectionEnd
    case alias
    case streamEnd
  }

  let kind: Kind
  /// Where it begins and ends, with the anchor and tag before it, in Unicode scalars after a
  /// byte-order mark.
  let start: Int
  let end: Int
  /// Whether a collection is written in brackets.
  var isFlow = false
  /// Whether a scalar is written on one line and without `"`: where it is as long as its text, quotes
  /// apart, it is its text.
  var isSimple = false
  /// The index of the anchor's name, or of the one that an alias refers to; −1 for none.
  var anchor: Int32 = -1
  var tag = YAMLTree.Tag.none
  /// Whether the text of a scalar may differ from what is written.
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

/// What libyaml says it cannot parse.
struct YAMLSyntaxError: Error {
  /// Where, counted from after a byte-order mark.
  enum Location {
    /// In Unicode scalars.
    case index(Int)
    /// In bytes, for text that is not UTF-8.
    case byte(Int)
  }

  let problem: String
  let location: Location
  /// What was being parsed and where it began.
  let context: (text: String, index: Int)?
}

import FlowSource

/// One event of a YAML stream, as libyaml's parser reports it.
///
/// libyaml's lines and columns are not taken over: it also ends lines at U+0085, U+2028 and U+2029.
struct YAMLEvent {
  enum Kind {
    case documentStart, documentEnd
    /// Scalars, as they are written.
    case plain, quoted, block
    case sequenceStart, mappingStart, collectionEnd
    case alias
    case streamEnd
  }

  let kind: Kind
  /// Whether a collection begins that is written in brackets.
  var isFlow = false
  /// Its bytes in the source, with the anchor and tag before it.
  let range: SourceRange
  /// For a scalar that is not written as it is, where its text lies among those gathered.
  var text: SourceRange?
  /// The number of the anchor's name, or of the one that an alias refers to; −1 for none.
  var anchor: Int32 = -1
  var tag = YAMLTree.Tag.none
}

/// How a scalar was written.
package enum YAMLScalarStyle: Sendable {
  case plain, quoted, block
}

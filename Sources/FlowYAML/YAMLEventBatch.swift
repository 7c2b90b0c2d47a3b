/// Events in the order of the text, many at a time.
struct YAMLEventBatch: Sendable {
  /// The most events of one batch: 100 kB.
  static let capacity = 4096

  var events: [YAMLEvent] = []
  /// The texts of those scalars that may not be written in the source as they are, byte for byte.
  var texts: [UInt8] = []
  /// What libyaml cannot parse behind the events; there is no batch after that.
  var error: YAMLSyntaxError?
}

/// What libyaml says it cannot parse.
struct YAMLSyntaxError: Error {
  /// Where, counted from behind a byte-order mark.
  enum Place {
    /// In Unicode scalars.
    case index(Int)
    /// In bytes, for text that is not UTF-8.
    case byte(Int)
  }

  let problem: String
  let place: Place
  /// What was being parsed and where it began.
  let context: (text: String, index: Int)?
}

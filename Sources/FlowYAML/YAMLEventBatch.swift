/// Events in the order of the text, many at a time.
struct YAMLEventBatch: Sendable {
  /// The most events of a batch that goes to another thread, 400 kB: to wake the one that waits for it
  /// takes longer than to parse a hundred events.
  static let capacity = 1 << 14
  /// The most events of a batch that stays: 24 kB.
  static let smallCapacity = 1 << 10

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

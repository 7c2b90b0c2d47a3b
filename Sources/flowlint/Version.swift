extension Flowlint {
  /// The version of the program; the flow format has its own.
  static let version = "0.1.0"
}

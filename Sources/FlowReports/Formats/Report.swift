/// What a run says in the form of one format.
package protocol Report {
  /// Hands over the report piece by piece: it can be far larger than the flows.
  func write(_ write: ([UInt8]) -> Void)
}

/// How many texts have a hash, of those seen so far.
package struct HashTally: Sendable {
  private var counts: [UInt64: Int]

  /// `capacity` is how many different hashes there may be.
  package init(capacity: Int) {
    counts = Dictionary(minimumCapacity: capacity)
  }

  /// How many texts have the hash, this one included.
  package mutating func add(_ hash: UInt64) -> Int {
    counts[hash, default: 0].incremented()
  }
}

extension Int {
  /// One more than before, kept: the dictionary is asked once.
  fileprivate mutating func incremented() -> Int {
    self += 1
    return self
  }
}

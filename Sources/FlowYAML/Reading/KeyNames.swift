import FlowSource

/// The names of a mapping's keys, looked up by the bytes of a node, without a string per key.
package struct KeyNames: Sendable {
  /// The bytes of all names, shorter names first.
  fileprivate let bytes: [UInt8]
  /// For each name in order of its bytes: its index, and its offset in `bytes`.
  fileprivate let starts: [(name: Int, byte: Int)]
  /// `firstOfLength[n]` is the index in `starts` of the first name of at least `n` bytes.
  private let firstOfLength: [Int]

  package init(_ names: [String]) {
    let sorted = names.indices.sorted { names[$0].utf8.count < names[$1].utf8.count }
    var bytes: [UInt8] = []
    var starts: [(name: Int, byte: Int)] = []
    var firstOfLength: [Int] = []
    for name in sorted {
      while firstOfLength.count <= names[name].utf8.count { firstOfLength.append(starts.count) }
      starts.append((name, bytes.count))
      bytes += names[name].utf8
    }
    firstOfLength.append(starts.count)
    (self.bytes, self.starts, self.firstOfLength) = (bytes, starts, firstOfLength)
  }

  /// The indices in `starts` of the names of this length.
  fileprivate func candidates(ofLength length: Int) -> Range<Int> {
    length + 1 < firstOfLength.count ? firstOfLength[length]..<firstOfLength[length + 1] : 0..<0
  }
}

extension YAMLTree {
  /// The index of a key's name in `names`; nil for any other name, and if the key is not a scalar.
  package func index(of key: YAMLNode, in names: KeyNames) -> Int? {
    guard records[Int(key.index)].isScalar else { return nil }
    let text = textLocation(of: Int(key.index))
    let length = text.range.upper - text.range.lower
    for candidate in names.candidates(ofLength: length) {
      let (name, start) = names.starts[candidate]
      var matching = 0
      while matching < length, byte(of: text, at: matching) == names.bytes[start + matching] {
        matching += 1
      }
      if matching == length { return name }
    }
    return nil
  }
}

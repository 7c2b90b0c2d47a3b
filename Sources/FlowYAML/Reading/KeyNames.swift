import FlowSource

/// The names of the keys of a mapping, found by the bytes of a node, without a string for each key.
package struct KeyNames: Sendable {
  /// The bytes of all names, shorter names first.
  private let bytes: [UInt8]
  /// In the order of their bytes: the index of each name among the names, and where it starts.
  private let starts: [(name: Int, byte: Int)]
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

  /// The index of the name that a part of a text is; nil if it is not one of the names.
  fileprivate func index(in text: [UInt8], from start: Int, to end: Int) -> Int? {
    let length = end - start
    guard length + 1 < firstOfLength.count else { return nil }
    for candidate in firstOfLength[length]..<firstOfLength[length + 1] {
      let (name, byte) = starts[candidate]
      var matching = 0
      while matching < length, text[start + matching] == bytes[byte + matching] { matching += 1 }
      if matching == length { return name }
    }
    return nil
  }
}

extension YAMLTree {
  /// The index of the name that a key has; nil if it has another name, or is not a scalar.
  package func index(of key: YAMLNode, in names: KeyNames) -> Int? {
    let record = records[Int(key.index)]
    guard record.isScalar else { return nil }
    if record.link >= 0 {
      let range = texts[Int(record.link)]
      return names.index(in: rewritten, from: range.lower, to: range.upper)
    }
    let quote = record.kind == .quoted ? 1 : 0
    return names.index(
      in: source, from: record.range.lower + quote, to: record.range.upper - quote)
  }
}

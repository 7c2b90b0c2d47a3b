import FlowSource

extension YAMLReader {
  /// Reports every key of a finished mapping that it has already.
  mutating func checkKeys(of mapping: Int, count: Int) {
    var seen = KeySet(count: count)
    var key = mapping + 1
    while key < tree.records.count {
      let record = tree.records[key]
      if record.isScalar {
        if let first = seen.insert(key, of: tree) {
          problems.append(
            .duplicateKey(
              Located(tree.scalarText(YAMLNode(index: Int32(key))), at: record.range),
              first: tree.records[first].range))
        }
        if record.kind == .plain, record.length == 2, tree.text[Int(record.value)] == 0x3C,
          tree.text[Int(record.value) + 1] == 0x3C
        {
          tree.hasMerges = true
        }
      }
      key = Int(tree.records[Int(record.end)].end)
    }
  }
}

/// The keys of one mapping: few are compared one by one, many are looked up.
private struct KeySet {
  private static let few = 8

  private var hashes: [(hash: UInt64, record: Int)] = []
  private var lookup: [UInt64: Int] = [:]
  private let isSmall: Bool

  init(count: Int) {
    isSmall = count <= KeySet.few
    if count < 2 { return }
    if isSmall { hashes.reserveCapacity(count) } else { lookup.reserveCapacity(count) }
  }

  /// The record of the equal key that was there before, if any.
  mutating func insert(_ record: Int, of tree: YAMLTree) -> Int? {
    let hash = hash(of: record, in: tree)
    if isSmall {
      for other in hashes where other.hash == hash && isEqual(other.record, record, in: tree) {
        return other.record
      }
      hashes.append((hash, record))
      return nil
    }
    guard let other = lookup.updateValue(record, forKey: hash) else { return nil }
    lookup[hash] = other
    return isEqual(other, record, in: tree) ? other : nil
  }

  private func isEqual(_ one: Int, _ other: Int, in tree: YAMLTree) -> Bool {
    tree.scalarBytes(YAMLNode(index: Int32(one))) == tree.scalarBytes(YAMLNode(index: Int32(other)))
  }

  /// Short keys by their packed bytes; longer ones by FNV-1a (Fowler, Noll, Vo).
  private func hash(of record: Int, in tree: YAMLTree) -> UInt64 {
    let node = YAMLNode(index: Int32(record))
    if let word = tree.packedWord(node) { return word.hash }
    return tree.scalarBytes(node).reduce(0xcbf2_9ce4_8422_2325) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
  }
}

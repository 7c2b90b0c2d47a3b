import FlowSource

extension YAMLReader {
  /// Reports every key of a finished mapping that it has already.
  mutating func checkKeys(of mapping: Int, count: Int) {
    keys.begin(count: count)
    var key = mapping + 1
    while key < tree.records.count {
      let record = tree.records[key]
      if record.isScalar {
        if let first = keys.insert(key, of: tree) {
          problems.append(
            .duplicateKey(
              Located(tree.scalarText(YAMLNode(index: Int32(key))), at: record.range),
              first: tree.records[first].range))
        }
        if record.kind == .plain, record.range.upper - record.range.lower == 2,
          source.bytes[record.range.lower] == 0x3C, source.bytes[record.range.lower + 1] == 0x3C
        {
          tree.hasMerges = true
        }
      }
      key = tree.next(after: tree.next(after: key))
    }
  }
}

/// The keys of one mapping at a time: few are compared one by one, many are looked up.
struct KeySet {
  private static let few = 8

  private var hashes: [(hash: UInt64, record: Int)] = []
  private var lookup: [UInt64: Int] = [:]
  private var isSmall = true

  /// Forgets the mapping before; `count` is the number of keys of the next one.
  mutating func begin(count: Int) {
    isSmall = count <= KeySet.few
    hashes.removeAll(keepingCapacity: true)
    if !isSmall { lookup = Dictionary(minimumCapacity: count) }
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

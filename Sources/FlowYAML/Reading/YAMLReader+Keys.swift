import FlowSource

extension YAMLReader {
  /// Reports each repeated key of a finished mapping.
  mutating func checkKeys(of mapping: Int, count: Int) {
    keys.begin(count: count)
    var key = mapping + 1
    while key < tree.records.count {
      if count > 1, tree.records[key].isScalar, let first = keys.insert(key, of: tree) {
        tree.hasDuplicateKeys = true
        problems.append(duplicate(key, of: first))
      }
      if tree.isMerge(YAMLNode(index: Int32(key))) { tree.hasMerges = true }
      key = tree.next(after: tree.next(after: key))
    }
  }

  private func duplicate(_ key: Int, of first: Int) -> YAMLProblem {
    let node = YAMLNode(index: Int32(key))
    return .duplicateKey(
      Located(tree.scalarText(node), at: tree.range(of: node)), first: tree.records[first].range)
  }
}

/// The keys of one mapping at a time: compared one by one if there are few, otherwise hashed.
struct KeySet {
  private static let few = 8

  /// The records of the keys so far, if there are few.
  private var records: [Int] = []
  /// The same by hash, if there are many.
  private var lookup: [UInt64: Int] = [:]

  /// Forgets the previous mapping; `count` is the number of keys of the next one.
  mutating func begin(count: Int) {
    records.removeAll(keepingCapacity: true)
    if !lookup.isEmpty { lookup = [:] }
    if count > KeySet.few { lookup.reserveCapacity(count) }
  }

  /// Returns the record of an equal key that was inserted before, if any.
  mutating func insert(_ record: Int, of tree: YAMLTree) -> Int? {
    if lookup.isEmpty {
      for other in records where isEqual(other, record, in: tree) { return other }
      records.append(record)
      if records.count > KeySet.few {
        for record in records { lookup[hash(of: record, in: tree)] = record }
      }
      return nil
    }
    let hash = hash(of: record, in: tree)
    guard let other = lookup.updateValue(record, forKey: hash) else { return nil }
    lookup[hash] = other
    return isEqual(other, record, in: tree) ? other : nil
  }

  private func isEqual(_ one: Int, _ other: Int, in tree: YAMLTree) -> Bool {
    let (first, second) = (tree.records[one], tree.records[other])
    if first.kind == .plain, second.kind == .plain, first.link < 0, second.link < 0,
      first.range.upper - first.range.lower != second.range.upper - second.range.lower
    {
      return false
    }
    return tree.scalarBytes(YAMLNode(index: Int32(one)))
      == tree.scalarBytes(YAMLNode(index: Int32(other)))
  }

  /// FNV-1a (Fowler, Noll, Vo).
  private func hash(of record: Int, in tree: YAMLTree) -> UInt64 {
    tree.scalarBytes(YAMLNode(index: Int32(record))).reduce(0xcbf2_9ce4_8422_2325) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
  }
}

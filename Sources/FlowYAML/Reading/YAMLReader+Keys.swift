import FlowSource

extension YAMLReader {
  /// Reports each repeated key of a finished mapping.
  mutating func checkKeys(of mapping: Int, count: Int) {
    if count > 1 { keys.begin(count: count) }
    var key = mapping + 1
    while key < tree.records.count {
      if count > 1, tree.records[key].isScalar, let first = keyBefore(key) {
        tree.hasDuplicateKeys = true
        problems.append(duplicate(key, of: first))
      }
      if tree.isMerge(YAMLNode(index: Int32(key))) { tree.hasMerges = true }
      key = tree.next(after: tree.next(after: key))
    }
  }

  /// Adds a key; returns the record of an equal key added before, or nil.
  ///
  /// Not a method of `KeySet`, because passing the tree would retain its parts.
  private mutating func keyBefore(_ key: Int) -> Int? {
    if keys.lookup.isEmpty {
      for other in keys.records where tree.haveEqualTexts(other, key) { return other }
      keys.records.append(key)
      if keys.records.count > KeySet.few {
        for key in keys.records { keys.lookup[tree.textHash(of: key)] = key }
      }
      return nil
    }
    let hash = tree.textHash(of: key)
    guard let other = keys.lookup.updateValue(key, forKey: hash) else { return nil }
    keys.lookup[hash] = other
    return tree.haveEqualTexts(other, key) ? other : nil
  }

  private func duplicate(_ key: Int, of first: Int) -> YAMLProblem {
    let node = YAMLNode(index: Int32(key))
    return .duplicateKey(
      Located(tree.scalarText(node), at: tree.range(of: node)), first: tree.records[first].range)
  }
}

/// The keys of one mapping at a time: compared one by one if there are few, hashed otherwise.
struct KeySet {
  fileprivate static let few = 8

  /// The records of the keys so far, if there are few.
  fileprivate var records: [Int] = []
  /// The records of the keys by hash, if there are many.
  fileprivate var lookup: [UInt64: Int] = [:]

  /// Forgets the previous mapping; `count` is the number of keys of the next one.
  fileprivate mutating func begin(count: Int) {
    records.removeAll(keepingCapacity: true)
    if !lookup.isEmpty { lookup = [:] }
    if count > KeySet.few { lookup.reserveCapacity(count) }
  }
}

extension YAMLTree {
  fileprivate func haveEqualTexts(_ one: Int, _ other: Int) -> Bool {
    let (first, second) = (textLocation(of: one), textLocation(of: other))
    let length = first.range.upper - first.range.lower
    guard second.range.upper - second.range.lower == length else { return false }
    for offset in 0..<length
    where byte(of: first, at: offset) != byte(of: second, at: offset) { return false }
    return true
  }

  fileprivate func textHash(of record: Int) -> UInt64 {
    var fingerprint = Fingerprint()
    for byte in scalarBytes(YAMLNode(index: Int32(record))) { fingerprint.add(byte) }
    return fingerprint.hash
  }
}

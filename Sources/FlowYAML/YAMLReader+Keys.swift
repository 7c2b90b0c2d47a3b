import FlowSource

extension YAMLReader {
  /// Reports every key of a finished mapping that it has already.
  mutating func checkKeys(of mapping: Int, count: Int) {
    var seen = KeySet(count: count)
    var key = mapping + 1
    while key < tree.records.count {
      let record = tree.records[key]
      let value = Int(record.end)
      if record.kind != .alias, record.kind != .sequence, record.kind != .mapping {
        let start = Int(record.value)
        let bytes = events.text[start..<start + Int(record.length)]
        if let first = seen.insert(key, bytes, others: { scalarBytes($0) }) {
          problems.append(
            .duplicateKey(
              Located(String(decoding: bytes, as: UTF8.self), at: record.range),
              first: tree.records[first].range))
        }
        if record.kind == .plain, bytes.elementsEqual("<<".utf8) { tree.hasMerges = true }
      }
      key = Int(tree.records[value].end)
    }
  }

  private func scalarBytes(_ record: Int) -> ArraySlice<UInt8> {
    let start = Int(tree.records[record].value)
    return events.text[start..<start + Int(tree.records[record].length)]
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
    if isSmall { hashes.reserveCapacity(count) } else { lookup.reserveCapacity(count) }
  }

  /// The record of the equal key that was there before, if any.
  mutating func insert(
    _ record: Int, _ bytes: ArraySlice<UInt8>, others: (Int) -> ArraySlice<UInt8>
  ) -> Int? {
    let hash = fowlerNollVo(bytes)
    if isSmall {
      for other in hashes where other.hash == hash && others(other.record) == bytes {
        return other.record
      }
      hashes.append((hash, record))
      return nil
    }
    guard let other = lookup.updateValue(record, forKey: hash) else { return nil }
    lookup[hash] = other
    return others(other) == bytes ? other : nil
  }
}

/// FNV-1a, 64 bits (Fowler, Noll, Vo).
private func fowlerNollVo(_ bytes: ArraySlice<UInt8>) -> UInt64 {
  bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}

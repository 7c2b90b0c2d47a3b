import FlowSource

extension YAMLTree {
  /// All keys of the mapping that contains the key at an offset; nil if no key begins there.
  ///
  /// Cost: linear in the size of the mapping.
  package func keys(besideKeyAt offset: Int) -> [String]? {
    guard let key = record(at: offset), let mapping = parent(of: key),
      records[mapping].kind == .mapping
    else { return nil }
    var keys: [String] = []
    var isKey = false
    var child = mapping + 1
    while child < next(after: mapping) {
      isKey = isKey || child == key
      keys.append(scalarText(YAMLNode(index: Int32(child))))
      child = next(after: next(after: child))
    }
    return isKey ? keys : nil
  }

  /// The last record that begins at an offset; a collection begins at the offset of its first child.
  private func record(at offset: Int) -> Int? {
    var low = 0
    var high = records.count
    while low < high {
      let middle = (low + high) / 2
      if records[middle].range.lower <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 && records[low - 1].range.lower == offset ? low - 1 : nil
  }

  /// The parent of a record: the nearest earlier record that does not end before it.
  private func parent(of record: Int) -> Int? {
    var above = record - 1
    while above >= 0, next(after: above) <= record { above -= 1 }
    return above >= 0 ? above : nil
  }
}

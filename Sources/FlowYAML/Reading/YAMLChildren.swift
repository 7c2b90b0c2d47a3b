/// The items of a sequence, or the keys and values of a mapping alternately; resolves aliases.
///
/// Iterates in place, because large files have too many nodes to build an array for each.
package struct YAMLChildren: Sequence, IteratorProtocol {
  private let records: [YAMLTree.Record]
  private var index: Int
  private let end: Int

  init(_ records: [YAMLTree.Record], from index: Int, to end: Int) {
    self.records = records
    self.index = index
    self.end = end
  }

  package var isEmpty: Bool { index >= end }

  /// Cost: linear.
  package var count: Int { reduce(0) { count, _ in count + 1 } }

  package var first: YAMLNode? {
    var iterator = self
    return iterator.next()
  }

  package mutating func next() -> YAMLNode? {
    guard index < end else { return nil }
    let record = records[index]
    let node = record.kind == .alias ? record.link : Int32(index)
    index = record.next(at: index)
    return YAMLNode(index: node)
  }
}

/// The entries of a mapping in file order.
package struct YAMLEntries: Sequence, IteratorProtocol {
  package typealias Element = (key: YAMLNode, value: YAMLNode)

  private var children: YAMLChildren
  /// The entries to iterate over if the mapping has merged entries; nil otherwise.
  private var merged: [Element]?
  private var mergedIndex = 0

  init(children: YAMLChildren, merged: [Element]? = nil) {
    self.children = children
    self.merged = merged
  }

  package var isEmpty: Bool { merged?.isEmpty ?? children.isEmpty }

  /// Cost: linear.
  package var count: Int { merged?.count ?? children.count / 2 }

  package mutating func next() -> Element? {
    if let merged {
      guard mergedIndex < merged.count else { return nil }
      mergedIndex += 1
      return merged[mergedIndex - 1]
    }
    guard let key = children.next() else { return nil }
    guard let value = children.next() else {
      preconditionFailure("a mapping has a key without a value")
    }
    return (key, value)
  }
}

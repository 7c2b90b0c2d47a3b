/// The items of a sequence, or the keys and values of a mapping in turn; aliases are resolved.
///
/// Walked through in place: a list of them would be made for every node of a large file.
package struct YAMLChildren: Sequence, IteratorProtocol {
  private let tree: YAMLTree
  private var index: Int
  private let end: Int

  init(of node: YAMLNode, in tree: YAMLTree) {
    self.tree = tree
    index = Int(node.index) + 1
    end = tree.next(after: Int(node.index))
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
    let node = tree.resolved(YAMLNode(index: Int32(index)))
    index = tree.next(after: index)
    return node
  }
}

/// The entries of a mapping in their order.
package struct YAMLEntries: Sequence, IteratorProtocol {
  package typealias Element = (key: YAMLNode, value: YAMLNode)

  private var children: YAMLChildren?
  /// What is handed over instead where something was merged.
  private var merged: ArraySlice<Element> = []

  init(children: YAMLChildren) {
    self.children = children
  }

  init(merged: [Element]) {
    self.merged = merged[...]
  }

  package var isEmpty: Bool { children?.isEmpty ?? merged.isEmpty }

  package mutating func next() -> Element? {
    guard let key = children?.next() else { return merged.popFirst() }
    guard let value = children?.next() else {
      preconditionFailure("a mapping has a key without a value")
    }
    return (key, value)
  }
}

/// One element of an `XMLTree`.
package struct XMLElement: Sendable {
  private let tree: XMLTree
  private let index: Int

  init(tree: XMLTree, index: Int) {
    self.tree = tree
    self.index = index
  }

  private var record: XMLTree.Record { tree.records[index] }

  /// The local name, without a namespace.
  package var name: String { tree.names[Int(record.name)] }
  /// From 1.
  package var line: Int { Int(record.line) }

  package var parent: XMLElement? {
    record.parent < 0 ? nil : XMLElement(tree: tree, index: Int(record.parent))
  }

  /// The value of the attribute with this local name, if any.
  package subscript(_ name: String) -> String? {
    let next = index + 1
    let end =
      next < tree.records.count ? Int(tree.records[next].attributes) : tree.attributes.count
    for attribute in tree.attributes[Int(record.attributes)..<end]
    where tree.names[Int(attribute.name)] == name {
      return attribute.value
    }
    return nil
  }

  /// The text directly inside the element; nil if it is only white space.
  package var text: String? { tree.texts[Int32(index)] }

  /// Whether an attribute is `YES`, as storyboards write it, or `true`, as Android does.
  package func isTrue(_ name: String) -> Bool {
    let value = self[name]
    return value == "YES" || value == "true"
  }

  package var children: [XMLElement] {
    var children: [XMLElement] = []
    var next = index + 1
    while next < Int(record.end) {
      children.append(XMLElement(tree: tree, index: next))
      next = Int(tree.records[next].end)
    }
    return children
  }

  package func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  package func children(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

  /// All elements inside it, in the order of their start tags.
  package var descendants: some Sequence<XMLElement> {
    (index + 1..<Int(record.end)).lazy.map { XMLElement(tree: tree, index: $0) }
  }
}

/// One element of a text.
struct XMLElement: Sendable {
  private let tree: XMLTree
  private let number: Int

  init(tree: XMLTree, number: Int) {
    self.tree = tree
    self.number = number
  }

  private var record: XMLTree.Record { tree.records[number] }

  /// The local name, without a namespace.
  var name: String { tree.names[Int(record.name)] }
  /// From 1.
  var line: Int { Int(record.line) }

  var parent: XMLElement? {
    record.parent < 0 ? nil : XMLElement(tree: tree, number: Int(record.parent))
  }

  /// The value of the attribute with a local name; nil where there is none.
  subscript(_ name: String) -> String? {
    let next = number + 1
    let end =
      next < tree.records.count ? Int(tree.records[next].attributes) : tree.attributes.count
    for attribute in tree.attributes[Int(record.attributes)..<end]
    where tree.names[Int(attribute.name)] == name {
      return attribute.value
    }
    return nil
  }

  /// The text right inside it, where that is more than blanks.
  var text: String? { tree.texts[Int32(number)] }

  /// Whether an attribute says `YES`, as storyboards do, or `true`, as Android does.
  func isTrue(_ name: String) -> Bool {
    let value = self[name]
    return value == "YES" || value == "true"
  }

  var children: [XMLElement] {
    var children: [XMLElement] = []
    var next = number + 1
    while next < Int(record.end) {
      children.append(XMLElement(tree: tree, number: next))
      next = Int(tree.records[next].end)
    }
    return children
  }

  func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  func children(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

  /// All elements inside it, in the order of their start tags.
  var descendants: some Sequence<XMLElement> {
    (number + 1..<Int(record.end)).lazy.map { XMLElement(tree: tree, number: $0) }
  }
}

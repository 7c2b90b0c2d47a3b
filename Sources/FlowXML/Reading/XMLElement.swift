package import FlowSource

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

  /// The range of its start tag.
  package var tagRange: SourceRange { record.tag }

  /// The range of what is between its tags, without white space at the ends; of the start tag if
  /// there is nothing.
  package var contentRange: SourceRange {
    let bytes = tree.source.bytes
    var (lower, upper) = (record.tag.upper, Int(record.contentEnd))
    while lower < upper, bytes[lower] <= 0x20 { lower += 1 }
    while lower < upper, bytes[upper - 1] <= 0x20 { upper -= 1 }
    return lower < upper ? SourceRange(lower, upper) : record.tag
  }

  /// The range of the value of the attribute with this local name, without the quotes; of the start
  /// tag if it cannot be found there, as in UTF-16.
  package func range(of name: String) -> SourceRange {
    let bytes = tree.source.bytes
    var index = record.tag.lower
    while let equals = bytes[index..<record.tag.upper].firstIndex(of: UInt8(ascii: "=")) {
      guard let open = bytes[equals..<record.tag.upper].firstIndex(where: isQuote),
        let close = bytes[(open + 1)..<record.tag.upper].firstIndex(of: bytes[open])
      else { break }
      let written = bytes[index..<equals].reversed().drop { $0 <= 0x20 }
        .prefix { $0 > 0x20 && $0 != UInt8(ascii: ":") }
      if written.reversed().elementsEqual(name.utf8) { return SourceRange(open + 1, close) }
      index = close + 1
    }
    return record.tag
  }

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

private func isQuote(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
}

package import FlowSource

/// All elements of a document, in the order of their start tags.
///
/// A class because every element refers to it; it is immutable.
package final class XMLTree: Sendable {
  struct Record {
    let name: Int32
    let line: Int32
    /// The index of the enclosing element; −1 for the root.
    let parent: Int32
    /// The index after its last descendant.
    var end: Int32
    /// The index of its first attribute; the attributes end where those of the next element begin.
    let attributes: Int32
    let tag: SourceRange
    /// Where the end tag begins.
    var contentEnd: Int32
  }

  struct Attribute {
    let name: Int32
    let value: String
  }

  let records: [Record]
  let attributes: [Attribute]
  /// Local names.
  let names: [String]
  /// The text directly inside an element, by its index; missing if it is only white space.
  let texts: [Int32: String]
  let source: SourceText
  /// From `<!--` to the end of `-->`, in file order.
  package let comments: [SourceRange]

  fileprivate init(
    records: [Record], attributes: [Attribute], names: [String], texts: [Int32: String],
    source: SourceText, comments: [SourceRange]
  ) {
    self.records = records
    self.attributes = attributes
    self.names = names
    self.texts = texts
    self.source = source
    self.comments = comments
  }

  /// Parses a document, skipping attributes in the namespace `ignoring`.
  package static func read(
    _ source: SourceText, limits: XMLLimits, ignoring namespace: String? = nil
  ) throws(XMLFault) -> XMLTree {
    let builder = XMLTreeBuilder(limits: limits, ignored: namespace)
    try XMLEvents.read(source, limits: limits) { builder.receive($0) }
    return builder.tree(of: source)
  }

  /// Every document that parses has a root.
  package var root: XMLElement { XMLElement(tree: self, index: 0) }
}

private final class XMLTreeBuilder {
  private let limits: XMLLimits
  private let ignored: String?
  private var records: [XMLTree.Record] = []
  private var attributes: [XMLTree.Attribute] = []
  private var names: [String] = []
  /// The index of each name in `names`; −1 for a name in the ignored namespace.
  private var nameIndices: [String: Int32] = [:]
  private var texts: [Int32: String] = [:]
  private var open: [Int32] = []
  private var comments: [SourceRange] = []

  init(limits: XMLLimits, ignored: String?) {
    self.limits = limits
    self.ignored = ignored
  }

  func receive(_ event: XMLEvent) -> String? {
    switch event {
    case .start(let name, let attributes, let line, let tag):
      guard records.count < limits.elements else {
        return "there are more than \(limits.elements) elements"
      }
      start(name, attributes, line, tag)
    case .end(let offset):
      if let element = open.popLast() {
        records[Int(element)].end = Int32(records.count)
        records[Int(element)].contentEnd = Int32(offset)
      }
    case .comment(let range): comments.append(range)
    case .text(let text):
      guard let element = open.last,
        texts[element] != nil || text.utf8.contains(where: { $0 > 0x20 })
      else { return nil }
      texts[element, default: ""] += text
    }
    return nil
  }

  private func start(
    _ name: String, _ pairs: [(name: String, value: String)], _ line: Int, _ tag: SourceRange
  ) {
    let index = Int32(records.count)
    records.append(
      XMLTree.Record(
        name: nameIndex(of: name, isElement: true), line: Int32(line), parent: open.last ?? -1,
        end: index + 1, attributes: Int32(attributes.count), tag: tag,
        contentEnd: Int32(tag.upper)))
    for pair in pairs {
      let name = nameIndex(of: pair.name, isElement: false)
      if name >= 0 { attributes.append(XMLTree.Attribute(name: name, value: pair.value)) }
    }
    open.append(index)
  }

  private func nameIndex(of name: String, isElement: Bool) -> Int32 {
    if let index = nameIndices[name], index >= 0 || !isElement { return index }
    let parts = name.split(separator: XMLEvents.separator)
    if !isElement, parts.count > 1, let ignored, parts[0] == ignored {
      nameIndices[name] = -1
      return -1
    }
    let index = Int32(names.count)
    nameIndices[name] = index
    names.append(parts.last.map(String.init) ?? name)
    return index
  }

  func tree(of source: SourceText) -> XMLTree {
    XMLTree(
      records: records, attributes: attributes, names: names, texts: texts, source: source,
      comments: comments)
  }
}

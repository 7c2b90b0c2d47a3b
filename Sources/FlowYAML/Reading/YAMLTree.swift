package import FlowSource

/// A handle to a node of a `YAMLTree`, which answers all questions about it.
package struct YAMLNode: Hashable, Sendable {
  package let index: Int32
}

/// The state of an iteration over the children of a node.
package struct YAMLCursor: Sendable {
  fileprivate var index: Int
  fileprivate let end: Int
}

/// A YAML document: nodes in file order, including duplicate keys.
///
/// One array in preorder: the first child of node `i` is `i + 1`, and the child after `c` is
/// `next(after: c)`. The children of a mapping are its keys and values alternately. An alias is a
/// node that refers to the anchored node, so it is expanded only during iteration.
package struct YAMLTree: Sendable {
  package enum Kind: Sendable {
    case scalar(YAMLScalarStyle)
    case sequence, mapping
  }

  /// Takes 16 bytes in this order; a large file has millions of records.
  struct Record {
    enum Kind: UInt8 { case plain, quoted, block, sequence, mapping, alias }

    /// The bytes of the node in the source.
    var range: SourceRange
    /// For a collection, the record after its last descendant; for an alias, the node that it
    /// refers to; for a scalar, an index into the tree's `texts`, or −1 if the source contains its
    /// text verbatim.
    var link: Int32
    let kind: Kind
    let tag: Tag

    /// The record after the last descendant of this record, which is at `index`.
    func next(at index: Int) -> Int {
      switch kind {
      case .sequence, .mapping: Int(link)
      case .plain, .quoted, .block, .alias: index + 1
      }
    }

    var isScalar: Bool {
      switch kind {
      case .plain, .quoted, .block: true
      case .sequence, .mapping, .alias: false
      }
    }
  }

  /// Tags that change how a scalar is read.
  enum Tag: UInt8 { case none, string, core }

  var records: [Record] = []
  /// The bytes of the file.
  package let source: [UInt8]
  /// The concatenated texts of scalars that differ from the source: folded or with escapes.
  var rewritten: [UInt8] = []
  /// The range of each rewritten text in `rewritten`.
  var texts: [SourceRange] = []
  /// Whether the key `<<` occurs.
  package internal(set) var hasMerges = false
  /// Whether a mapping has two equal keys.
  package internal(set) var hasDuplicateKeys = false

  init(source: [UInt8]) {
    self.source = source
  }

  /// The tree of an empty text.
  package init() {
    source = []
  }

  /// Adds the text of a scalar that differs from the source; returns its index in `texts`.
  mutating func addText(_ text: [UInt8]) -> Int32 {
    let start = rewritten.count
    rewritten += text
    texts.append(SourceRange(start, rewritten.count))
    return Int32(texts.count - 1)
  }

  /// The record after the last descendant of a node.
  func next(after record: Int) -> Int { records[record].next(at: record) }

  /// The node of the whole document; nil for an empty stream.
  package var root: YAMLNode? { records.isEmpty ? nil : YAMLNode(index: 0) }

  package func kind(of node: YAMLNode) -> Kind {
    switch records[Int(node.index)].kind {
    case .plain: .scalar(.plain)
    case .quoted: .scalar(.quoted)
    case .block: .scalar(.block)
    case .sequence: .sequence
    case .mapping: .mapping
    case .alias: kind(of: resolved(node))
    }
  }

  package func range(of node: YAMLNode) -> SourceRange { records[Int(node.index)].range }

  /// The node that an alias refers to; for any other node, the node itself.
  package func resolved(_ node: YAMLNode) -> YAMLNode {
    let record = records[Int(node.index)]
    return record.kind == .alias ? YAMLNode(index: record.link) : node
  }

  /// The items of a sequence, or the keys and values of a mapping; resolves aliases.
  package func children(of node: YAMLNode) -> YAMLChildren {
    YAMLChildren(records, from: Int(node.index) + 1, to: next(after: Int(node.index)))
  }

  /// Iterates over the children of a node without reference counting.
  package func cursor(over node: YAMLNode) -> YAMLCursor {
    YAMLCursor(index: Int(node.index) + 1, end: next(after: Int(node.index)))
  }

  /// Returns the next child with aliases resolved; nil after the last one.
  package func next(_ cursor: inout YAMLCursor) -> YAMLNode? {
    guard cursor.index < cursor.end else { return nil }
    let record = records[cursor.index]
    let node = record.kind == .alias ? record.link : Int32(cursor.index)
    cursor.index = record.next(at: cursor.index)
    return YAMLNode(index: node)
  }
}

extension YAMLTree.Kind {
  package var isMapping: Bool {
    if case .mapping = self { true } else { false }
  }
}

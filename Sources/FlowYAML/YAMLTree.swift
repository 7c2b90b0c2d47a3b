package import FlowSource

/// A node of a `YAMLTree`, which answers everything about it.
package struct YAMLNode: Hashable, Sendable {
  package let index: Int32
}

/// How far the children of a node have been walked through.
package struct YAMLCursor: Sendable {
  fileprivate var index: Int
  fileprivate let end: Int
}

/// One YAML document: nodes in the order of the text, duplicate keys and all.
///
/// Kept as one array in preorder: the first child of node `i` is `i + 1`, and the one after a child
/// `c` is `next(after: c)`. A mapping's children are its keys and values in turn. Aliases stay nodes
/// that refer to the one they name, so that an expanded document costs nothing until it is walked.
package struct YAMLTree: Sendable {
  package enum Kind: Sendable {
    case scalar(YAMLScalarStyle)
    case sequence, mapping
  }

  /// 16 bytes: a large file has millions.
  struct Record {
    enum Kind: UInt8 { case plain, quoted, block, sequence, mapping, alias }

    let kind: Kind
    let tag: Tag
    /// The bytes of the node in the source.
    var range: SourceRange
    /// For a collection, the record behind the last one below it; for an alias, the node it names; for
    /// a scalar, which of the tree's `texts` it has, or −1 where that is written in the source as is.
    var link: Int32

    /// The record behind the last one below this one, which is at `index`.
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

  /// The tags that change how a scalar is read.
  enum Tag: UInt8 { case none, string, core }

  var records: [Record] = []
  /// The bytes of the file.
  let source: [UInt8]
  /// The texts of scalars that are not written in the source as they are: folded or with escapes.
  var rewritten: [UInt8] = []
  /// Where each of them lies in `rewritten`.
  var texts: [SourceRange] = []
  /// Whether the key `<<` occurs.
  package internal(set) var hasMerges = false

  init(source: [UInt8]) {
    self.source = source
  }

  /// The record behind the last one below a node.
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

  /// The node that an alias names; any other node itself.
  package func resolved(_ node: YAMLNode) -> YAMLNode {
    let record = records[Int(node.index)]
    return record.kind == .alias ? YAMLNode(index: record.link) : node
  }

  /// The items of a sequence or the keys and values of a mapping, aliases resolved.
  package func children(of node: YAMLNode) -> YAMLChildren {
    YAMLChildren(records, from: Int(node.index) + 1, to: next(after: Int(node.index)))
  }

  /// Walks through the children of a node without anything to count references of.
  package func cursor(over node: YAMLNode) -> YAMLCursor {
    YAMLCursor(index: Int(node.index) + 1, end: next(after: Int(node.index)))
  }

  /// The next child, an alias resolved; nil behind the last.
  package func next(_ cursor: inout YAMLCursor) -> YAMLNode? {
    guard cursor.index < cursor.end else { return nil }
    let record = records[cursor.index]
    let node = record.kind == .alias ? record.link : Int32(cursor.index)
    cursor.index = record.next(at: cursor.index)
    return YAMLNode(index: node)
  }

  /// The entries of a mapping: those of `<<` behind its own, and only where no own key is equal.
  package func entries(of mapping: YAMLNode) -> YAMLEntries {
    let children = children(of: mapping)
    guard hasMerges else { return YAMLEntries(children: children) }
    var entries: [YAMLEntries.Element] = []
    var merged: [YAMLNode] = []
    for entry in YAMLEntries(children: children) {
      if isMerge(entry.key) { merged.append(entry.value) } else { entries.append(entry) }
    }
    if !merged.isEmpty { merge(merged, into: &entries) }
    return YAMLEntries(children: children, merged: entries)
  }

  private func merge(
    _ sources: [YAMLNode], into entries: inout [(key: YAMLNode, value: YAMLNode)]
  ) {
    var known = Set(entries.map { scalarText($0.key) })
    for source in sources {
      switch kind(of: source) {
      case .mapping:
        for entry in self.entries(of: source) where known.insert(scalarText(entry.key)).inserted {
          entries.append(entry)
        }
      case .sequence:
        let before = entries.count
        merge(children(of: source).filter { kind(of: $0).isMapping }, into: &entries)
        known.formUnion(entries[before...].map { scalarText($0.key) })
      case .scalar: continue
      }
    }
  }

  private func isMerge(_ key: YAMLNode) -> Bool {
    let record = records[Int(key.index)]
    return record.kind == .plain && record.tag == .none
      && scalarBytes(key).elementsEqual("<<".utf8)
  }

  /// What `<<` would merge into a mapping although it is neither a mapping nor a list of such.
  package func unmergeable(into mapping: YAMLNode) -> [YAMLNode] {
    guard hasMerges, self.kind(of: mapping).isMapping else { return [] }
    return YAMLEntries(children: children(of: mapping)).flatMap { key, source -> [YAMLNode] in
      guard isMerge(key) else { return [] }
      switch kind(of: source) {
      case .mapping: return unmergeable(into: source)
      case .scalar: return [source]
      case .sequence:
        return self.children(of: source).flatMap {
          kind(of: $0).isMapping ? unmergeable(into: $0) : [$0]
        }
      }
    }
  }

  /// The text of a scalar, unescaped; empty for a collection.
  package func scalarText(_ node: YAMLNode) -> String {
    String(decoding: scalarBytes(node), as: UTF8.self)
  }

  package func scalarBytes(_ node: YAMLNode) -> ArraySlice<UInt8> {
    let record = records[Int(node.index)]
    guard record.isScalar else { return [] }
    if record.link >= 0 {
      let range = texts[Int(record.link)]
      return rewritten[range.lower..<range.upper]
    }
    let quote = record.kind == .quoted ? 1 : 0
    return source[record.range.lower + quote..<record.range.upper - quote]
  }

  /// Whether a scalar's text decides its type: it is plain, or tagged with one of the core types.
  package func isUntyped(_ node: YAMLNode) -> Bool {
    let record = records[Int(node.index)]
    switch record.tag {
    case .none: return record.kind == .plain
    case .string: return false
    case .core: return true
    }
  }
}

extension YAMLTree.Kind {
  package var isMapping: Bool {
    if case .mapping = self { true } else { false }
  }
}

extension YAMLTree {
  /// Whether a node is a null of YAML 1.2's core schema.
  package func isNull(_ node: YAMLNode) -> Bool {
    let record = records[Int(node.index)]
    // Most scalars are too long: nothing else is looked at.
    guard record.range.upper - record.range.lower <= 4 || record.link >= 0,
      case .scalar = kind(of: node), isUntyped(node)
    else { return false }
    let bytes = scalarBytes(node)
    return bytes.isEmpty
      || bytes.count <= 4 && nulls.contains(String(decoding: bytes, as: UTF8.self))
  }

  /// The boolean of YAML 1.2's core schema that a node is, if any.
  package func boolean(_ node: YAMLNode) -> Bool? {
    guard case .scalar = kind(of: node), isUntyped(node) else { return nil }
    return switch scalarText(node) {
    case "true", "True", "TRUE": true
    case "false", "False", "FALSE": false
    default: nil
    }
  }

  /// Whether a node is one of the plain words that are booleans to YAML 1.1 alone.
  package func isAmbiguousBoolean(_ node: YAMLNode) -> Bool {
    guard case .scalar(.plain) = kind(of: node), isUntyped(node) else { return false }
    let bytes = scalarBytes(node)
    guard bytes.count <= 3 else { return false }
    return oldBooleans.contains(String(decoding: bytes, as: UTF8.self))
  }

  /// The decimal integer that a node is, if any.
  package func integer(_ node: YAMLNode) -> Int? {
    guard case .scalar = kind(of: node), isUntyped(node) else { return nil }
    return Int(scalarText(node))
  }
}

private let nulls: Set<String> = ["~", "null", "Null", "NULL"]

private let oldBooleans: Set<String> = [
  "y", "Y", "yes", "Yes", "YES", "n", "N", "no", "No", "NO",
  "on", "On", "ON", "off", "Off", "OFF",
]

extension YAMLTree {
  /// A scalar of at most 16 bytes as one value; nil for a longer one and for a collection.
  package func packedWord(_ node: YAMLNode) -> PackedWord? {
    let record = records[Int(node.index)]
    guard record.isScalar else { return nil }
    if record.kind == .plain, record.link < 0 {
      let start = record.range.lower
      return PackedWord(source, from: start, count: record.range.upper - start)
    }
    let bytes = scalarBytes(node)
    return PackedWord(Array(bytes), from: 0, count: bytes.count)
  }
}

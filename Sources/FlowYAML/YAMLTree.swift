package import FlowSource

/// A node of a `YAMLTree`, which answers everything about it.
package struct YAMLNode: Hashable, Sendable {
  let index: Int32
}

/// One YAML document: nodes in the order of the text, duplicate keys and all.
///
/// Kept as one array in preorder: the first child of node `i` is `i + 1`, and the one after a child
/// `c` is `records[c].end`. A mapping's children are its keys and values in turn. Aliases stay nodes
/// that refer to the one they name, so that an expanded document costs nothing until it is walked.
package struct YAMLTree: Sendable {
  package enum Kind: Sendable {
    case scalar(YAMLScalarStyle)
    case sequence, mapping
  }

  struct Record {
    enum Kind { case plain, quoted, block, sequence, mapping, alias }

    var kind: Kind
    var tag = Tag.none
    /// The bytes of the node in the source.
    var range: SourceRange
    /// For a scalar, where its text begins; for an alias, the node it names.
    var value: UInt32 = 0
    /// For a scalar, the length of its text.
    var length: UInt32 = 0
    /// The record behind the last one below this node.
    var end: Int32 = 0

    var isScalar: Bool {
      switch kind {
      case .plain, .quoted, .block: true
      case .sequence, .mapping, .alias: false
      }
    }
  }

  /// The tags that change how a scalar is read.
  enum Tag { case none, string, core }

  var records: [Record] = []
  var text: [UInt8] = []
  /// Whether the key `<<` occurs.
  var hasMerges = false

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
    return record.kind == .alias ? YAMLNode(index: Int32(record.value)) : node
  }

  /// The items of a sequence or the keys and values of a mapping, aliases resolved.
  package func children(of node: YAMLNode) -> [YAMLNode] {
    let record = records[Int(node.index)]
    var children: [YAMLNode] = []
    var index = node.index + 1
    while index < record.end {
      children.append(resolved(YAMLNode(index: index)))
      index = records[Int(index)].end
    }
    return children
  }

  /// The entries of a mapping: those of `<<` behind its own, and only where no own key is equal.
  package func entries(of mapping: YAMLNode) -> [(key: YAMLNode, value: YAMLNode)] {
    let end = records[Int(mapping.index)].end
    var entries: [(key: YAMLNode, value: YAMLNode)] = []
    entries.reserveCapacity(4)
    var merged: [YAMLNode] = []
    var index = mapping.index + 1
    while index < end {
      let key = resolved(YAMLNode(index: index))
      index = records[Int(index)].end
      let value = resolved(YAMLNode(index: index))
      index = records[Int(index)].end
      if hasMerges, isMerge(key) { merged.append(value) } else { entries.append((key, value)) }
    }
    if !merged.isEmpty { merge(merged, into: &entries) }
    return entries
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
    return record.kind == .plain && record.tag == .none && record.length == 2
      && scalarText(key) == "<<"
  }

  /// What `<<` would merge into a mapping although it is neither a mapping nor a list of such.
  package func unmergeable(into mapping: YAMLNode) -> [YAMLNode] {
    guard hasMerges, self.kind(of: mapping).isMapping else { return [] }
    let children = children(of: mapping)
    return stride(from: 0, to: children.count - 1, by: 2).flatMap { pair -> [YAMLNode] in
      guard isMerge(children[pair]) else { return [] }
      let source = children[pair + 1]
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
    switch record.kind {
    case .plain, .quoted, .block:
      return text[Int(record.value)..<Int(record.value) + Int(record.length)]
    case .sequence, .mapping, .alias: return []
    }
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
    guard record.length <= 4, case .scalar = kind(of: node), isUntyped(node) else { return false }
    return record.length == 0 || ["~", "null", "Null", "NULL"].contains(scalarText(node))
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

private let oldBooleans: Set<String> = [
  "y", "Y", "yes", "Yes", "YES", "n", "N", "no", "No", "NO",
  "on", "On", "ON", "off", "Off", "OFF",
]

extension YAMLTree {
  /// A scalar of at most 16 bytes as one value; nil for a longer one and for a collection.
  package func packedWord(_ node: YAMLNode) -> PackedWord? {
    let record = records[Int(node.index)]
    switch record.kind {
    case .plain, .quoted, .block:
      return PackedWord(text, from: Int(record.value), count: Int(record.length))
    case .sequence, .mapping, .alias: return nil
    }
  }
}

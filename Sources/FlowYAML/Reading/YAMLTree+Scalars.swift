import FlowSource

extension YAMLTree {
  /// The text of a scalar, unescaped; empty for a collection.
  package func scalarText(_ node: YAMLNode) -> String {
    String(decoding: scalarBytes(node), as: UTF8.self)
  }

  package func scalarBytes(_ node: YAMLNode) -> ArraySlice<UInt8> {
    guard records[Int(node.index)].isScalar else { return [] }
    let text = textLocation(of: Int(node.index))
    return (text.isRewritten ? rewritten : source)[text.range.lower..<text.range.upper]
  }

  /// Where the text of a scalar is: in `rewritten` or in the source.
  func textLocation(of record: Int) -> (isRewritten: Bool, range: SourceRange) {
    let record = records[record]
    if record.link >= 0 { return (true, texts[Int(record.link)]) }
    let quote = record.kind == .quoted ? 1 : 0
    return (false, SourceRange(record.range.lower + quote, record.range.upper - quote))
  }

  /// A byte of the text of a scalar.
  func byte(of text: (isRewritten: Bool, range: SourceRange), at offset: Int) -> UInt8 {
    text.isRewritten ? rewritten[text.range.lower + offset] : source[text.range.lower + offset]
  }

  /// Whether the text of a scalar decides its type: the scalar is plain, or tagged with a core type.
  package func isUntyped(_ node: YAMLNode) -> Bool {
    let record = records[Int(node.index)]
    switch record.tag {
    case .none: return record.kind == .plain
    case .string: return false
    case .core: return true
    }
  }

  /// Whether a node is a null of YAML 1.2's core schema.
  package func isNull(_ node: YAMLNode) -> Bool {
    let record = records[Int(node.index)]
    // Most scalars are too long for a null, which their range alone shows.
    guard record.range.upper - record.range.lower <= 4 || record.link >= 0,
      case .scalar = kind(of: node), isUntyped(node)
    else { return false }
    let bytes = scalarBytes(node)
    guard let first = bytes.first else { return true }
    return bytes.count <= 4 && (first == UInt8(ascii: "~") || first | 0x20 == UInt8(ascii: "n"))
      && nulls.contains(String(decoding: bytes, as: UTF8.self))
  }

  /// The value of a node as a decimal integer; nil for anything else.
  package func integer(_ node: YAMLNode) -> Int? {
    guard case .scalar = kind(of: node), isUntyped(node) else { return nil }
    return Int(scalarText(node))
  }
}

private let nulls: Set<String> = ["~", "null", "Null", "NULL"]

import FlowSource
import FlowYAML

/// A text read to the end, with all that tests ask of it.
struct Reading {
  let source: SourceText
  let result: YAMLReader.Result

  init(_ text: String, limits: YAMLLimits = YAMLLimits()) {
    self.init(bytes: Array(text.utf8), limits: limits)
  }

  init(bytes: [UInt8], limits: YAMLLimits = YAMLLimits()) {
    source = SourceText(path: "test.yaml", bytes: bytes)
    result = YAMLReader.read(source, limits: limits)
  }

  /// The text that each node takes in the source, in the order of the nodes, aliases followed.
  var spans: [String] {
    guard let tree = result.tree, let root = tree.root else { return [] }
    var spans: [String] = []
    var waiting = [root]
    while let node = waiting.popLast() {
      spans.append(source.string(tree.range(of: node)))
      waiting += tree.children(of: node).reversed()
    }
    return spans
  }

  /// The document as JSON would write it, every scalar in quotes; merges are carried out.
  var outline: String {
    guard let tree = result.tree, let root = tree.root else { return "" }
    return outline(of: root, in: tree)
  }

  func outline(of node: YAMLNode, in tree: YAMLTree) -> String {
    switch tree.kind(of: node) {
    case .scalar: return tree.scalarText(node)
    case .sequence:
      return "[" + tree.children(of: node).map { outline(of: $0, in: tree) }.joined(separator: ", ")
        + "]"
    case .mapping:
      let entries = tree.entries(of: node).map {
        outline(of: $0.key, in: tree) + ": " + outline(of: $0.value, in: tree)
      }
      return "{" + entries.joined(separator: ", ") + "}"
    }
  }

  /// Each problem as `line:column what`.
  var problems: [String] {
    result.problems.map { problem in
      switch problem {
      case .invalid(let cause): "\(place(cause.range)) \(cause.message)"
      case .duplicateKey(let key, let first): "\(place(key.range)) \(key.value) as \(place(first))"
      case .secondDocument(let range): "\(place(range)) second document"
      case .limit(let limit, let value, let range): "\(place(range)) \(limit) \(value)"
      }
    }
  }

  private func place(_ range: SourceRange) -> String {
    let start = source.position(at: range.lower)
    return "\(start.line):\(start.column)"
  }
}

import FlowSource
import FlowYAML

/// JSON, read as the YAML that it is; what YAML allows beyond it is refused.
struct JSONDocument {
  let root: LocatedValue
  let tree: YAMLTree

  init(_ source: SourceText, limits: YAMLLimits) throws(UnreadableContent) {
    let result = YAMLReader.read(source, limits: limits)
    if let problem = result.problems.first { throw JSONDocument.fault(problem) }
    tree = result.treeSoFar
    guard let root = tree.root else {
      throw UnreadableContent("the file is empty", at: SourceRange(0, 0))
    }
    self.root = try JSONDocument.Reader(tree: tree, bytes: source.bytes).read(root)
  }

  private static func fault(_ problem: YAMLProblem) -> UnreadableContent {
    switch problem {
    case .invalid(let cause): UnreadableContent("invalid JSON: \(cause.message)", at: cause.range)
    case .duplicateKey(let key, _):
      UnreadableContent("the key \(quotation(of: key.value)) occurs twice", at: key.range)
    case .secondDocument(let range): UnreadableContent("invalid JSON: a second value", at: range)
    case .limit(let limit, let value, let range):
      UnreadableContent("the file exceeds the limit of \(value) \(limit.rawValue)", at: range)
    }
  }

  /// The limits of the reader of YAML bound its recursion.
  private struct Reader {
    let tree: YAMLTree
    let bytes: [UInt8]

    func read(_ node: YAMLNode) throws(UnreadableContent) -> LocatedValue {
      let range = tree.range(of: node)
      let content: LocatedValue.Content
      switch tree.kind(of: node) {
      case .scalar: content = try scalar(node, at: range)
      case .sequence:
        try checkBrackets(range, UInt8(ascii: "["))
        var items: [LocatedValue] = []
        for item in tree.children(of: node) { items.append(try read(item)) }
        content = .list(items)
      case .mapping:
        try checkBrackets(range, UInt8(ascii: "{"))
        var entries: [(key: Located<String>, value: LocatedValue)] = []
        var children = tree.children(of: node)
        while let key = children.next(), let value = children.next() {
          guard let text = try read(key).text else {
            throw UnreadableContent(
              "invalid JSON: a key is a string in quotes", at: tree.range(of: key))
          }
          entries.append((text, try read(value)))
        }
        content = .mapping(entries)
      }
      return LocatedValue(content: content, range: range)
    }

    private func scalar(
      _ node: YAMLNode, at range: SourceRange
    ) throws(UnreadableContent) -> LocatedValue.Content {
      if case .scalar(.quoted) = tree.kind(of: node), bytes[range.lower] == UInt8(ascii: "\"") {
        return .text(tree.scalarText(node))
      }
      switch tree.scalarText(node) {
      case "true": return .boolean(true)
      case "false": return .boolean(false)
      case "null": return .other
      case let text where Double(text) != nil && text.utf8.first.map(isNumberStart) == true:
        return .other
      case let text:
        throw UnreadableContent(
          "invalid JSON: \(quotation(of: text)) is not a value; strings are in double quotes",
          at: range)
      }
    }

    private func isNumberStart(_ byte: UInt8) -> Bool { isDigit(byte) || byte == UInt8(ascii: "-") }

    /// Collections of JSON are in brackets, without a comma at the end.
    private func checkBrackets(_ range: SourceRange, _ open: UInt8) throws(UnreadableContent) {
      guard range.lower < range.upper, bytes[range.lower] == open else {
        throw UnreadableContent("invalid JSON: lists and objects are in brackets", at: range)
      }
      let inner = bytes[range.lower..<range.upper - 1]
      if let last = inner.lastIndex(where: { $0 > 0x20 }), bytes[last] == UInt8(ascii: ",") {
        throw UnreadableContent(
          "invalid JSON: no comma follows the last item", at: SourceRange(last, last + 1))
      }
    }
  }
}

import FlowSource
import FlowYAML

extension YAMLTree {
  /// Adds an entry such as `done: {}` to the mapping at a path of keys; nil without one.
  func adding(_ entry: String, toMappingAt path: [String]) -> Fix.Edit? {
    value(at: path).flatMap { kind(of: $0).isMapping ? adding(entry, to: $0, mark: "") : nil }
  }

  /// Adds an item to the list at a path of keys; nil without one.
  func adding(_ item: String, toListAt path: [String]) -> Fix.Edit? {
    guard let list = value(at: path), case .sequence = kind(of: list) else { return nil }
    return adding(item, to: list, mark: "- ")
  }

  private func adding(_ text: String, to collection: YAMLNode, mark: String) -> Fix.Edit? {
    let range = range(of: collection)
    let children = Array(children(of: collection))
    let opening = source.indices.contains(range.lower) ? source[range.lower] : 0
    if opening == UInt8(ascii: "{") || opening == UInt8(ascii: "[") {
      let end = children.last.map(endOfText) ?? range.lower + 1
      return Fix.Edit(SourceRange(end, end), replacement: (children.isEmpty ? "" : ", ") + text)
    }
    guard let first = children.first, let last = children.last else { return nil }
    let lineStart =
      source[..<self.range(of: first).lower].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let indent = source[lineStart...].prefix { $0 == UInt8(ascii: " ") }
    let end = source[endOfText(last)...].firstIndex(of: UInt8(ascii: "\n")) ?? source.count
    return Fix.Edit(
      SourceRange(end, end),
      replacement: "\n" + String(decoding: indent, as: UTF8.self) + mark + text)
  }

  /// The end of the last scalar or bracket of a node: block collections end where the next token begins.
  private func endOfText(_ node: YAMLNode) -> Int {
    let range = range(of: node)
    guard let last = Array(children(of: node)).last, source.indices.contains(range.lower),
      source[range.lower] != UInt8(ascii: "{"), source[range.lower] != UInt8(ascii: "[")
    else { return range.upper }
    return endOfText(last)
  }

  /// The value at the end of a path of keys, from the root.
  func value(at path: [String]) -> YAMLNode? {
    path.reduce(root) { node, key in
      guard let node, kind(of: node).isMapping else { return nil }
      let children = Array(children(of: node))
      return stride(from: 0, to: children.count - 1, by: 2).first {
        scalarText(children[$0]) == key
      }.map { children[$0 + 1] }
    }
  }
}

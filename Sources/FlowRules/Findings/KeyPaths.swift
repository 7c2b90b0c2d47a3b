import FlowFormat
import FlowSource
import FlowYAML

/// The key paths of offsets in a file.
///
/// Cost: linear in the size of the collections that contain any of the offsets.
struct KeyPaths {
  private let offsets: [Int]
  private let tree: YAMLTree

  /// `offsets` are in ascending order.
  init(of offsets: [Int], in tree: YAMLTree) {
    self.offsets = offsets
    self.tree = tree
  }

  /// Calls `visit` for each offset, in order, with its index and the names from the root: the key
  /// of an entry, the first word of an item.
  func visit(_ visit: (_ index: Int, _ names: [String]) -> Void) {
    var path: [String] = []
    if let root = tree.root {
      self.visit(offsets.indices, in: root, at: &path, visit)
    } else {
      for index in offsets.indices { visit(index, []) }
    }
  }

  /// Visits the offsets in a node, or before it in its entry or item.
  private func visit(
    _ range: Range<Int>, in node: YAMLNode, at path: inout [String],
    _ visit: (_ index: Int, _ names: [String]) -> Void
  ) {
    let parts = parts(of: node)
    var next = range.lowerBound
    while next < range.upperBound, offsets[next] < parts.first?.start ?? Int.max {
      visit(next, path)
      next += 1
    }
    for index in parts.indices where next < range.upperBound {
      let following = index + 1 < parts.count ? parts[index + 1].start : Int.max
      let first = next
      while next < range.upperBound, offsets[next] < following { next += 1 }
      guard first < next else { continue }
      let names = parts[index].names(in: tree)
      path += names
      self.visit(first..<next, in: parts[index].value, at: &path, visit)
      path.removeLast(names.count)
    }
  }

  /// An entry of a mapping or an item of a sequence.
  private struct Part {
    let start: Int
    /// nil for an item.
    let key: YAMLNode?
    let value: YAMLNode

    /// Empty for a verb: a destination is named by its operand.
    func names(in tree: YAMLTree) -> [String] {
      guard let key else { return [firstWord(of: value, in: tree)] }
      let name = tree.scalarText(key)
      return Verb(rawValue: name) == nil ? [name] : []
    }
  }

  /// The parts in the node itself; the value of an alias is elsewhere.
  private func parts(of node: YAMLNode) -> [Part] {
    let range = tree.range(of: node)
    var parts: [Part] = []
    var cursor = tree.cursor(over: node)
    switch tree.kind(of: node) {
    case .scalar: break
    case .sequence:
      while let item = tree.next(&cursor) {
        let start = tree.range(of: item).lower
        if start >= range.lower, start < range.upper {
          parts.append(Part(start: start, key: nil, value: item))
        }
      }
    case .mapping:
      while let key = tree.next(&cursor), let value = tree.next(&cursor) {
        let start = tree.range(of: key).lower
        let isHere = tree.range(of: value).lower >= start
        parts.append(Part(start: start, key: key, value: isHere ? value : key))
      }
    }
    return parts
  }
}

/// The name of an item: a destination has the same name whether it is `payment` or `{label: Pay,
/// push: payment}`.
private func firstWord(of item: YAMLNode, in tree: YAMLTree) -> String {
  guard tree.kind(of: item).isMapping else { return tree.scalarText(item) }
  var first: String?
  var cursor = tree.cursor(over: item)
  while let key = tree.next(&cursor), let value = tree.next(&cursor) {
    let name = tree.scalarText(key)
    let text = tree.scalarText(value)
    let word = text.isEmpty ? name : text
    if Verb(rawValue: name) != nil { return word }
    if first == nil { first = word }
  }
  return first ?? ""
}

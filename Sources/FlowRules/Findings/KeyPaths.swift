import FlowFormat
import FlowSource
import FlowYAML

/// The keys and items of a file that offsets lie in.
///
/// Cost: linear in the collections that hold any of the offsets.
struct KeyPaths {
  private let offsets: [Int]
  private let tree: YAMLTree

  /// `offsets` ascend.
  init(of offsets: [Int], in tree: YAMLTree) {
    self.offsets = offsets
    self.tree = tree
  }

  /// Calls `visit` for each offset, in their order, with its number and the names from the root on: of
  /// an entry its key, of an item what it says first.
  func visit(_ visit: (_ number: Int, _ names: [String]) -> Void) {
    var path: [String] = []
    if let root = tree.root {
      self.visit(offsets.indices, in: root, at: &path, visit)
    } else {
      for number in offsets.indices { visit(number, []) }
    }
  }

  /// Visits the offsets that lie in a node, or before it in the entry or item that it is.
  private func visit(
    _ numbers: Range<Int>, in node: YAMLNode, at path: inout [String],
    _ visit: (_ number: Int, _ names: [String]) -> Void
  ) {
    let parts = parts(of: node)
    var next = numbers.lowerBound
    while next < numbers.upperBound, offsets[next] < parts.first?.start ?? Int.max {
      visit(next, path)
      next += 1
    }
    for number in parts.indices where next < numbers.upperBound {
      let following = number + 1 < parts.count ? parts[number + 1].start : Int.max
      let first = next
      while next < numbers.upperBound, offsets[next] < following { next += 1 }
      guard first < next else { continue }
      let names = parts[number].names(in: tree)
      path += names
      self.visit(first..<next, in: parts[number].value, at: &path, visit)
      path.removeLast(names.count)
    }
  }

  /// An entry of a mapping or an item of a sequence.
  private struct Part {
    let start: Int
    /// nil for an item.
    let key: YAMLNode?
    let value: YAMLNode

    /// None for a verb: a destination is called by what follows it.
    func names(in tree: YAMLTree) -> [String] {
      guard let key else { return [firstWord(of: value, in: tree)] }
      let name = tree.scalarText(key)
      return Verb(rawValue: name) == nil ? [name] : []
    }
  }

  /// Those that are written in the node itself: what an alias stands for is written elsewhere.
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

/// What an item is called: a destination is the same whether it is written `payment` or
/// `{label: Pay, push: payment}`.
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

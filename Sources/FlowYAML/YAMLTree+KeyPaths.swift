import FlowSource

extension YAMLTree {
  /// The keys that lead to each of some bytes, from the top; items of lists have none of their own.
  ///
  /// The offsets ascend. What stands between two entries, such as a comment, counts with the upper
  /// one. Cost: linear in the offsets and in the entries of the collections that lead to them.
  package func keyPaths(to offsets: [Int]) -> [[String]] {
    var search = KeyPathSearch(tree: self, offsets: offsets)
    if !records.isEmpty { search.descend(to: 0, for: offsets.indices, path: []) }
    return search.paths
  }
}

/// Hands the offsets down the tree, each collection to the child that it lies in.
private struct KeyPathSearch {
  private let tree: YAMLTree
  private let offsets: [Int]
  private(set) var paths: [[String]]

  init(tree: YAMLTree, offsets: [Int]) {
    self.tree = tree
    self.offsets = offsets
    paths = [[String]](repeating: [], count: offsets.count)
  }

  /// As deep as collections are nested, which is limited.
  mutating func descend(to record: Int, for wanted: Range<Int>, path: [String]) {
    for place in wanted { paths[place] = path }
    let kind = tree.records[record].kind
    guard kind == .mapping || kind == .sequence else { return }
    let end = tree.next(after: record)
    var child = record + 1
    var rest = wanted
    while child < end, !rest.isEmpty {
      let value = kind == .mapping ? tree.next(after: child) : child
      let next = tree.next(after: value)
      let limit = next < end ? tree.records[next].range.lower : .max
      rest = drop(until: tree.records[child].range.lower, from: rest)
      let inside = rest.lowerBound..<place(ofFirstFrom: limit, in: rest)
      if !inside.isEmpty {
        var keys = path
        if kind == .mapping {
          keys.append(tree.scalarText(YAMLNode(index: Int32(child))))
          for place in inside { paths[place] = keys }
        }
        descend(
          to: value, for: drop(until: tree.records[value].range.lower, from: inside), path: keys)
      }
      rest = inside.upperBound..<rest.upperBound
      child = next
    }
  }

  private func drop(until offset: Int, from places: Range<Int>) -> Range<Int> {
    place(ofFirstFrom: offset, in: places)..<places.upperBound
  }

  private func place(ofFirstFrom offset: Int, in places: Range<Int>) -> Int {
    var place = places.lowerBound
    while place < places.upperBound, offsets[place] < offset { place += 1 }
    return place
  }
}

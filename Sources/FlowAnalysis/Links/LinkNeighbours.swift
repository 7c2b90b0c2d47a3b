/// Which patterns of a family may meet or contain one another, so that not all pairs are compared.
///
/// A family has several aspects: the prefix and the suffix of each mixed segment, the value of each
/// query item. In each of them a pattern has a key, and two patterns can meet only if one key
/// begins the other; the containing pattern's key is the shorter. For each pattern the aspect
/// that leaves the fewest is used.
struct LinkNeighbours {
  private let all: [Int]
  private let aspects: [PrefixOrder]

  init(_ entries: [LinkEntry]) {
    all = Array(entries.indices)
    // Few pairs are compared faster than sorted.
    aspects = entries.count <= 16 ? [] : keys(of: entries).map { PrefixOrder($0) }
  }

  /// The places before `place` of those that may meet its pattern, or contain it; ascending.
  ///
  /// Cost: that of sorting the answer, unless that is most of the places.
  func before(_ place: Int, containersOnly: Bool) -> ArraySlice<Int> {
    let best = aspects.min { one, other in
      one.count(place, shorterOnly: containersOnly)
        < other.count(place, shorterOnly: containersOnly)
    }
    guard let best, best.count(place, shorterOnly: containersOnly) < all.count / 2 else {
      return all[..<place]
    }
    return best.neighbours(of: place, shorterOnly: containersOnly).filter { $0 < place }.sorted()[
      ...]
  }
}

/// For each aspect the keys of all entries.
private func keys(of entries: [LinkEntry]) -> [[[UInt8]]] {
  var aspects: [[[UInt8]]] = []
  for segment in entries[0].mixedSegments.indices {
    aspects.append(entries.map { $0.mixedSegments[segment].prefix })
    aspects.append(entries.map { $0.mixedSegments[segment].suffix.reversed() })
  }
  return aspects
    + frequentNames(in: entries).map { name in
      entries.map { entry in
        // What ends with a byte that values do not hold begins nothing but itself.
        entry.required.first { $0.name == name }?.value.map { $0 + [freshByte] } ?? []
      }
    }
}

/// The query items of which at least half of the entries write the value out: with fewer, most
/// pairs would remain.
private func frequentNames(in entries: [LinkEntry]) -> [[UInt8]] {
  var counts: [[UInt8]: Int] = [:]
  for entry in entries {
    for item in entry.required where item.value != nil { counts[item.name, default: 0] += 1 }
  }
  return counts.filter { $0.value * 2 >= entries.count }.keys.sorted {
    $0.lexicographicallyPrecedes($1)
  }
}

/// Keys in lexicographic order, as a tree: above each key the longest that begins it.
private struct PrefixOrder {
  private struct Node {
    /// Where in `order` the places with this key begin and end.
    let start: Int
    var end: Int
    /// Where those end whose key begins with this one.
    var branchEnd: Int
    /// nil at a root.
    let parent: Int?
    /// How many places have a shorter key that begins this one.
    let aboveCount: Int
  }

  private var order: [Int]
  private var nodes: [Node] = []
  private var nodeOfPlace: [Int]

  init(_ keys: [[UInt8]]) {
    order = keys.indices.sorted { keys[$0].lexicographicallyPrecedes(keys[$1]) }
    nodeOfPlace = keys.map { _ in 0 }
    var open: [Int] = []
    for (index, place) in order.enumerated() {
      let key = keys[place]
      if let last = nodes.indices.last, keys[order[nodes[last].start]] == key {
        nodes[last].end = index + 1
      } else {
        while let node = open.last, !key.starts(with: keys[order[nodes[node].start]]) {
          nodes[node].branchEnd = index
          open.removeLast()
        }
        open.append(nodes.count)
        nodes.append(node(at: index, under: open.dropLast().last))
      }
      nodeOfPlace[place] = nodes.count - 1
    }
    for node in open { nodes[node].branchEnd = order.count }
  }

  private func node(at index: Int, under parent: Int?) -> Node {
    let above = parent.map { nodes[$0].aboveCount + nodes[$0].end - nodes[$0].start } ?? 0
    return Node(
      start: index, end: index + 1, branchEnd: index + 1, parent: parent, aboveCount: above)
  }

  func count(_ place: Int, shorterOnly: Bool) -> Int {
    let node = nodes[nodeOfPlace[place]]
    return node.aboveCount + (shorterOnly ? node.end : node.branchEnd) - node.start
  }

  /// The places whose key begins that of `place`, or, unless `shorterOnly`, is begun by it.
  func neighbours(of place: Int, shorterOnly: Bool) -> [Int] {
    var node = nodes[nodeOfPlace[place]]
    var found = Array(order[node.start..<(shorterOnly ? node.end : node.branchEnd)])
    while let parent = node.parent {
      node = nodes[parent]
      found += order[node.start..<node.end]
    }
    return found
  }
}

/// Finds patterns of a family that can overlap or contain each other, without comparing all pairs.
///
/// A family has several aspects: the prefix and suffix of each mixed segment, and the value of each
/// query item. In each aspect, a pattern has a key. Two patterns can overlap only if one key is a
/// prefix of the other, and the containing pattern has the shorter key. For each pattern, the
/// aspect with the fewest candidates decides.
struct LinkOverlapCandidates {
  private let all: [Int]
  private let aspects: [PrefixOrder]

  init(_ entries: [LinkEntry]) {
    all = Array(entries.indices)
    // Comparing a few pairs is faster than sorting.
    aspects = entries.count <= 16 ? [] : keys(of: entries).map { PrefixOrder($0) }
  }

  /// The entries before `entry` that can overlap it or, if `containersOnly`, contain it; in ascending order.
  ///
  /// Cost: sorting the result; or all entries before it, if most of them are candidates.
  func before(_ entry: Int, containersOnly: Bool) -> ArraySlice<Int> {
    let best = aspects.min { one, other in
      one.count(entry, shorterOnly: containersOnly)
        < other.count(entry, shorterOnly: containersOnly)
    }
    guard let best, best.count(entry, shorterOnly: containersOnly) < all.count / 2 else {
      return all[..<entry]
    }
    return best.neighbors(of: entry, shorterOnly: containersOnly).filter { $0 < entry }.sorted()[
      ...]
  }
}

/// For each aspect, the keys of all entries.
private func keys(of entries: [LinkEntry]) -> [[[UInt8]]] {
  var aspects: [[[UInt8]]] = []
  for segment in entries[0].mixedSegments.indices {
    aspects.append(entries.map { $0.mixedSegments[segment].prefix })
    aspects.append(entries.map { $0.mixedSegments[segment].suffix.reversed() })
  }
  return aspects
    + frequentNames(in: entries).map { name in
      entries.map { entry in
        // A value matches only itself, so it ends with a byte that no value contains.
        entry.required.first { $0.name == name }?.value.map { $0 + [freshByte] } ?? []
      }
    }
}

/// The query items for which at least half of the entries have a literal value.
///
/// With fewer values, the aspect would exclude too few pairs.
private func frequentNames(in entries: [LinkEntry]) -> [[UInt8]] {
  var counts: [[UInt8]: Int] = [:]
  for entry in entries {
    for item in entry.required where item.value != nil { counts[item.name, default: 0] += 1 }
  }
  return counts.filter { $0.value * 2 >= entries.count }.keys.sorted {
    $0.lexicographicallyPrecedes($1)
  }
}

/// Keys in lexicographic order, as a tree: the parent of a key is its longest proper prefix.
private struct PrefixOrder {
  private struct Node {
    /// The start in `order` of the entries with this key.
    let start: Int
    var end: Int
    /// The end in `order` of the entries whose key begins with this key.
    var branchEnd: Int
    /// nil at a root.
    let parent: Int?
    /// The number of entries whose key is a proper prefix of this key.
    let aboveCount: Int
  }

  private var order: [Int]
  private var nodes: [Node] = []
  private var nodeOfEntry: [Int]

  init(_ keys: [[UInt8]]) {
    order = keys.indices.sorted { keys[$0].lexicographicallyPrecedes(keys[$1]) }
    nodeOfEntry = keys.map { _ in 0 }
    // The nodes on the path to the current key. In lexicographic order, all keys with a given
    // prefix follow it directly, so a node is complete at the first key without the prefix.
    var open: [Int] = []
    for (index, entry) in order.enumerated() {
      let key = keys[entry]
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
      nodeOfEntry[entry] = nodes.count - 1
    }
    for node in open { nodes[node].branchEnd = order.count }
  }

  private func node(at index: Int, under parent: Int?) -> Node {
    let above = parent.map { nodes[$0].aboveCount + nodes[$0].end - nodes[$0].start } ?? 0
    return Node(
      start: index, end: index + 1, branchEnd: index + 1, parent: parent, aboveCount: above)
  }

  func count(_ entry: Int, shorterOnly: Bool) -> Int {
    let node = nodes[nodeOfEntry[entry]]
    return node.aboveCount + (shorterOnly ? node.end : node.branchEnd) - node.start
  }

  /// The entries whose key is a prefix of the key of `entry` or, unless `shorterOnly`, begins with it.
  func neighbors(of entry: Int, shorterOnly: Bool) -> [Int] {
    var node = nodes[nodeOfEntry[entry]]
    var found = Array(order[node.start..<(shorterOnly ? node.end : node.branchEnd)])
    while let parent = node.parent {
      node = nodes[parent]
      found += order[node.start..<node.end]
    }
    return found
  }
}

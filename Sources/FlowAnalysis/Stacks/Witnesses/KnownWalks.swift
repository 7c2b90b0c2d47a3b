import Synchronization

/// What is known of walks to stacks, each part computed at first use.
final class KnownWalks: Sendable {
  /// Those to stacks with a layer of some kinds.
  private struct OfKinds {
    let kinds: LayerKinds
    let tree: WalkTree
    /// By node; empty until they are asked for.
    var lengths: [Int32] = []
  }

  private struct Known {
    var shortest: WalkTree?
    /// Few, so that they need no dictionary.
    var byKinds: [OfKinds] = []
    var counted: [CountedLayers: CountedDistances] = [:]
  }

  private let known = Mutex(Known())

  func shortest(_ walks: ShortestWalks) -> WalkTree {
    known.withLock { known in
      let tree = known.shortest ?? WalkTree(walks.system, walks.distances)
      known.shortest = tree
      return tree
    }
  }

  func tree(in kinds: LayerKinds, _ walks: ShortestWalks) -> WalkTree {
    with(kinds, walks) { $0.tree }
  }

  func lengths(in kinds: LayerKinds, _ walks: ShortestWalks) -> [Int32] {
    with(kinds, walks) { one in
      if one.lengths.isEmpty { one.lengths = one.tree.lengths(walks) }
      return one.lengths
    }
  }

  private func with<Value: Sendable>(
    _ kinds: LayerKinds, _ walks: ShortestWalks, _ body: (inout OfKinds) -> Value
  ) -> Value {
    let shortest = shortest(walks)
    return known.withLock { known in
      let index = known.byKinds.firstIndex { $0.kinds == kinds } ?? known.byKinds.count
      if index == known.byKinds.count {
        let tree = WalkTree(along: walks.firstEdges(in: kinds), over: shortest)
        known.byKinds.append(OfKinds(kinds: kinds, tree: tree))
      }
      return body(&known.byKinds[index])
    }
  }

  func distances(in layers: CountedLayers, _ walks: ShortestWalks) -> CountedDistances {
    known.withLock { known in
      if let one = known.counted[layers] { return one }
      let distances = CountedDistances(walks, in: layers)
      known.counted[layers] = distances
      return distances
    }
  }
}

import Synchronization

/// What is known of walks to stacks, each part computed at first use.
final class KnownWalks: Sendable {
  /// Those to stacks with a layer of some kinds.
  private struct OfKinds {
    let kinds: LayerKinds
    /// By node; empty once they are forgotten.
    var lengths: [Int32]
    let tree: WalkTree
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
    walksOfKinds(kinds, walks).tree
  }

  func lengths(in kinds: LayerKinds, _ walks: ShortestWalks) -> [Int32] {
    let lengths = walksOfKinds(kinds, walks).lengths
    return lengths.isEmpty ? LayerDistances(walks, in: kinds).ofNode : lengths
  }

  private func walksOfKinds(_ kinds: LayerKinds, _ walks: ShortestWalks) -> OfKinds {
    let shortest = shortest(walks)
    return known.withLock { known in
      if let one = known.byKinds.first(where: { $0.kinds == kinds }) { return one }
      let distances = LayerDistances(walks, in: kinds)
      let one = OfKinds(
        kinds: kinds, lengths: distances.ofNode,
        tree: WalkTree(along: distances.edgeOfNode, over: shortest))
      known.byKinds.append(one)
      return one
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

  /// Drops what only searches need, and what is known of walks beside their paths.
  func forgetSearches() {
    known.withLock { known in
      known.shortest?.forgetWalks()
      for index in known.byKinds.indices {
        known.byKinds[index].lengths = []
        known.byKinds[index].tree.forgetWalks()
      }
      known.counted = [:]
    }
  }
}

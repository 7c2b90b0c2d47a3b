import Synchronization

/// The trees of walks to stacks, each made at first use.
final class WalkTrees: Sendable {
  private struct Known {
    var shortest: WalkTree?
    /// Few, so that they need no dictionary.
    var byKinds: [(kinds: LayerKinds, tree: WalkTree)] = []
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
    let shortest = shortest(walks)
    return known.withLock { known in
      if let one = known.byKinds.first(where: { $0.kinds == kinds }) { return one.tree }
      let tree = WalkTree(along: FirstPaths(walks, to: kinds), over: shortest)
      known.byKinds.append((kinds, tree))
      return tree
    }
  }

  /// Drops what is known of walks beside their paths.
  func forgetSearches() {
    known.withLock { known in
      known.shortest?.forgetWalks()
      for (_, tree) in known.byKinds { tree.forgetWalks() }
    }
  }
}

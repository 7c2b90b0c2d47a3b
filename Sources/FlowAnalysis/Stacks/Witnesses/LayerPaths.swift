/// Shortest stacks with something wanted in a layer.
extension ShortestWalks {
  /// A shortest path from a node to the bottom of a layer, including the edge over that, along some
  /// edges only; empty without such a path.
  func path(from node: Int, over allows: (StackEdge) -> Bool) -> [Int32] {
    path(from: node, allows) { edge in
      if case .layer = edge.symbol { true } else { false }
    }
  }

  /// A shortest path from a node to the bottom of a layer of one of these kinds, including the edge over that;
  /// empty without such a path.
  func path(from node: Int, to kinds: LayerKinds) -> [Int32] {
    tree(in: kinds).path(from: node)
  }

  /// A shortest path from a node over edges of its layer to the first wanted one.
  ///
  /// Includes the cost of the stack below its end.
  func path(
    from node: Int, _ allows: (StackEdge) -> Bool, upTo isWanted: (StackEdge) -> Bool
  ) -> [Int32] {
    LayerSearch(self).path(from: node, in: 0) { edge, _ in
      isWanted(edge) || allows(edge) ? 0 : nil
    } upTo: { edge, _ in
      isWanted(edge)
    }
  }
}

extension ShortestWalks {
  /// A shortest walk to a stack with `top` on top and one of some screens below it in its layer.
  package func witness(of top: Int, over isWanted: (Int) -> Bool) -> StackWitness? {
    shortest(of: top) { node in
      path(from: node, { _ in true }) { edge in
        if case .screen(let lower) = edge.symbol { isWanted(lower.screen) } else { false }
      }
    }
  }

  /// The shortest of the walks that begin with a path from one of a screen's tops.
  func shortest(of screen: Int, _ path: (Int) -> [Int32]) -> StackWitness? {
    shortest(of: screen) { .edges(path($0)) }
  }

  private func shortest(of screen: Int, _ path: (Int) -> PathWalk.Path) -> StackWitness? {
    let found = system.variants(of: screen).compactMap { variant -> StackWitness? in
      let node = Int(StackTop(screen, variant).index)
      let path = path(node)
      if case .edges([]) = path { return nil }
      return witness(from: node, along: path)
    }
    return found.min { $0.count < $1.count }
  }
}

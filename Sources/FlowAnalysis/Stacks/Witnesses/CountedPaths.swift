/// Stacks with a given number of something in the layer of their top.
extension ShortestWalks {
  /// A shortest walk to a stack with `top` on top and `screen` twice below it in its layer, or
  /// nil.
  package func witness(of top: Int, twiceOver screen: Int) -> StackWitness? {
    let lowest = Int(lowestComponents[screen])
    return shortest(of: top) { node in
      LayerSearch(self, states: 3).path(from: node, in: 0) { edge, count in
        if case .screen(let lower) = edge.symbol, lower.screen == screen { return count + 1 }
        // It cannot be below the lowest component.
        return system.layers.component(of: Int(edge.to)) >= lowest ? count : nil
      } upTo: { _, count in
        count == 2
      }
    }
  }

  /// A shortest walk to a stack with `top` on top whose layer, one of these kinds, contains a
  /// number of screens, or nil.
  ///
  /// Cost: the size of the layers times the maximum depth.
  package func witness(
    of top: Int, in kinds: LayerKinds, depths: ClosedRange<Int>
  ) -> StackWitness? {
    shortest(of: top, most: depths.upperBound - 1, bound: lengths(in: kinds)) {
      $0.isScreen
    } upTo: { edge, count in
      guard case .layer(let kind) = edge.symbol else { return false }
      return kinds.contains(kind) && depths.contains(count + 1)
    }
  }

  /// The same for one number, which is asked of many screens.
  ///
  /// Cost: once the size of the layers times the depth, unless that is huge; then the length of the walk.
  package func witness(of top: Int, in kinds: LayerKinds, depth: Int) -> StackWitness? {
    let layers = CountedLayers(kinds: kinds, depth: depth, isLeast: false)
    if layers.canBeCounted(in: system) { return witness(of: top, in: layers) }
    return witness(of: top, in: kinds, depths: depth...depth)
  }

  /// A shortest walk to a stack with this screen on top of a layer of one of these kinds, and at
  /// least this many screens in that layer, or nil.
  ///
  /// Cost: as for one number if it is asked of many screens, otherwise what can be in the layer, `depth` times.
  package func witness(
    of screen: Int, in kinds: LayerKinds, atLeast depth: Int, isOneOfMany: Bool = false
  ) -> StackWitness? {
    let layers = CountedLayers(kinds: kinds, depth: depth, isLeast: true)
    if isOneOfMany, layers.canBeCounted(in: system) { return witness(of: screen, in: layers) }
    return shortest(of: screen) { node in
      LayerSearch(self, states: depth, bound: lengths(in: kinds)).path(from: node, in: 0) {
        edge, count in
        edge.isScreen ? min(count + 1, depth - 1) : count
      } upTo: { edge, count in
        if case .layer(let kind) = edge.symbol {
          count == depth - 1 && kinds.contains(kind)
        } else {
          false
        }
      }
    }
  }

  private func witness(of top: Int, in layers: CountedLayers) -> StackWitness? {
    let distances = distances(in: layers)
    return shortest(of: top) { distances.path(from: $0) }
  }

  /// Of the paths down the layer from a screen's tops with at most this many counted edges, the
  /// shortest whose end is wanted, given the count.
  private func shortest(
    of screen: Int, most: Int, bound: [Int32]? = nil, counting isCounted: (StackEdge) -> Bool,
    upTo isWanted: (StackEdge, Int) -> Bool
  ) -> StackWitness? {
    shortest(of: screen) { node in
      LayerSearch(self, states: most + 1, bound: bound).path(from: node, in: 0) { edge, count in
        let count = count + (isCounted(edge) ? 1 : 0)
        return count <= most ? count : nil
      } upTo: {
        isWanted($0, $1)
      }
    }
  }
}

/// Walks to stacks with something on top in one of some modal layers.
package struct LayerWalks {
  private let walks: ShortestWalks
  private let identities: [LayerIdentity]
  /// For each edge, the index of the layer whose bottom it is; −1 for none.
  private let layers: [Int32]
  /// The edges by layer.
  private let bottoms: GroupedIndices
  private var remaining: RemainingLengths

  package init(_ walks: ShortestWalks, to layers: [ModalLayers.Layer]) {
    self.walks = walks
    let system = walks.system
    identities = layers.map(\.identity)
    let indices = Dictionary(
      identities.enumerated().map { ($0.element, Int32($0.offset)) },
      uniquingKeysWith: { first, _ in first })
    self.layers = system.edges.map { edge in
      guard case .layer(let kind) = edge.symbol, !system.presented.isEmpty else { return -1 }
      return indices[LayerIdentity(kind: kind, top: system.presented[Int(edge.to)])] ?? -1
    }
    bottoms = GroupedIndices(count: layers.count, self.layers)
    remaining = RemainingLengths(walks)
  }

  /// The nearest top in each of the layers; nil for a layer without a top.
  ///
  /// One search for all layers, from the nearest top on: a node that an earlier top has reached leads to no
  /// further layer.
  package func nearestTops() -> [StackTop?] {
    let (system, distances) = (walks.system, walks.distances)
    var nearest = [StackTop?](repeating: nil, count: identities.count)
    var isSeen = [Bool](repeating: false, count: system.nodeCount)
    let tops = system.tops.sorted {
      distances.ofNode[Int($0.index)] < distances.ofNode[Int($1.index)]
    }
    for top in tops {
      var waiting = [Int(top.index)]
      while let node = waiting.popLast() {
        guard !isSeen[node] else { continue }
        isSeen[node] = true
        for position in system.downwards.positions(of: node) {
          let number = system.downwards.index(at: position)
          let edge = system.edges[number]
          if edge.isInLayer {
            waiting.append(Int(edge.to))
          } else if layers[number] >= 0, nearest[Int(layers[number])] == nil {
            nearest[Int(layers[number])] = top
          }
        }
      }
    }
    return nearest
  }

  /// A shortest walk to a stack with a top in one of the layers; nil if it cannot be there.
  ///
  /// Cost: what of the layer is on stacks that are not longer.
  package mutating func witness(of top: StackTop, in layer: Int) -> StackWitness? {
    remaining.find(bottoms[layer], upTo: Int(top.index))
    let (system, wanted) = (walks.system, identities[layer])
    let search = LayerSearch(walks, bound: remaining.lengths)
    let path = search.path(from: Int(top.index)) { edge in
      edge.symbol == .layer(wanted.kind) && system.presented[Int(edge.to)] == wanted.top
    }
    return path.isEmpty ? nil : walks.witness(from: Int(top.index), along: .edges(path))
  }

  /// The same for a screen on top, in any variant.
  package mutating func witness(of screen: Int, in layer: Int) -> StackWitness? {
    var shortest: StackWitness?
    for variant in walks.system.variants(of: screen) {
      guard let found = witness(of: StackTop(screen, variant), in: layer) else { continue }
      if shortest.map({ found.count < $0.count }) ?? true { shortest = found }
    }
    return shortest
  }
}

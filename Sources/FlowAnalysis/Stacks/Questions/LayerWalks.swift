/// Walks to stacks that end in one of some modal layers.
package struct LayerWalks {
  private let walks: ShortestWalks
  /// The edges over the bottoms of the layers, by layer.
  private let bottoms: GroupedIndices

  package init(_ walks: ShortestWalks, to layers: [ModalLayers.Layer]) {
    self.walks = walks
    let system = walks.system
    let indices = Dictionary(
      layers.enumerated().map { ($0.element.identity, Int32($0.offset)) },
      uniquingKeysWith: { first, _ in first })
    bottoms = GroupedIndices(
      count: layers.count,
      system.edges.map { edge in
        guard case .layer(let kind) = edge.symbol, !system.presented.isEmpty else { return -1 }
        return indices[LayerIdentity(kind: kind, top: system.presented[Int(edge.to)])] ?? -1
      })
  }

  /// A shortest walk to a stack in one of the layers with a wanted top, or nil.
  ///
  /// Cost: what can be in the layer on stacks that are not longer.
  package func witness(in layer: Int, of isWanted: (StackTop) -> Bool) -> StackWitness? {
    let (system, distances) = (walks.system, walks.distances)
    // Of the edges over the bottom, each by the length of the stack with it.
    let starts = bottoms[layer].compactMap { number -> (length: Int32, edge: Int32)? in
      let (cost, below) = (
        distances.ofEdge[Int(number)], distances.ofNode[Int(system.edges[Int(number)].to)]
      )
      return cost < 0 || below < 0 ? nil : (cost + below, number)
    }
    guard let least = starts.lazy.map(\.length).min() else { return nil }
    // Each with the index of the one below it; −1 at the bottom.
    var steps = DistanceQueue<(edge: Int32, after: Int32)>()
    for start in starts { steps.append((start.edge, -1), at: Int(start.length - least)) }
    var seen = NumberTable()
    while let index = steps.next() {
      let node = Int(system.edges[Int(steps[index].edge)].from)
      guard seen.insert(0, at: node) else { continue }
      if node < system.window, system.isTop(node), isWanted(StackTop(index: node)) {
        var path: [Int32] = []
        var next = Int32(index)
        while next >= 0 {
          path.append(steps[Int(next)].edge)
          next = steps[Int(next)].after
        }
        return walks.witness(from: node, along: .edges(path))
      }
      for position in system.upwards.positions(of: node) {
        let number = system.upwards.index(at: position)
        let cost = Int(distances.ofEdge[number])
        guard cost >= 0, system.edges[number].isInLayer else { continue }
        steps.append((Int32(number), Int32(index)), at: steps.distance + cost)
      }
    }
    return nil
  }
}

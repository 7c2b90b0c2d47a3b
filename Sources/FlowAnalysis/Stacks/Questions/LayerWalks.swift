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
    let system = walks.system
    var edgeOfNode = NumberTable()
    var found: Int?
    walks.settleStacks(over: bottoms[layer]) { node, _ in
      edgeOfNode[node] != nil
    } settle: { node, _, edge, _ in
      edgeOfNode.insert(edge, at: node)
      if node < system.window, system.isTop(node), isWanted(StackTop(index: node)) { found = node }
      return found == nil
    }
    guard let found else { return nil }
    var path: [Int32] = []
    var node = found
    while let number = edgeOfNode[node] {
      path.append(number)
      guard system.edges[Int(number)].isInLayer else { break }
      node = Int(system.edges[Int(number)].to)
    }
    return walks.witness(from: found, along: .edges(path))
  }
}

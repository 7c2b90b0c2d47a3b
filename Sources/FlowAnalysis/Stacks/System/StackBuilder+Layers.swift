/// What is below a layer.
extension StackBuilder {
  /// The node for what is below the layer that `node` is in: the same stacks without the
  /// screens of that layer.
  mutating func below(layerOf node: Int) -> Int {
    if isBelowLayer[node] { return node }
    if belowLayer[node] >= 0 { return Int(belowLayer[node]) }
    let result = addCopy(of: node)
    var waiting = [node]
    while let node = waiting.popLast() {
      var index = lastEdge[node]
      while index >= 0 {
        if index < nextEdge { copy(Int(index), &waiting) }
        index = edgeBefore[Int(index)]
      }
    }
    return result
  }

  private mutating func addCopy(of node: Int) -> Int {
    let copy = addNodeBelowLayer()
    belowLayer[node] = Int32(copy)
    tabsOfRoots[copy] = tabsOfRoots[node]
    return copy
  }

  /// Adds a node of which all edges lead below a layer.
  mutating func addNodeBelowLayer() -> Int {
    let node = addNode()
    isBelowLayer[node] = true
    return node
  }

  /// Adds the same edge to the copies, its screen left out; nodes copied on the way are `waiting`.
  mutating func copy(_ index: Int, _ waiting: inout [Int]) {
    let edge = edges[index]
    let from = Int(belowLayer[Int(edge.from)])
    var to = edge.to
    if edge.isInLayer, !isBelowLayer[Int(to)] {
      if belowLayer[Int(to)] < 0 {
        _ = addCopy(of: Int(to))
        waiting.append(Int(to))
      }
      to = belowLayer[Int(to)]
    }
    add(edge.copied(from: from, to: Int(to), isBelowLayer: true))
  }

  /// The node for what is below a layer of this kind that was presented with this screen.
  mutating func presenter(of top: StackTop, _ kind: LayerKind) -> Int {
    let row = Int(kind.rawValue)
    if presenters[row].isEmpty {
      presenters[row] = [Int32](repeating: -1, count: StackTop.variantCount * graph.screenCount)
    }
    let known = presenters[row][Int(top.index)]
    if known >= 0 { return Int(known) }
    let node = addPresenter(below: top)
    presenters[row][Int(top.index)] = Int32(node)
    add(StackEdge(from: top.index, to: Int32(node), symbol: .layer(kind), cause: nil, weight: 0))
    return node
  }
}

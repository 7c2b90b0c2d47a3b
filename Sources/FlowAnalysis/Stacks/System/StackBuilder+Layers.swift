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
}

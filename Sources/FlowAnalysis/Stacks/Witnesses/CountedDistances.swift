/// The shortest stacks whose layer has a number of screens, by a node and the number of screens above it in its
/// layer.
struct CountedDistances: Sendable {
  private let layers: CountedLayers
  private let system: StackSystem
  /// By node, the index of its first edge; −1 for most nodes, which are in no layer of that depth.
  private var first: [Int32]
  /// The edges that the stacks begin with; −1 without one.
  private var edges: [Int32] = []

  /// Cost: the edges of the layers times the depth.
  init(_ walks: ShortestWalks, in layers: CountedLayers) {
    (self.layers, system) = (layers, walks.system)
    first = [Int32](repeating: -1, count: system.nodeCount)
    walks.settleStacks(over: walks.bottoms(of: layers.kinds), in: layers) { node, above in
      edge(of: node, above) != nil
    } settle: { node, above, edge, _ in
      if first[node] < 0 {
        first[node] = Int32(edges.count)
        for _ in 0..<layers.depth { edges.append(-1) }
      }
      edges[Int(first[node]) + above] = edge
      return true
    }
  }

  private func edge(of node: Int, _ above: Int) -> Int32? {
    guard first[node] >= 0 else { return nil }
    let edge = edges[Int(first[node]) + above]
    return edge < 0 ? nil : edge
  }

  /// The edges of the stack from a top down to the bottom of its layer; empty without one.
  func path(from top: Int) -> [Int32] {
    var path: [Int32] = []
    var (node, above) = (top, 0)
    while let number = edge(of: node, above) {
      path.append(number)
      let edge = system.edges[Int(number)]
      guard edge.isInLayer else { break }
      (node, above) = (Int(edge.to), layers.count(below: edge, above))
    }
    return path
  }
}

/// The layers of some kinds with a number of screens, or with at least as many.
struct CountedLayers: Hashable {
  let kinds: LayerKinds
  let depth: Int
  let isLeast: Bool

  /// Whether the stacks in them may be kept, for each number of screens above each node.
  func canBeCounted(in system: StackSystem) -> Bool {
    depth <= 1_000 && system.nodeCount * depth <= 1 << 24
  }

  /// How many screens are above the lower end of an edge, given those above the upper one.
  ///
  /// Of layers with at least as many, the greatest number stands for more.
  func count(below edge: StackEdge, _ above: Int) -> Int {
    guard edge.isScreen else { return above }
    return isLeast ? min(above + 1, depth - 1) : above + 1
  }

  /// The numbers above the upper end of an edge that come to one above the lower end.
  func counts(above edge: StackEdge, _ below: Int) -> Range<Int> {
    guard edge.isScreen else { return below..<below + 1 }
    return max(0, below - 1)..<(isLeast && below == depth - 1 ? depth : below)
  }
}

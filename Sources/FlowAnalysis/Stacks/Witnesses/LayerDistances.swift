extension ShortestWalks {
  /// By node, the first edge of the shortest stack with it in a layer of some kinds; −1 without one.
  ///
  /// Cost: the edges of the layers.
  func firstEdges(in kinds: LayerKinds) -> [Int32] {
    var first = [Int32](repeating: -1, count: system.nodeCount)
    settleStacks(over: bottoms(of: kinds)) { node, _ in
      first[node] >= 0
    } settle: { node, _, edge, _ in
      first[node] = edge
      return true
    }
    return first
  }

  /// By node, the length of the stack that begins with its first edge; −1 without one.
  func lengths(along firstEdges: [Int32]) -> [Int32] {
    var lengths = [Int32](repeating: -1, count: firstEdges.count)
    var above: [Int] = []
    for var node in firstEdges.indices where firstEdges[node] >= 0 {
      while lengths[node] < 0 {
        let number = Int(firstEdges[node])
        let edge = system.edges[number]
        let below = edge.isInLayer ? lengths[Int(edge.to)] : distances.ofNode[Int(edge.to)]
        if below >= 0 {
          lengths[node] = distances.ofEdge[number] + below
          node = above.popLast() ?? node
        } else {
          above.append(node)
          node = Int(edge.to)
        }
      }
    }
    return lengths
  }
}

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
  fileprivate func counts(above edge: StackEdge, _ below: Int) -> Range<Int> {
    guard edge.isScreen else { return below..<below + 1 }
    return max(0, below - 1)..<(isLeast && below == depth - 1 ? depth : below)
  }
}

extension ShortestWalks {
  /// The edges over the bottoms of layers.
  fileprivate func bottoms(of kinds: LayerKinds) -> some Sequence<Int32> {
    let edges = system.edges
    return edges.indices.lazy.filter { number in
      if case .layer(let kind) = edges[number].symbol { kinds.contains(kind) } else { false }
    }.map { Int32($0) }
  }

  /// Settles the shortest stacks over some bottoms in ascending order, as `StackDistances` does with all: for each node
  /// and number of screens above it in its layer, the first edge, and the length; until `settle` returns false.
  ///
  /// By default the number is 0 for all.
  @inline(__always)
  func settleStacks(
    over bottoms: some Sequence<Int32>,
    in layers: CountedLayers = CountedLayers(kinds: .all, depth: 1, isLeast: true),
    isSettled: (_ node: Int, _ above: Int) -> Bool,
    settle: (_ node: Int, _ above: Int, _ edge: Int32, _ length: Int32) -> Bool
  ) {
    let edges = system.edges
    // Each with the number of screens above its upper end.
    var waves = DistanceQueue<(edge: Int32, above: Int32)>()
    for number in bottoms {
      let cost = distances.ofEdge[Int(number)]
      let below = distances.ofNode[Int(edges[Int(number)].to)]
      guard cost >= 0, below >= 0 else { continue }
      waves.append((number, Int32(layers.depth - 1)), at: Int(cost + below))
    }
    while let (number, left) = waves.removeFirst() {
      let above = Int(left)
      let node = Int(edges[Int(number)].from)
      guard !isSettled(node, above) else { continue }
      guard settle(node, above, number, Int32(waves.distance)) else { return }
      for position in system.upwards.positions(of: node) {
        let upper = system.upwards.index(at: position)
        let (edge, cost) = (edges[upper], Int(distances.ofEdge[upper]))
        guard cost >= 0, edge.isInLayer else { continue }
        for left in layers.counts(above: edge, above) where !isSettled(Int(edge.from), left) {
          waves.append((Int32(upper), Int32(left)), at: waves.distance + cost)
        }
      }
    }
  }
}

/// The shortest stacks with each node in a layer of some kinds.
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

  /// The edges over the bottoms of layers.
  func bottoms(of kinds: LayerKinds) -> some Sequence<Int32> {
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

import Synchronization

/// For each node, the least lengths of stacks with it in a layer of some kinds, computed at first use.
final class RemainingLengths: Sendable {
  private let known = Mutex<[LayerKinds: [Int32]]>([:])
  private let counted = Mutex<[CountedLayers: CountedLengths]>([:])

  func forget() {
    known.withLock { $0 = [:] }
    counted.withLock { $0 = [:] }
  }

  /// −1 without such a stack.
  ///
  /// Cost: the edges of the layers, for all nodes together.
  func lengths(in kinds: LayerKinds, _ walks: ShortestWalks) -> [Int32] {
    known.withLock { known in
      if let lengths = known[kinds] { return lengths }
      let lengths = leastLengths(in: kinds, walks)
      known[kinds] = lengths
      return lengths
    }
  }

  /// Those of stacks whose layer has a number of screens, for each number of screens above a node.
  ///
  /// Cost: the edges of the layers times the depth, for all nodes together.
  func lengths(in layers: CountedLayers, _ walks: ShortestWalks) -> CountedLengths {
    counted.withLock { known in
      if let lengths = known[layers] { return lengths }
      let lengths = countedLengths(in: layers, walks)
      known[layers] = lengths
      return lengths
    }
  }
}

private func leastLengths(in kinds: LayerKinds, _ walks: ShortestWalks) -> [Int32] {
  let (system, distances) = (walks.system, walks.distances)
  var lengths = [Int32](repeating: -1, count: system.nodeCount)
  // Stacks over an edge, by their length.
  var waves = DistanceQueue<Int32>()
  for (number, edge) in system.edges.enumerated() {
    guard case .layer(let kind) = edge.symbol, kinds.contains(kind) else { continue }
    let (cost, below) = (distances.ofEdge[number], distances.ofNode[Int(edge.to)])
    if cost >= 0, below >= 0 { waves.append(edge.from, at: Int(cost + below)) }
  }
  while let index = waves.next() {
    let node = Int(waves[index])
    guard lengths[node] < 0 else { continue }
    lengths[node] = Int32(waves.distance)
    for position in system.upwards.positions(of: node) {
      let number = system.upwards.index(at: position)
      let (edge, cost) = (system.edges[number], distances.ofEdge[number])
      if cost >= 0, edge.isInLayer, lengths[Int(edge.from)] < 0 {
        waves.append(edge.from, at: waves.distance + Int(cost))
      }
    }
  }
  return lengths
}

/// The layers of some kinds with a number of screens, or with at least as many.
struct CountedLayers: Hashable {
  let kinds: LayerKinds
  let depth: Int
  let isLeast: Bool

  /// Whether the lengths of all stacks in them may be kept.
  func canBeCounted(in system: StackSystem) -> Bool {
    depth <= 1_000 && system.nodeCount * depth <= 1 << 24
  }

  /// How many screens are above the lower end of an edge, given those above the upper one; nil if these
  /// are too many.
  ///
  /// Of layers with at least as many, the greatest number stands for more.
  func count(below edge: StackEdge, _ above: Int) -> Int? {
    guard edge.isScreen else { return above }
    return above < depth - 1 ? above + 1 : isLeast ? above : nil
  }

  /// The numbers above the upper end of an edge that come to one above the lower end.
  func counts(above edge: StackEdge, _ below: Int) -> Range<Int> {
    guard edge.isScreen else { return below..<below + 1 }
    return max(0, below - 1)..<(isLeast && below == depth - 1 ? depth : below)
  }
}

/// The lengths of stacks by a node and the number of screens above it in its layer.
struct CountedLengths: Sendable {
  private let depth: Int
  /// By node, the index of its first length; −1 for most nodes, which are in no layer of that depth.
  private var first: [Int32]
  private var lengths: [Int32] = []

  fileprivate init(nodeCount: Int, depth: Int) {
    self.depth = depth
    first = [Int32](repeating: -1, count: nodeCount)
  }

  /// −1 without such a stack.
  subscript(node: Int, above: Int) -> Int32 {
    get { first[node] < 0 ? -1 : lengths[Int(first[node]) + above] }
    set {
      if first[node] < 0 {
        first[node] = Int32(lengths.count)
        for _ in 0..<depth { lengths.append(-1) }
      }
      lengths[Int(first[node]) + above] = newValue
    }
  }
}

private func countedLengths(in layers: CountedLayers, _ walks: ShortestWalks) -> CountedLengths {
  let (system, distances, depth) = (walks.system, walks.distances, layers.depth)
  var lengths = CountedLengths(nodeCount: system.nodeCount, depth: depth)
  var waves = DistanceQueue<Int>()
  for (number, edge) in system.edges.enumerated() {
    guard case .layer(let kind) = edge.symbol, layers.kinds.contains(kind) else { continue }
    let (cost, below) = (distances.ofEdge[number], distances.ofNode[Int(edge.to)])
    if cost >= 0, below >= 0 {
      waves.append(Int(edge.from) * depth + depth - 1, at: Int(cost + below))
    }
  }
  while let index = waves.next() {
    let (node, above) = (waves[index] / depth, waves[index] % depth)
    guard lengths[node, above] < 0 else { continue }
    lengths[node, above] = Int32(waves.distance)
    for position in system.upwards.positions(of: node) {
      let number = system.upwards.index(at: position)
      let (edge, cost) = (system.edges[number], distances.ofEdge[number])
      guard cost >= 0, edge.isInLayer else { continue }
      for left in layers.counts(above: edge, above) where lengths[Int(edge.from), left] < 0 {
        waves.append(Int(edge.from) * depth + left, at: waves.distance + Int(cost))
      }
    }
  }
  return lengths
}

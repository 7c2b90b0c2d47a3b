/// Stacks with a given number of something in the layer of their top.
extension ShortestWalks {
  /// A shortest walk to a stack with `top` on top and `screen` twice below it in its layer, or
  /// nil.
  package func witness(of top: Int, twiceOver screen: Int) -> StackWitness? {
    shortest(of: top, most: 2) { edge in
      if case .screen(let lower) = edge.symbol { lower.screen == screen } else { false }
    } upTo: { _, count in
      count == 2
    }
  }

  /// A shortest walk to a stack with `top` on top whose layer, one of these kinds, contains a
  /// number of screens, or nil.
  ///
  /// Cost: the size of the layers times the maximum depth.
  package func witness(
    of top: Int, in kinds: LayerKinds, depths: ClosedRange<Int>
  ) -> StackWitness? {
    shortest(of: top, most: depths.upperBound - 1) {
      $0.isScreen
    } upTo: { edge, count in
      guard case .layer(let kind) = edge.symbol else { return false }
      return kinds.contains(kind) && depths.contains(count + 1)
    }
  }

  /// Of the paths down the layer from a screen's tops with at most this many counted edges, the
  /// shortest whose end is wanted, given the count.
  private func shortest(
    of screen: Int, most: Int, counting isCounted: (StackEdge) -> Bool,
    upTo isWanted: (StackEdge, Int) -> Bool
  ) -> StackWitness? {
    let found = system.variants(of: screen).compactMap { variant -> StackWitness? in
      let node = Int(StackTop(screen, variant).number)
      let path = path(
        from: node, in: 0, of: most + 1,
        over: { edge, count in
          let count = count + (isCounted(edge) ? 1 : 0)
          return count <= most ? count : nil
        }, upTo: isWanted)
      return path.isEmpty ? nil : witness(from: node, along: path)
    }
    return found.min { $0.steps.count < $1.steps.count }
  }

  /// Like the search for a path in a layer, but separately for each of several states: an edge
  /// leads from one to the next, or nowhere.
  func path(
    from start: Int, in first: Int, of states: Int, over next: (StackEdge, Int) -> Int?,
    upTo isWanted: (StackEdge, Int) -> Bool
  ) -> [Int32] {
    var waves = [[CountedStep(node: start, count: first, edge: -1, after: -1)]]
    var seen = SeenCounts(nodeCount: system.nodeCount, most: states - 1)
    var steps: [CountedStep] = []
    var best: (step: CountedStep, length: Int)?
    var distance = 0
    while distance < waves.count, best.map({ distance < $0.length }) ?? true {
      var index = 0
      while index < waves[distance].count {
        let step = waves[distance][index]
        index += 1
        guard seen.insert(step.count, at: step.node) else { continue }
        steps.append(step)
        for number in system.edges(of: step.node) {
          let edge = system.edges[Int(number)]
          guard let count = next(edge, step.count), edge.isInLayer || isWanted(edge, count) else {
            continue
          }
          let lower = CountedStep(
            node: Int(edge.to), count: count, edge: number, after: steps.count - 1)
          let length = distance + Int(distances.ofEdge[Int(number)])
          if isWanted(edge, count) {
            let whole = length + Int(distances.ofNode[lower.node])
            if best.map({ whole < $0.length }) ?? true { best = (lower, whole) }
          } else if !seen.contains(count, at: lower.node) {
            while waves.count <= length { waves.append([]) }
            waves[length].append(lower)
          }
        }
      }
      distance += 1
    }
    return edges(to: best?.step, after: steps)
  }

  private func edges(to last: CountedStep?, after steps: [CountedStep]) -> [Int32] {
    var edges: [Int32] = []
    var step = last
    while let lower = step, lower.after >= 0 {
      edges.append(lower.edge)
      step = steps[lower.after]
    }
    return edges.reversed()
  }
}

/// A node on the path down, and the state in which it is reached, such as the count above it.
private struct CountedStep {
  let node: Int
  let count: Int
  /// The edge by which the path reaches it, and the preceding step; −1 at the top.
  let edge: Int32
  let after: Int
}

/// The counts seen at each node.
///
/// Most searches end after a few steps, in systems of hundreds of thousands of nodes, so the table
/// of all nodes is created only for long searches.
private struct SeenCounts {
  private let nodeCount: Int
  private let most: Int
  private var few: Set<Int> = []
  /// A bit for each count at each node; empty while few have been seen.
  private var words: [UInt64] = []

  init(nodeCount: Int, most: Int) {
    self.nodeCount = nodeCount
    self.most = most
  }

  private func bit(_ count: Int, at node: Int) -> Int { node * (most + 1) + count }

  func contains(_ count: Int, at node: Int) -> Bool {
    let bit = bit(count, at: node)
    return words.isEmpty ? few.contains(bit) : words[bit / 64] & 1 << UInt64(bit % 64) != 0
  }

  /// Returns whether it is new.
  mutating func insert(_ count: Int, at node: Int) -> Bool {
    guard !contains(count, at: node) else { return false }
    let bit = bit(count, at: node)
    if words.isEmpty, few.count < nodeCount / 32 {
      few.insert(bit)
    } else {
      if words.isEmpty { listAll() }
      words[bit / 64] |= 1 << UInt64(bit % 64)
    }
    return true
  }

  private mutating func listAll() {
    words = [UInt64](repeating: 0, count: (nodeCount * (most + 1)) / 64 + 1)
    for bit in few { words[bit / 64] |= 1 << UInt64(bit % 64) }
    few = []
  }
}

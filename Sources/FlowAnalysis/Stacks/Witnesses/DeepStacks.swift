extension ShortestWalks {
  /// A shortest walk to a stack with this screen on top of a layer of one of these kinds, and at
  /// least this many screens in that layer, or nil.
  ///
  /// Cost: the size of what can be in the layer, `depth` times.
  package func witness(
    of screen: Int, in kinds: LayerKinds, atLeast depth: Int
  ) -> StackWitness? {
    let found = system.variants(of: screen).compactMap { variant -> StackWitness? in
      let top = Int(StackTop(screen, variant).number)
      var search = DepthSearch(self, least: depth - 1, kinds)
      let path = search.path(from: top)
      return path.isEmpty ? nil : witness(from: top, along: path)
    }
    return found.min { $0.steps.count < $1.steps.count }
  }
}

/// Searches a shortest path to the bottom of a layer with a minimum number of screens.
struct DepthSearch {
  /// A node and the number of screens so far, at most the wanted number.
  ///
  /// One integer, because the search spends much of its time hashing.
  private struct Place: Hashable {
    private let number: UInt64

    init(node: Int, passed: Int) {
      number = UInt64(node) << 32 | UInt64(passed)
    }

    var node: Int { Int(number >> 32) }
    var passed: Int { Int(number & 0xFFFF_FFFF) }
  }

  private let witnesses: ShortestWalks
  private let least: Int
  private let kinds: LayerKinds
  /// For each visited state, the edge that led to it, and the previous state.
  private var arrivals: [Place: (edge: Int32, from: Place)?] = [:]
  private var waves: [[(index: Place, by: (edge: Int32, from: Place)?)]] = []
  private var best: (last: Place, edge: Int32, length: Int)?

  init(_ witnesses: ShortestWalks, least: Int, _ kinds: LayerKinds) {
    self.witnesses = witnesses
    self.least = least
    self.kinds = kinds
  }

  mutating func path(from top: Int) -> [Int32] {
    waves = [[(Place(node: top, passed: 0), nil)]]
    var distance = 0
    while distance < waves.count, best.map({ distance < $0.length }) ?? true {
      var next = 0
      while next < waves[distance].count {
        let (index, arrival) = waves[distance][next]
        next += 1
        guard arrivals[index] == nil else { continue }
        arrivals[index] = .some(arrival)
        leave(index, at: distance)
      }
      distance += 1
    }
    guard let best else { return [] }
    var path = [best.edge]
    var index = best.last
    while case .some(.some(let arrival)) = arrivals[index] {
      path.append(arrival.edge)
      index = arrival.from
    }
    return path.reversed()
  }

  private mutating func leave(_ index: Place, at distance: Int) {
    let (system, distances) = (witnesses.system, witnesses.distances)
    for number in system.edges(of: index.node) {
      let edge = system.edges[Int(number)]
      let next = distance + Int(distances.ofEdge[Int(number)])
      if case .layer(let kind) = edge.symbol {
        let length = next + Int(distances.ofNode[Int(edge.to)])
        guard index.passed == least, kinds.contains(kind) else { continue }
        if best.map({ length < $0.length }) ?? true { best = (index, number, length) }
        continue
      }
      let passed = edge.isScreen ? min(index.passed + 1, least) : index.passed
      while waves.count <= next { waves.append([]) }
      waves[next].append((Place(node: Int(edge.to), passed: passed), (number, index)))
    }
  }
}

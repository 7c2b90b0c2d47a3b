import FlowFormat

/// Where moves lead from tabs and entries without the gates for some conditions, regardless of stacks.
struct UnguardedReach {
  private let graph: FlowGraph
  private let edges: [(source: Int32, target: Int32, move: Int32)]
  private let bySource: GroupedIndices

  init(_ graph: FlowGraph) {
    self.graph = graph
    var edges: [(source: Int32, target: Int32, move: Int32)] = []
    for (index, move) in graph.moves.enumerated() {
      let links = move.link.map(graph.linkStacks.stack) ?? []
      for target in [move.target].compactMap(\.self) + graph.screensPutUnder(move)
        + links.map(\.screen)
      {
        edges.append((Int32(move.source), Int32(target), Int32(index)))
      }
    }
    self.edges = edges
    bySource = GroupedIndices(count: graph.screenCount, edges.map(\.source))
  }

  /// For each screen, the bits of those of at most 256 conditions that a walk to it neither satisfies nor needs.
  ///
  /// The bits after those of the conditions say whether a walk leads to it at all. `named` are the conditions that
  /// moves name.
  ///
  /// Cost: the moves, and those of a screen again when more bits come to it.
  func screens(without conditions: [String], named: Set<String>) -> [ScreenBits] {
    let taken = graph.bitsGuardingMoves(conditions, named: named)
    var bits = [ScreenBits](repeating: .zero, count: graph.screenCount)
    var isWaiting = [Bool](repeating: false, count: graph.screenCount)
    var waiting: [Int] = []
    let entries = graph.entries.map(\.screen) + [graph.program.start(of: 0)].compactMap(\.self)
    for screen in entries + graph.tabs where !isWaiting[screen] {
      bits[screen] = .all
      isWaiting[screen] = true
      waiting.append(screen)
    }
    var next = 0
    while next < waiting.count {
      let screen = waiting[next]
      next += 1
      isWaiting[screen] = false
      for position in bySource.positions(of: screen) {
        let edge = edges[bySource.index(at: position)]
        let target = Int(edge.target)
        let more = bits[screen] & ~taken[Int(edge.move)]
        guard more & ~bits[target] != .zero else { continue }
        bits[target] |= more
        if !isWaiting[target] {
          isWaiting[target] = true
          waiting.append(target)
        }
      }
    }
    return bits
  }
}

extension FlowGraph {
  /// For each move, the bits of those of at most 256 conditions that guard it: that it satisfies or requires, or that
  /// the gates of its link satisfy.
  ///
  /// A `when` in words is assumed to check a condition unless moves name it.
  fileprivate func bitsGuardingMoves(
    _ conditions: [String], named: Set<String>
  ) -> [ScreenBits] {
    var bits: [String: ScreenBits] = [:]
    var unnamed = ScreenBits.zero
    for (bit, condition) in conditions.enumerated() {
      bits[condition] = ScreenBits(bit: bit)
      if !named.contains(condition) { unnamed |= ScreenBits(bit: bit) }
    }
    return moves.map { move in
      let guarding =
        self.conditions(passedBy: move) + self.conditions(requiredBy: move)
        + (move.link.map(self.conditions(passedBefore:)) ?? [])
      let start = isConditionalInWords(move) ? unnamed : .zero
      return guarding.reduce(start) { $0 | bits[$1, default: .zero] }
    }
  }

  /// Says of each move whether a condition guards it.
  func movesGuarded(by condition: String, named: Set<String>) -> [Bool] {
    bitsGuardingMoves([condition], named: named).map { $0 != .zero }
  }

  /// Says of each screen whether every walk to it passes a gate for a condition, or is possible only if
  /// the condition holds; of those that no walk reaches, false.
  package func screensGuarded(by condition: String) -> [Bool] {
    let bits = UnguardedReach(self).screens(without: [condition], named: [condition])
    let (unguarded, reached) = (ScreenBits(bit: 0), ScreenBits(bit: 1))
    return bits.map { $0.contains(reached) && !$0.contains(unguarded) }
  }
}

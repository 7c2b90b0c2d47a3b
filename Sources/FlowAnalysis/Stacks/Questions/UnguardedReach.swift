import FlowFormat

/// Where moves lead from tabs and entries without the gates for some conditions, regardless of stacks.
struct UnguardedReach {
  private let graph: FlowGraph
  private var edges: [(source: Int32, target: Int32, move: Int32)] = []
  private let bySource: GroupedIndices

  init(_ graph: FlowGraph) {
    self.graph = graph
    for (index, move) in graph.moves.enumerated() {
      let links = move.link.map(graph.linkStacks.stack) ?? []
      for target in [move.target].compactMap(\.self) + graph.screensPutUnder(move)
        + links.map(\.screen)
      {
        edges.append((Int32(move.source), Int32(target), Int32(index)))
      }
    }
    bySource = GroupedIndices(count: graph.screenCount, edges.map(\.source))
  }

  /// For each screen, the bits of those of at most 256 conditions that a walk to it neither satisfies nor needs.
  ///
  /// The bits after those of the conditions say whether a walk leads to it at all. `named` are the conditions that
  /// moves name.
  ///
  /// Cost: the moves, and those of a screen again when more bits come to it.
  func screens(without conditions: [String], named: Set<String>) -> [ScreenBits] {
    let taken = bitsTaken(by: conditions, named)
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

  /// For each move, the bits of the conditions that guard it.
  private func bitsTaken(by conditions: [String], _ named: Set<String>) -> [ScreenBits] {
    var bits: [String: ScreenBits] = [:]
    var unnamed = ScreenBits.zero
    for (bit, condition) in conditions.enumerated() {
      bits[condition] = ScreenBits(bit: bit)
      if !named.contains(condition) { unnamed |= ScreenBits(bit: bit) }
    }
    return graph.moves.map { move in
      let guarded = graph.conditionsGuarding(move).reduce(ScreenBits.zero) {
        $0 | bits[$1, default: .zero]
      }
      return graph.isConditionalInWords(move) ? guarded | unnamed : guarded
    }
  }
}

extension FlowGraph {
  /// The conditions that hold after a move if it is made: those that it satisfies or needs, and those that the gates
  /// of its link satisfy.
  fileprivate func conditionsGuarding(_ move: Move) -> [String] {
    conditions(passedBy: move) + neededConditions(of: move)
      + (move.link.map(conditions(passedBefore:)) ?? [])
  }

  /// Says of each move whether a condition guards it.
  ///
  /// A `when` in words is assumed to check the condition unless moves name it.
  func movesGuarded(by condition: String, named: Set<String>) -> [Bool] {
    let excusesWords = !named.contains(condition)
    return moves.map { move in
      conditionsGuarding(move).contains(condition) || excusesWords && isConditionalInWords(move)
    }
  }

  /// Says of each screen whether every walk to it passes a gate for a condition, or is possible only if
  /// the condition holds; of those that no walk reaches, false.
  package func screensGuarded(by condition: String) -> [Bool] {
    let bits = UnguardedReach(self).screens(without: [condition], named: [condition])
    let (unguarded, reached) = (ScreenBits(bit: 0), ScreenBits(bit: 1))
    return bits.map { $0.contains(reached) && !$0.contains(unguarded) }
  }
}

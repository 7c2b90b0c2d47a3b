import FlowFormat

/// Where moves lead from tabs and entries without the gates for some conditions, regardless of stacks.
struct UnguardedReach {
  private let graph: FlowGraph
  private let guards: MoveGuards
  /// Between screens and, after these, links that moves open; from a link, the move is −1.
  private let edges: [(source: Int32, target: Int32, move: Int32)]
  private let nodeCount: Int
  private let bySource: GroupedIndices

  init(_ graph: FlowGraph, _ guards: MoveGuards) {
    (self.graph, self.guards) = (graph, guards)
    var edges: [(source: Int32, target: Int32, move: Int32)] = []
    var nodesOfLinks: [Int: Int32] = [:]
    for (index, move) in graph.moves.enumerated() {
      guard let link = move.link else {
        for target in [move.target].compactMap(\.self) + graph.screensPutUnder(move) {
          edges.append((Int32(move.source), Int32(target), Int32(index)))
        }
        continue
      }
      let node = nodesOfLinks[link] ?? Int32(graph.screenCount + nodesOfLinks.count)
      edges.append((Int32(move.source), node, Int32(index)))
      guard nodesOfLinks.updateValue(node, forKey: link) == nil else { continue }
      for element in graph.linkStacks.stack(of: link) {
        edges.append((node, Int32(element.screen), -1))
      }
    }
    self.edges = edges
    nodeCount = graph.screenCount + nodesOfLinks.count
    bySource = GroupedIndices(count: nodeCount, edges.map(\.source))
  }

  /// For each screen, the bits of those of at most 256 conditions that a walk to it neither satisfies nor needs.
  ///
  /// The bits after those of the conditions say whether a walk leads to it at all. `named` are the conditions that
  /// moves name.
  ///
  /// Cost: the moves, and those of a screen again when more bits come to it.
  func screens(without conditions: [String], named: Set<String>) -> [ScreenBits] {
    let taken = guards.bits(of: conditions, named: named)
    var bits = [ScreenBits](repeating: .zero, count: nodeCount)
    var isWaiting = [Bool](repeating: false, count: nodeCount)
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
        let more = edge.move < 0 ? bits[screen] : bits[screen] & ~taken[Int(edge.move)]
        guard more & ~bits[target] != .zero else { continue }
        bits[target] |= more
        if !isWaiting[target] {
          isWaiting[target] = true
          waiting.append(target)
        }
      }
    }
    return Array(bits.prefix(graph.screenCount))
  }
}

/// Which conditions guard each move: those that it satisfies or requires, or that the gates of its link satisfy.
struct MoveGuards: Sendable {
  private var numbers: [String: Int32] = [:]
  /// The numbers of the conditions of all moves in a row, and for each move the index of its first.
  private var conditions: [Int32] = []
  private var first: [Int32] = [0]
  private let areInWords: [Bool]

  init(_ graph: FlowGraph) {
    areInWords = graph.moves.map(graph.isConditionalInWords)
    for move in graph.moves {
      let guarding =
        graph.conditions(passedBy: move) + graph.conditions(requiredBy: move)
        + (move.link.map(graph.conditions(passedBefore:)) ?? [])
      for name in guarding {
        let number = numbers[name] ?? Int32(numbers.count)
        numbers[name] = number
        conditions.append(number)
      }
      first.append(Int32(conditions.count))
    }
  }

  /// For each move, the bits of those of at most 256 conditions that guard it.
  ///
  /// A `when` in words is assumed to check a condition unless moves name it.
  func bits(of conditions: [String], named: Set<String>) -> [ScreenBits] {
    var bits = [ScreenBits](repeating: .zero, count: numbers.count)
    var unnamed = ScreenBits.zero
    for (bit, condition) in conditions.enumerated() {
      if let number = numbers[condition] { bits[Int(number)] = ScreenBits(bit: bit) }
      if !named.contains(condition) { unnamed |= ScreenBits(bit: bit) }
    }
    return areInWords.indices.map { move in
      self.conditions[Int(first[move])..<Int(first[move + 1])]
        .reduce(areInWords[move] ? unnamed : .zero) { $0 | bits[Int($1)] }
    }
  }

  /// Says of each move whether a condition guards it.
  func areGuarded(by condition: String, named: Set<String>) -> [Bool] {
    bits(of: [condition], named: named).map { $0 != .zero }
  }
}

extension FlowGraph {
  /// Says of each screen whether every walk to it passes a gate for a condition, or is possible only if
  /// the condition holds; of those that no walk reaches, false.
  package func screensGuarded(by condition: String) -> [Bool] {
    let bits = UnguardedReach(self, MoveGuards(self)).screens(
      without: [condition], named: [condition])
    let (unguarded, reached) = (ScreenBits(bit: 0), ScreenBits(bit: 1))
    return bits.map { $0.contains(reached) && !$0.contains(unguarded) }
  }
}

import FlowFormat
import FlowSource

/// The screens that walks show if each move happens only after the conditions that its `when` has can be satisfied,
/// regardless of stacks, and of conditions that are revoked or must not hold.
///
/// A condition that no move satisfies counts as satisfied: it is reported as such. Cost: linear in the moves and the stacks of links.
package struct SatisfiableReach {
  /// A move of a reached screen that never happens.
  package struct BlockedMove: Sendable {
    /// Its index in the graph.
    package let move: Int
    /// The conditions that it needs and that no walk to it satisfies; empty if one of them must not hold, too.
    package let missing: [String]
  }

  private let graph: FlowGraph
  private var isReached: [Bool]
  /// The moves that can be made and were not yet.
  private var ready: [Int] = []
  private var satisfied: Set<String>
  /// The moves that wait for a condition.
  private var waiting: [String: [Int]] = [:]
  /// Those that need what must not hold.
  private var impossible: [Int] = []

  package init(_ graph: FlowGraph) {
    self.graph = graph
    isReached = [Bool](repeating: false, count: graph.screenCount)
    satisfied = Set(graph.conditionsOfMoves)
    for move in graph.moves { satisfied.subtract(graph.conditions(passedBy: move)) }
    let entries = graph.entries.map(\.screen) + [graph.program.start(of: 0)].compactMap(\.self)
    for screen in entries + graph.tabs { reach(screen) }
    let links = graph.linkStacks.patterns.indices
    for lower in graph.linkStacks.screensBelowLandings(of: links) { reach(lower.element.screen) }
    for link in links { graph.linkStacks.landing(of: link).map { reach($0) } }
    while let index = ready.popLast() { make(index) }
  }

  package func isReached(_ screen: Int) -> Bool { isReached[screen] }

  /// In file order.
  package var blockedMoves: [BlockedMove] {
    let missing = waiting.values.flatMap(\.self).map { index in
      BlockedMove(
        move: index,
        missing: graph.conditions(requiredBy: graph.moves[index]).filter { !satisfied.contains($0) }
      )
    }
    return (missing + impossible.map { BlockedMove(move: $0, missing: []) }).sorted {
      $0.move < $1.move
    }
  }

  private mutating func reach(_ screen: Int) {
    guard !isReached[screen] else { return }
    isReached[screen] = true
    ready += graph.firstMove[screen]..<graph.firstMove[screen + 1]
  }

  private mutating func make(_ index: Int) {
    let move = graph.moves[index]
    if move.hasOptions, move.isConditional {
      let rare = graph.destination(of: move).rare
      if rare.has.contains(where: { has in rare.lacks.contains { $0.value == has.value } }) {
        return impossible.append(index)
      }
      if let missing = rare.has.first(where: { !satisfied.contains($0.value) }) {
        return waiting[missing.value, default: []].append(index)
      }
    }
    for screen in [move.target].compactMap(\.self) + graph.screensPutUnder(move) { reach(screen) }
    for condition in graph.conditions(passedBy: move) where satisfied.insert(condition).inserted {
      ready += waiting.removeValue(forKey: condition) ?? []
    }
  }
}

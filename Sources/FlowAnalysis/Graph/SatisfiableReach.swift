import FlowFormat

/// The screens that can be shown if each move waits for the conditions that its `when` has.
///
/// Stacks do not matter, nor conditions that are revoked or must not hold. A condition that no move satisfies counts
/// as satisfied, because that is reported. Cost: linear in the moves and the stacks of links.
package struct SatisfiableReach {
  /// A move of a reached screen that never happens.
  package struct BlockedMove: Sendable {
    /// Its index in the graph.
    package let move: Int
    package let reason: Reason

    package enum Reason: Hashable, Sendable {
      /// It needs conditions that no walk to it satisfies.
      case unsatisfied([String])
      /// It needs conditions both to hold and not to hold.
      case contradictory([String])
    }
  }

  private let graph: FlowGraph
  private var isReached: [Bool]
  /// The moves that can be made and were not yet.
  private var ready: [Int] = []
  private var satisfied: Set<String>
  /// The moves that wait for a condition.
  private var waiting: [String: [Int]] = [:]
  private var contradictory: [BlockedMove] = []

  package init(_ graph: FlowGraph) {
    self.graph = graph
    isReached = [Bool](repeating: false, count: graph.screenCount)
    satisfied = Set(graph.conditionsOfMoves)
    for move in graph.moves { satisfied.subtract(graph.conditions(passedBy: move)) }
    let entries = graph.entries.map(\.screen) + [graph.program.start(of: 0)].compactMap(\.self)
    for screen in entries + graph.tabs { reach(screen) }
    for link in graph.linkStacks.patterns.indices {
      for element in graph.linkStacks.stack(of: link).dropLast() { reach(element.screen) }
      graph.linkStacks.landing(of: link).map { reach($0) }
    }
    while let index = ready.popLast() { make(index) }
  }

  package func isReached(_ screen: Int) -> Bool { isReached[screen] }

  /// In file order.
  package var blockedMoves: [BlockedMove] {
    let unsatisfied = waiting.values.flatMap(\.self).map { index in
      BlockedMove(
        move: index,
        reason: .unsatisfied(
          graph.conditions(requiredBy: graph.moves[index]).filter { !satisfied.contains($0) }))
    }
    return (unsatisfied + contradictory).sorted { $0.move < $1.move }
  }

  private mutating func reach(_ screen: Int) {
    guard !isReached[screen] else { return }
    isReached[screen] = true
    ready += graph.firstMove[screen]..<graph.firstMove[screen + 1]
  }

  private mutating func make(_ index: Int) {
    let move = graph.moves[index]
    let required = graph.conditions(requiredBy: move)
    if !required.isEmpty {
      let excluded = graph.unmetConditions(of: move, satisfied: required).lacks
      if !excluded.isEmpty {
        contradictory.append(BlockedMove(move: index, reason: .contradictory(excluded)))
        return
      }
      if let missing = required.first(where: { !satisfied.contains($0) }) {
        return waiting[missing, default: []].append(index)
      }
    }
    // The screens of links have been reached.
    if move.link == nil {
      for screen in [move.target].compactMap(\.self) + graph.screensPutUnder(move) {
        reach(screen)
      }
    }
    for condition in graph.conditions(passedBy: move) where satisfied.insert(condition).inserted {
      ready += waiting.removeValue(forKey: condition) ?? []
    }
  }
}

import FlowFormat

/// Moves by the conditions that they name, to search for a walk without them.
///
/// The stacks that can occur ignore conditions. If those of a shortest walk contradict each other, another
/// walk may be possible.
package struct OmittedMoves: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Those that need a satisfied condition.
  static let having = OmittedMoves(rawValue: 1)
  /// Those that need one that is not satisfied.
  static let lacking = OmittedMoves(rawValue: 2)

  /// What is omitted in turn if conditions do not allow the shortest walk.
  package static func attempts(in graph: FlowGraph) -> [OmittedMoves] {
    let all: [OmittedMoves] = [.having, .lacking]
    let occurring = all.filter { omitted in
      graph.moves.contains { omitted.contain($0, in: graph) }
    }
    return occurring.count > 1 ? occurring + [[.having, .lacking]] : occurring
  }

  /// Whether a move is one of them.
  func contain(_ move: Move, in graph: FlowGraph) -> Bool {
    guard !isEmpty, move.hasOptions, move.isConditional else { return false }
    let rare = graph.destination(of: move).rare
    return contains(.having) && !rare.has.isEmpty || contains(.lacking) && !rare.lacks.isEmpty
  }
}

extension StackSystem.Options {
  /// Leaves out moves by the conditions that they name.
  package mutating func omit(_ omitted: OmittedMoves, of graph: FlowGraph) {
    isLeftOut = omitted.isEmpty ? [] : graph.moves.map { omitted.contain($0, in: graph) }
  }
}

package import FlowAnalysis
import FlowFormat
package import FlowSource

/// The declared moves of a flow that scenarios make.
package struct MoveCoverage: Sendable {
  /// A move that no scenario makes.
  package struct Missed: Sendable {
    package let screen: Int
    /// The range of the destination.
    package let range: SourceRange
    /// The indices of the moves: what follows a sub-flow is a move of each screen that ends it.
    package let moves: [Int]
  }

  /// The number of destinations in the flow's own file, including those of `on-finish`; a chain
  /// counts as one.
  package let declared: Int
  /// In file order.
  package let missed: [Missed]

  /// `made` contains indices of moves.
  package init(_ graph: FlowGraph, made: Set<Int>) {
    var declarations: [SourceRange: (screen: Int, moves: [Int], isMade: Bool)] = [:]
    for (index, move) in graph.moves.enumerated() where graph.isOwn(move) && !move.isFollowUp {
      let range = graph.destination(of: move).range
      var declaration = declarations[range] ?? (move.source, [], false)
      declaration.moves.append(index)
      declaration.isMade = declaration.isMade || made.contains(index)
      declarations[range] = declaration
    }
    declared = declarations.count
    missed = declarations.filter { !$1.isMade }
      .map { Missed(screen: $1.screen, range: $0, moves: $1.moves) }
      .sorted { ($0.range.lower, $0.range.upper) < ($1.range.lower, $1.range.upper) }
  }
}

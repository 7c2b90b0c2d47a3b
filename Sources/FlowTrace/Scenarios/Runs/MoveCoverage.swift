package import FlowAnalysis
import FlowFormat
package import FlowSource

/// Which of the moves that a flow declares scenarios make.
package struct MoveCoverage: Sendable {
  /// A move that none makes.
  package struct Missed: Sendable {
    package let screen: Int
    /// The destination as it is written.
    package let range: SourceRange
    /// The numbers of the move: what follows a sub-flow has one for each screen that ends it.
    package let moves: [Int]
  }

  /// The destinations of the flow's own file, those of `on-finish` among them; a chain is one.
  package let declared: Int
  /// In file order.
  package let missed: [Missed]

  /// `made` are numbers of moves.
  package init(_ graph: FlowGraph, made: Set<Int>) {
    var places: [SourceRange: (screen: Int, moves: [Int], isMade: Bool)] = [:]
    for (number, move) in graph.moves.enumerated() where graph.isOwn(move) && !move.isFollowUp {
      let range = graph.destination(of: move).range
      var place = places[range] ?? (move.source, [], false)
      place.moves.append(number)
      place.isMade = place.isMade || made.contains(number)
      places[range] = place
    }
    declared = places.count
    missed = places.filter { !$1.isMade }
      .map { Missed(screen: $1.screen, range: $0, moves: $1.moves) }
      .sorted { ($0.range.lower, $0.range.upper) < ($1.range.lower, $1.range.upper) }
  }
}

package import FlowAnalysis
import FlowModel
package import FlowSource

/// Which of the moves that a flow declares scenarios make.
package struct MoveCoverage: Sendable {
  /// A move that none makes.
  package struct Missed: Sendable {
    package let screen: Int
    /// The destination as it is written.
    package let range: SourceRange
    /// The number of the move.
    package let move: Int
  }

  /// The destinations of the flow's own file, those of `on-finish` among them.
  package let declared: Int
  /// In file order.
  package let missed: [Missed]

  /// `made` are numbers of moves.
  package init(_ graph: FlowGraph, made: Set<Int>) {
    // A destination of `on-finish` is a move of every screen that ends the sub-flow.
    var places: [SourceRange: (screen: Int, move: Int, isMade: Bool)] = [:]
    for (number, move) in graph.moves.enumerated() where graph.isOwn(move) {
      let range = graph.destination(of: move).range
      let isMade = made.contains(number) || places[range]?.isMade == true
      let first = places[range]
      places[range] = (first?.screen ?? move.source, first?.move ?? number, isMade)
    }
    declared = places.count
    missed = places.filter { !$1.isMade }
      .map { Missed(screen: $1.screen, range: $0, move: $1.move) }
      .sorted { ($0.range.lower, $0.range.upper) < ($1.range.lower, $1.range.upper) }
  }
}

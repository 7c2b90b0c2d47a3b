package import FlowModel
import FlowSource

/// What the progress bar showed last when a screen is arrived at, as data flow over `BarMoves`.
///
/// A screen without progress hides the bar but hands on the value. Only screens that are reached, by
/// moves or links, take part. Cost: one pass over the moves and one sort of the screens.
package struct ProgressFlow: Sendable {
  /// The screen whose value the bar showed, and the last screen before the arrival.
  package struct Arrival: Sendable {
    package let shownBy: Int
    package let from: Int
    /// The number of the last move.
    package let move: Int
  }

  package let bar: BarMoves
  /// `values[s]` is what screen `s` shows; nil where it hides the bar.
  package let values: [Progress?]
  /// For each screen the arrival with the greatest value seen before; nil where none was.
  package let greatest: [Arrival?]
  private let isReached: [Bool]

  package init(_ graph: FlowGraph, _ reachability: Reachability) {
    let isReached = (0..<graph.screenCount).map { reachability.isReached($0) }
    bar = BarMoves(graph)
    values = graph.program.files.flatMap { file in
      file.flow.screens.map { $0.progress?.value }
    }
    self.isReached = isReached
    greatest = ProgressFlow.spread(bar, values, isReached) {
      reachability.distance(to: $0) ?? .max
    }
  }

  /// Greatest values first, of equal ones the nearest to an entry: then whoever comes to a screen
  /// first brings the greatest value on the shortest way.
  private static func spread(
    _ bar: BarMoves, _ values: [Progress?], _ isReached: [Bool], distance: (Int) -> Int
  ) -> [Arrival?] {
    var arrivals = [Arrival?](repeating: nil, count: values.count)
    let showing = values.indices.filter { isReached[$0] && values[$0] != nil }
    let keys = showing.map { (screen: $0, value: values[$0]?.value ?? 0, distance: distance($0)) }
    let order = keys.sorted { one, other in
      if let first = values[one.screen], let second = values[other.screen], first != second {
        return first > second
      }
      return (one.distance, one.screen) < (other.distance, other.screen)
    }
    for source in order.map(\.screen) {
      var queue = [source]
      var next = 0
      while next < queue.count {
        let screen = queue[next]
        next += 1
        for (target, move) in bar.steps(from: screen) where arrivals[Int(target)] == nil {
          let target = Int(target)
          guard isReached[target], target != source else { continue }
          arrivals[target] = Arrival(shownBy: source, from: screen, move: Int(move))
          if values[target] == nil { queue.append(target) }
        }
      }
    }
    return arrivals
  }

  package func isReached(_ screen: Int) -> Bool { isReached[screen] }

  /// The moves from the screen that showed the greatest value on to `screen`, in their order.
  package func way(to screen: Int) -> [WalkStep] {
    var steps: [WalkStep] = []
    var current = screen
    while let arrival = greatest[current] {
      steps.append(WalkStep(screen: current, cause: .move(arrival.move)))
      current = arrival.from
      if current == arrival.shownBy { break }
    }
    return steps.reversed()
  }
}

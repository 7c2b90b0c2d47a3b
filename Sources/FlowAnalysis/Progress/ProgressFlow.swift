package import FlowFormat
import FlowSource

/// What the progress bar showed last when a screen is arrived at, as data flow over `BarMoves`.
///
/// A screen without progress hides the bar but hands on the value. Only screens that are reached, by
/// moves or links, take part. Cost: two passes over the moves and one sort of the screens.
package struct ProgressFlow: Sendable {
  /// The screen whose value the bar showed, and the last screen before the arrival.
  private struct Arrival: Sendable {
    let shownBy: Int32
    let from: Int32
    /// The number of the last move.
    let move: Int32
  }

  package let bar: BarMoves
  /// `values[s]` is what screen `s` shows; nil where it hides the bar.
  package let values: [Progress?]
  /// For each screen the arrival with the greatest value that another screen showed before; nil where
  /// none did.
  private var greatest: [Arrival?]
  /// For a screen without progress, the arrival with the greatest value that yet another one showed;
  /// empty while there is none.
  private var second: [Arrival?] = []
  private let isReached: [Bool]

  package init(_ graph: FlowGraph, _ reachability: Reachability) {
    isReached = (0..<graph.screenCount).map { reachability.isReached($0) }
    bar = BarMoves(graph)
    values = graph.program.files.flatMap { file in
      file.flow.screens.map { $0.progress?.value }
    }
    greatest = [Arrival?](repeating: nil, count: values.count)
    var queue: [Int] = []
    for screen in showing(nearestFirst: reachability) { spread(from: screen, &queue) }
  }

  /// The reached screens with progress, greatest values first, of equal ones the nearest to an entry:
  /// then whoever comes to a screen first brings the greatest value on the shortest way.
  private func showing(nearestFirst reachability: Reachability) -> [Int] {
    let rounded = values.map { $0?.value ?? 0 }
    var screens = values.indices.filter { values[$0] != nil && reachability.isReached($0) }
    screens.sort { one, other in
      // Of two values the greater one is not rounded to less, so equal ones alone need exactness.
      if rounded[one] != rounded[other] { return rounded[one] > rounded[other] }
      if let value = values[one], let next = values[other], value != next { return value > next }
      let (distance, further) = (reachability.distance(to: one), reachability.distance(to: other))
      return (distance ?? 0, one) < (further ?? 0, other)
    }
    return screens
  }

  /// Breadth first; a screen that two others have come to already has handed on both.
  ///
  /// The queue is the same for all sources: most have no more than themselves in it.
  private mutating func spread(from source: Int, _ queue: inout [Int]) {
    queue.removeAll(keepingCapacity: true)
    queue.append(source)
    var next = 0
    while next < queue.count {
      let screen = queue[next]
      next += 1
      for (target, move) in bar.steps(from: screen) {
        let arrival = Arrival(shownBy: Int32(source), from: Int32(screen), move: move)
        if arrive(arrival, at: Int(target)), values[Int(target)] == nil {
          queue.append(Int(target))
        }
      }
    }
  }

  private mutating func arrive(_ arrival: Arrival, at screen: Int) -> Bool {
    guard isReached[screen], screen != Int(arrival.shownBy) else { return false }
    guard let first = greatest[screen] else {
      greatest[screen] = arrival
      return true
    }
    guard values[screen] == nil, first.shownBy != arrival.shownBy else { return false }
    if second.isEmpty { second = [Arrival?](repeating: nil, count: values.count) }
    guard second[screen] == nil else { return false }
    second[screen] = arrival
    return true
  }

  /// Of the arrivals at a screen that are known the greater one first.
  private func arrivals(at screen: Int) -> [Arrival] {
    [greatest[screen], second.isEmpty ? nil : second[screen]].compactMap(\.self)
  }

  package func isReached(_ screen: Int) -> Bool { isReached[screen] }

  /// The screen that showed the greatest value before another one; nil where none did.
  package func greatestShown(before screen: Int) -> Int? {
    greatest[screen].map { Int($0.shownBy) }
  }

  /// The screens, two at most, that showed the greatest values before one without progress.
  package func shownBefore(_ screen: Int) -> [Int] {
    arrivals(at: screen).map { Int($0.shownBy) }
  }

  /// What the bar shows or hides at its last value when a screen is left: the screen's own value, else
  /// the greatest that was handed to it, not counting what `excluded` showed.
  package func lastShown(leaving screen: Int, notBy excluded: Int) -> Int? {
    if values[screen] != nil { return screen == excluded ? nil : screen }
    return shownBefore(screen).first { $0 != excluded }
  }

  /// The moves from the screen that showed the greatest value on to `screen`, in their order.
  package func way(to screen: Int) -> [WalkStep] {
    greatestShown(before: screen).map { way(to: screen, from: $0) } ?? []
  }

  /// The moves from `source` on to `screen`, in their order: `source` has shown one of the two values
  /// that are known there.
  package func way(to screen: Int, from source: Int) -> [WalkStep] {
    var steps: [WalkStep] = []
    var current = screen
    while current != source,
      let arrival = arrivals(at: current).first(where: { $0.shownBy == source })
    {
      steps.append(WalkStep(screen: current, cause: .move(Int(arrival.move))))
      current = Int(arrival.from)
    }
    return steps.reversed()
  }
}

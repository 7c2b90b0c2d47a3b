package import FlowFormat
import FlowSource

/// The last value of the progress bar when a screen is reached, as data flow over `ProgressBarMoves`.
///
/// A screen without progress hides the bar but keeps its value. Only screens that are reachable by moves
/// or links take part. Cost: two passes over the moves and one sort of the screens.
package struct ProgressFlow: Sendable {
  /// A move to a screen, with the screen whose value the bar last showed.
  private struct Arrival: Sendable {
    let shownBy: Int32
    let from: Int32
    /// The index of the last move.
    let move: Int32
  }

  package let bar: ProgressBarMoves
  /// `values[s]` is the value that screen `s` shows; nil if it hides the bar.
  package let values: [Progress?]
  /// For each screen, the arrival with the greatest value of another screen; nil without one.
  private var greatest: [Arrival?]
  /// For each screen without progress, the arrival with the greatest value of a different screen than
  /// that of `greatest`; an empty array until there is one.
  private var second: [Arrival?] = []
  private let isReached: [Bool]

  package init(_ graph: FlowGraph, _ reachability: Reachability) {
    isReached = (0..<graph.screenCount).map { reachability.isReached($0) }
    bar = ProgressBarMoves(graph)
    values = graph.program.files.flatMap { file in
      file.flow.screens.map { $0.progress?.value.written }
    }
    greatest = [Arrival?](repeating: nil, count: values.count)
    var queue: [Int] = []
    for screen in showing(nearestFirst: reachability) { spread(from: screen, &queue) }
  }

  /// The reachable screens with progress by descending value, then by distance from an entry.
  ///
  /// In this order, the first arrival at a screen has the greatest value and the shortest walk.
  private func showing(nearestFirst reachability: Reachability) -> [Int] {
    let rounded = values.map { $0?.value ?? 0 }
    var screens = values.indices.filter { values[$0] != nil && reachability.isReached($0) }
    screens.sort { one, other in
      // Rounding is monotonic, so exact fractions need to be compared only if the rounded values are equal.
      if rounded[one] != rounded[other] { return rounded[one] > rounded[other] }
      if let value = values[one], let next = values[other], value != next { return value > next }
      let (distance, further) = (reachability.distance(to: one), reachability.distance(to: other))
      return (distance ?? 0, one) < (further ?? 0, other)
    }
    return screens
  }

  /// Spreads the value of a screen through screens without progress, breadth first.
  ///
  /// A screen that values of two other screens have reached already is not visited again. All sources
  /// share the queue to avoid allocations: most add only themselves.
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

  /// The known arrivals at a screen, the greater value first.
  private func arrivals(at screen: Int) -> [Arrival] {
    [greatest[screen], second.isEmpty ? nil : second[screen]].compactMap(\.self)
  }

  package func isReached(_ screen: Int) -> Bool { isReached[screen] }

  /// The screen that showed the greatest value before another one; nil if none did.
  package func greatestShown(before screen: Int) -> Int? {
    greatest[screen].map { Int($0.shownBy) }
  }

  /// The screens, at most two, that showed the greatest values before a screen without progress.
  package func shownBefore(_ screen: Int) -> [Int] {
    arrivals(at: screen).map { Int($0.shownBy) }
  }

  /// The screen whose value the bar has, shown or hidden, when a screen is left.
  ///
  /// That is the screen itself if it has progress, or else the one with the greatest value before it,
  /// other than `excluded`.
  package func lastShown(leaving screen: Int, notBy excluded: Int) -> Int? {
    if values[screen] != nil { return screen == excluded ? nil : screen }
    return shownBefore(screen).first { $0 != excluded }
  }

  /// The moves to `screen` from the screen that showed the greatest value before it, in order.
  package func walk(to screen: Int) -> [WalkStep] {
    greatestShown(before: screen).map { walk(to: screen, from: $0) } ?? []
  }

  /// The moves from `source` to `screen`, in order; `source` must be one of the screens in
  /// `shownBefore(screen)`.
  package func walk(to screen: Int, from source: Int) -> [WalkStep] {
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

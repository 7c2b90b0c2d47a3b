import FlowFormat

/// Screens that hide the bar between two different screens that show it.
///
/// For each screen, the two nearest different screens after it suffice: at least one differs from
/// any screen shown before it. Cost: two passes over the moves.
package struct ProgressGaps: Sendable {
  package struct Gap: Sendable {
    /// The screen without progress.
    package let screen: Int
    /// The last screen that shows the bar before the gap.
    package let before: Int
    /// The screen on which the bar reappears.
    package let after: Int
  }

  /// At most one gap for each screen, in the order of the screens.
  package let gaps: [Gap]
  private let departures: Departures
  private let progress: ProgressFlow

  package init(
    _ graph: FlowGraph, _ progress: ProgressFlow, _ possible: PossibleMotions = PossibleMotions()
  ) {
    self.progress = progress
    guard progress.values.indices.contains(where: { progress.values[$0] == nil }) else {
      gaps = []
      departures = Departures(progress)
      return
    }
    var departures = Departures(progress)
    departures.spread(over: graph)
    var possible = possible
    gaps = (0..<graph.screenCount).compactMap { screen in
      guard progress.values[screen] == nil else { return nil }
      for before in progress.shownBefore(screen) {
        for after in departures.shownAfter(screen) where after != before {
          let gap = Gap(screen: screen, before: before, after: after)
          if possible.allow(progress.walk(of: gap, departures), from: before) { return gap }
        }
      }
      return nil
    }
    self.departures = departures
  }

  /// The moves from the screen before the gap to the screen after it, in order.
  package func walk(of gap: Gap) -> [BarMotion] { progress.walk(of: gap, departures) }
}

extension ProgressFlow {
  fileprivate func walk(of gap: ProgressGaps.Gap, _ departures: Departures) -> [BarMotion] {
    walk(to: gap.screen, from: gap.before) + departures.walk(from: gap.screen, to: gap.after)
  }
}

/// For each screen without progress, the two nearest screens with progress that follow in its bar.
private struct Departures {
  private struct Departure {
    let shownBy: Int
    /// The index of the first move.
    let move: Int32
    /// The target of the first move.
    let next: Int
  }

  private let progress: ProgressFlow
  private var nearest: [Departure?]
  private var second: [Departure?]

  init(_ progress: ProgressFlow) {
    self.progress = progress
    nearest = [Departure?](repeating: nil, count: progress.values.count)
    second = nearest
  }

  func shownAfter(_ screen: Int) -> [Int] {
    [nearest[screen], second[screen]].compactMap { $0?.shownBy }
  }

  func walk(from screen: Int, to last: Int) -> [BarMotion] {
    var motions: [BarMotion] = []
    var current = screen
    while current != last, let departure = departure(from: current, to: last) {
      motions.append(BarMotion(screen: departure.next, move: departure.move))
      current = departure.next
    }
    return motions
  }

  private func departure(from screen: Int, to last: Int) -> Departure? {
    if let first = nearest[screen], first.shownBy == last { return first }
    return second[screen].flatMap { $0.shownBy == last ? $0 : nil }
  }

  /// Searches backward along the moves, breadth first from all screens with progress at once.
  mutating func spread(over graph: FlowGraph) {
    var queue = progress.values.indices.filter {
      progress.values[$0] != nil && progress.isReached($0)
    }.map { (screen: $0, shownBy: $0) }
    guard !queue.isEmpty else { return }
    // All sources start at once. So the first departure to reach a screen is the nearest, and the
    // first one with another `shownBy` is the second nearest; each screen is queued at most twice.
    let arriving = movesByTarget(in: graph)
    var next = 0
    while next < queue.count {
      let (screen, shownBy) = queue[next]
      next += 1
      for move in arriving.successors(of: screen) {
        let source = graph.moves[Int(move)].source
        let departure = Departure(shownBy: shownBy, move: move, next: screen)
        if depart(departure, from: source) { queue.append((source, shownBy)) }
      }
    }
  }

  /// For each screen, the indices of the bar's moves that lead to it.
  private func movesByTarget(in graph: FlowGraph) -> Digraph {
    var edges: [Digraph.Edge] = []
    for screen in 0..<graph.screenCount where progress.isReached(screen) {
      for (target, move) in progress.bar.steps(from: screen) {
        edges.append(Digraph.Edge(Int(target), Int(move)))
      }
    }
    return Digraph(nodeCount: max(graph.screenCount, graph.moves.count), edges: edges)
  }

  private mutating func depart(_ departure: Departure, from screen: Int) -> Bool {
    guard progress.values[screen] == nil else { return false }
    guard let first = nearest[screen] else {
      nearest[screen] = departure
      return true
    }
    guard first.shownBy != departure.shownBy, second[screen] == nil else { return false }
    second[screen] = departure
    return true
  }
}

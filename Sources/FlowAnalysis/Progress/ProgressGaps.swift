import FlowModel

/// Screens that hide the bar between two different screens that show it.
///
/// Of the screens behind each one, the two nearest are enough to find one that differs from what was
/// shown before it. Cost: two passes over the moves.
package struct ProgressGaps: Sendable {
  package struct Gap: Sendable {
    /// The screen without progress.
    package let screen: Int
    /// The screen whose value the bar shows last.
    package let before: Int
    /// The screen with which it comes back.
    package let after: Int
    /// The moves from `before` over `screen` to `after`, in their order.
    package let way: [WalkStep]
  }

  private struct Departure {
    /// The screen with progress that it leads to.
    let to: Int
    /// The number of the first move.
    let move: Int
  }

  /// In the order of the screens.
  package let gaps: [Gap]

  package init(_ graph: FlowGraph, _ progress: ProgressFlow) {
    guard progress.values.contains(where: { $0 != nil }) else {
      gaps = []
      return
    }
    var search = Search(graph, progress)
    search.spread()
    gaps = (0..<graph.screenCount).compactMap { search.gap(at: $0) }
  }

  private struct Search {
    let graph: FlowGraph
    let progress: ProgressFlow
    /// For each screen, the numbers of the bar's moves that lead to it.
    private let arriving: Digraph
    private var nearest: [Departure?]
    private var second: [Departure?]

    init(_ graph: FlowGraph, _ progress: ProgressFlow) {
      self.graph = graph
      self.progress = progress
      nearest = [Departure?](repeating: nil, count: graph.screenCount)
      second = nearest
      var edges: [Digraph.Edge] = []
      for screen in 0..<graph.screenCount where progress.isReached(screen) {
        for (target, move) in progress.bar.steps(from: screen) {
          edges.append(Digraph.Edge(Int(target), Int(move)))
        }
      }
      arriving = Digraph(nodeCount: max(graph.screenCount, graph.moves.count), edges: edges)
    }

    /// Against the moves, breadth first from all screens with progress at once.
    mutating func spread() {
      var queue = progress.values.indices.filter {
        progress.values[$0] != nil && progress.isReached($0)
      }.map { (screen: $0, to: $0) }
      var next = 0
      while next < queue.count {
        let (screen, to) = queue[next]
        next += 1
        for move in arriving.successors(of: screen) {
          let source = graph.moves[Int(move)].source
          if depart(Departure(to: to, move: Int(move)), from: source) {
            queue.append((source, to))
          }
        }
      }
    }

    private mutating func depart(_ departure: Departure, from screen: Int) -> Bool {
      guard progress.values[screen] == nil else { return false }
      guard let first = nearest[screen] else {
        nearest[screen] = departure
        return true
      }
      guard first.to != departure.to, second[screen] == nil else { return false }
      second[screen] = departure
      return true
    }

    func gap(at screen: Int) -> Gap? {
      guard progress.values[screen] == nil else { return nil }
      let before = [progress.greatest[screen], progress.second[screen]].compactMap { $0?.shownBy }
      let after = [nearest[screen], second[screen]].compactMap { $0?.to }
      for shown in before {
        for shownNext in after where shownNext != shown {
          let way = progress.way(to: screen, from: shown) + self.way(from: screen, to: shownNext)
          return Gap(screen: screen, before: shown, after: shownNext, way: way)
        }
      }
      return nil
    }

    private func way(from screen: Int, to last: Int) -> [WalkStep] {
      var steps: [WalkStep] = []
      var current = screen
      while current != last,
        let departure = [nearest[current], second[current]].compactMap({ $0 }).first(where: {
          $0.to == last
        }), let target = progress.bar.target(of: graph.moves[departure.move])
      {
        steps.append(WalkStep(screen: target, cause: .move(departure.move)))
        current = target
      }
      return steps
    }
  }
}

package import FlowFormat
import FlowSource

/// The last value of the progress bar before each screen, as data flow over forward motions.
///
/// A screen without progress hides the bar but keeps its value. Going back to a screen restores the
/// value that the bar had there, so walks back add nothing. Cost: two passes over the moves and one
/// sort of the screens.
///
/// A class, because every question about progress holds a reference to it.
package final class ProgressFlow: Sendable {
  package let bar: ProgressBarMoves
  /// `values[s]` is the value that screen `s` shows, pinned to 0…1; nil if it hides the bar.
  package let values: [Progress?]
  private let tops: BarTops
  private let detours: BarDetours
  private let arrivals: BarArrivals

  package init(_ graph: FlowGraph, _ reachability: Reachability, _ system: StackSystem) {
    tops = BarTops(system)
    bar = ProgressBarMoves(graph, tops)
    detours = BarDetours(system, tops)
    let values = ProgressFlow.values(of: graph)
    self.values = values
    arrivals = BarArrivals(
      of: showing(values, in: tops, nearestFirst: reachability), values, bar, detours)
  }

  package static func values(of graph: FlowGraph) -> [Progress?] {
    (0..<graph.screenCount).map { graph.progress(of: $0)?.pinned }
  }

  /// Whether a screen can be on top of a layer with a navigation controller.
  package func isReached(_ screen: Int) -> Bool { tops.isShown[screen] }

  /// The screen that showed the greatest value before another one; nil if none did.
  package func greatestShown(before screen: Int) -> Int? {
    arrivals.greatest(at: screen).map { Int($0.shownBy) }
  }

  /// The screens that showed the least and the greatest value right before another one; nil if none did.
  ///
  /// Cost: linear in the steps of the bar.
  package func rangeShown(before screen: Int) -> (least: Int, greatest: Int)? {
    guard var least = greatestShown(before: screen) else { return nil }
    let greatest = least
    var sources = [[Int]](repeating: [], count: nodeCount)
    forEachStep { source, target, _ in sources[target].append(source) }
    var seen: Set = [screen]
    var open = [screen]
    while let node = open.popLast() {
      for source in sources[node] where seen.insert(source).inserted {
        if let value = value(ofNode: source) {
          if isReached(source), let known = values[least], value < known { least = source }
        } else {
          open.append(source)
        }
      }
    }
    return (least, greatest)
  }

  /// The screens, at most two, with the greatest values shown before a screen without progress.
  package func shownBefore(_ screen: Int) -> [Int] {
    arrivals.all(at: screen).map { Int($0.shownBy) }
  }

  /// The screen whose value the bar has, visible or hidden, when a walk leaves a screen or detour node.
  ///
  /// This is the screen itself if it has progress, or else the screen with the greatest value
  /// before it, except `excluded`.
  package func lastShown(leaving screen: Int, notBy excluded: Int) -> Int? {
    if value(ofNode: screen) != nil { return screen == excluded ? nil : screen }
    return shownBefore(screen).first { $0 != excluded }
  }

  // MARK: - Steps

  /// The number of screens and detour nodes.
  var nodeCount: Int { detours.nodeCount }

  /// The value of a screen; nil for a detour node.
  func value(ofNode node: Int) -> Progress? { node < values.count ? values[node] : nil }

  /// Calls `body` with each step that continues a bar, from one node to another.
  func forEachStep(_ body: (_ source: Int, _ target: Int, [BarMotion]) -> Void) {
    for node in 0..<nodeCount {
      forEachStep(from: node) { target, motions in body(node, target, motions()) }
    }
  }

  /// Calls `body` with the target and the motions of each step from a screen or the node of a detour.
  func forEachStep(from node: Int, _ body: (_ target: Int, _ motions: () -> [BarMotion]) -> Void) {
    if node < values.count {
      for (target, move) in bar.steps(from: node) {
        body(Int(target)) { [BarMotion(screen: Int(target), move: move)] }
      }
    }
    guard !detours.areEmpty else { return }
    for index in detours.edges(from: node) {
      let edge = detours.edge(Int(index))
      body(edge.target) { edge.motions }
    }
  }

  /// The screens and alerts, which walks leave by moves.
  var moveNodes: Range<Int> { detours.moveNodes }

  // MARK: - Walks

  /// The motions to `screen` from the screen with the greatest value shown before it, in order.
  package func walk(to screen: Int) -> [BarMotion] {
    greatestShown(before: screen).map { walk(to: screen, from: $0) } ?? []
  }

  /// The motions from `source` to `screen`, in order.
  ///
  /// `source` must be one of `shownBefore(screen)`.
  package func walk(to screen: Int, from source: Int) -> [BarMotion] {
    var motions: [BarMotion] = []
    var current = screen
    while current != source, let arrival = arrivals.arrival(at: current, of: source) {
      if arrival.step >= 0 {
        motions.append(BarMotion(screen: current, move: arrival.step))
      } else {
        motions += detours.edge(Int(-1 - arrival.step)).motions.reversed()
      }
      current = Int(arrival.from)
    }
    return motions.reversed()
  }

  /// A walk from the start of the app to a screen, followed by motions of the bar.
  ///
  /// Begins without a link if `walked`, the walks without links, allows it. nil if the stacks do
  /// not allow any such walk.
  package func walk(
    showing screen: Int, then motions: [BarMotion], by witnesses: ShortestWalks,
    startingAs walked: ShortestWalks
  ) -> StackWitness? {
    BarWalks(witnesses: witnesses, tops: tops)
      .walk(showing: screen, then: motions, startingAs: walked)
  }
}

/// The screens with progress, by descending value, then by distance from an entry.
///
/// In this order, the first arrival at a screen has the greatest value and the shortest walk.
private func showing(
  _ values: [Progress?], in tops: BarTops, nearestFirst reachability: Reachability
) -> [Int] {
  let rounded = values.map { $0?.value ?? 0 }
  var screens = values.indices.filter { values[$0] != nil && tops.isShown[$0] }
  screens.sort { one, other in
    // Rounding is monotonic, so exact fractions matter only if the rounded values are equal.
    if rounded[one] != rounded[other] { return rounded[one] > rounded[other] }
    if let value = values[one], let next = values[other], value != next { return value > next }
    let (distance, further) = (reachability.distance(to: one), reachability.distance(to: other))
    return (distance ?? 0, one) < (further ?? 0, other)
  }
  return screens
}

import FlowFormat

/// How evenly progress rises on the shortest route to each goal.
///
/// The routes are those of `RouteCover`; they form a tree, which is visited once. Bars whose value
/// falls are omitted, and a screen that repeats the value is not a step.
package struct RoutePace: Sendable {
  /// A rise of the bar from one screen with progress to the next.
  package struct Step: Sendable {
    package let from: Int
    package let to: Int
    /// The rise as a fraction of the whole bar; above 0.
    package let size: Double
  }

  /// One bar on a route, from its first screen to the last screen that shows it.
  package struct Bar: Sendable {
    /// The last screen of the route in this bar.
    package let end: Int
    /// The number of steps, at least 2.
    package let stepCount: Int
    package let smallest: Step
    package let largest: Step
    /// The screen after half of the steps, rounded down.
    package let middle: Int
    /// The fraction of the bar's total rise reached after half of the steps.
    package let halfway: Double
  }

  /// The bars, ordered by `end`.
  package let bars: [Bar]

  package init(
    _ graph: FlowGraph, _ goals: GoalDistances, _ progress: ProgressFlow, _ forwardTree: ForwardTree
  ) {
    guard progress.values.contains(where: { $0 != nil }) else {
      bars = []
      return
    }
    var search = PaceSearch(graph, goals, progress, forwardTree)
    for screen in forwardTree.order where forwardTree.previous(of: screen) == nil {
      search.walk(from: screen)
    }
    bars = search.bars.sorted { $0.end < $1.end }
  }
}

private struct PaceSearch {
  /// A screen that the bar rises to, with the smallest and largest step up to it.
  private struct Shown {
    let screen: Int
    let value: Double
    var smallest: RoutePace.Step?
    var largest: RoutePace.Step?
    var falls = false
  }

  private struct Visit {
    let screen: Int
    var nextChild: Int
    /// Values to restore when the search leaves the screen.
    let shownBefore: Int
    let barBefore: Int
  }

  private let progress: ProgressFlow
  /// The shortest walks as a tree, with edges from the entries outward.
  private let tree: Digraph
  /// Whether a screen continues the bar of the screen before it.
  private var continues: [Bool]
  /// Whether a bar ends at a screen on the walk to any goal.
  private var endsBar: [Bool]
  private(set) var bars: [RoutePace.Bar] = []
  private var shown: [Shown] = []
  /// The index in `shown` at which the bar of the current screen begins.
  private var barStart = 0

  init(
    _ graph: FlowGraph, _ goals: GoalDistances, _ progress: ProgressFlow, _ forwardTree: ForwardTree
  ) {
    self.progress = progress
    continues = [Bool](repeating: false, count: graph.screenCount)
    endsBar = goals.isGoal
    var edges: [Digraph.Edge] = []
    var leadsToGoal = goals.isGoal
    for screen in forwardTree.order.reversed() {
      guard let (previous, move) = forwardTree.previous(of: screen) else { continue }
      edges.append(Digraph.Edge(previous, screen))
      continues[screen] = graph.barTarget(of: graph.moves[move]) != nil
      guard leadsToGoal[screen] else { continue }
      leadsToGoal[previous] = true
      if !continues[screen] { endsBar[previous] = true }
    }
    tree = Digraph(nodeCount: graph.screenCount, edges: edges)
  }

  mutating func walk(from entry: Int) {
    var path: [Visit] = []
    enter(entry, &path)
    while let visit = path.last {
      if visit.nextChild < tree.positions(of: visit.screen).upperBound {
        path[path.count - 1].nextChild += 1
        enter(tree.target(at: visit.nextChild), &path)
      } else {
        path.removeLast()
        shown.removeSubrange(visit.shownBefore...)
        barStart = visit.barBefore
      }
    }
  }

  private mutating func enter(_ screen: Int, _ path: inout [Visit]) {
    path.append(
      Visit(
        screen: screen, nextChild: tree.positions(of: screen).lowerBound,
        shownBefore: shown.count, barBefore: barStart))
    if !continues[screen] { barStart = shown.count }
    if let value = progress.values[screen] { show(value, on: screen) }
    if endsBar[screen] { addBar(endingOn: screen) }
  }

  private mutating func show(_ value: Progress, on screen: Int) {
    var next = Shown(screen: screen, value: value.value)
    if shown.count > barStart, let last = shown.last, let before = progress.values[last.screen] {
      if before == value { return }
      let step = RoutePace.Step(from: last.screen, to: screen, size: next.value - last.value)
      next.falls = last.falls || value < before
      next.smallest = last.smallest.map { $0.size <= step.size ? $0 : step } ?? step
      next.largest = last.largest.map { $0.size >= step.size ? $0 : step } ?? step
    }
    shown.append(next)
  }

  private mutating func addBar(endingOn screen: Int) {
    let steps = shown.count - barStart - 1
    guard steps >= 2, let last = shown.last, !last.falls, let smallest = last.smallest,
      let largest = last.largest
    else { return }
    let first = shown[barStart]
    let middle = shown[barStart + steps / 2]
    let following = shown[barStart + (steps + 1) / 2]
    let reached = (middle.value + following.value) / 2
    bars.append(
      RoutePace.Bar(
        end: screen, stepCount: steps, smallest: smallest, largest: largest,
        middle: middle.screen,
        halfway: (reached - first.value) / (last.value - first.value)))
  }
}

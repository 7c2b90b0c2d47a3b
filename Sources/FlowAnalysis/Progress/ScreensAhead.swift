package import FlowSource

/// The screens that follow a screen in its bar and lead to a goal, by its own moves or those of
/// alerts on it.
///
/// A search finds them. Thousands of screens can show one alert with thousands of moves, so the
/// number of steps is limited. Beyond the limit, only two targets of each alert are examined: the
/// first and the last in the order of `unavoidable`. If any target is outside a subtree, one of
/// these two is. Conditions are then ignored.
package struct ScreensAhead {
  package struct Next {
    package let screen: Int
    /// The motions to the screen, or to the alert if `alert` is set.
    fileprivate let motions: [BarMotion]
    /// The alert, and whether to continue to its last target; nil if the motions lead to the screen.
    fileprivate var alert: (node: Int, isLast: Bool)?
  }

  private struct Step {
    let source: Int
    let target: Int
    let motions: [BarMotion]
  }

  /// For the node of each alert, one screen that it leads to and the first step there; −1 for other nodes.
  private struct Targets {
    var screens: [Int32] = []
    var steps: [Int32] = []
  }

  private let progress: ProgressFlow
  private let goals: GoalDistances
  /// The dominators of each screen on walks to a goal.
  private let unavoidable: DominatorTree
  private var stepsOfAlerts: [Step] = []
  private var (first, last) = (Targets(), Targets())
  private let budget: Budget

  package init(_ progress: ProgressFlow, _ goals: GoalDistances, within budget: Budget) {
    (self.progress, self.goals) = (progress, goals)
    self.budget = budget
    unavoidable = goals.unavoidable()
    let alerts = progress.moveNodes.dropFirst(progress.values.count)
    guard !alerts.isEmpty else { return }
    for alert in alerts { stepsOfAlerts += steps(from: alert) }
    let arriving = Digraph(
      nodeCount: max(progress.nodeCount, stepsOfAlerts.count),
      edges: stepsOfAlerts.enumerated().map { Digraph.Edge($1.target, $0) })
    let screens = unavoidable.inOrder(progress.values.indices.filter { goals.isLedToFrom($0) })
    first = targets(screens, arriving)
    last = targets(screens.reversed(), arriving)
  }

  /// For each alert, the first of `screens` that it leads to.
  private func targets(_ screens: [Int], _ arriving: Digraph) -> Targets {
    var targets = Targets()
    targets.screens = [Int32](repeating: -1, count: progress.nodeCount)
    targets.steps = targets.screens
    for screen in screens {
      var open = [screen]
      while let node = open.popLast() {
        for step in arriving.successors(of: node) {
          let source = stepsOfAlerts[Int(step)].source
          guard targets.steps[source] < 0 else { continue }
          (targets.screens[source], targets.steps[source]) = (Int32(screen), step)
          open.append(source)
        }
      }
    }
    return targets
  }

  /// The steps from a node to screens and alerts.
  private func steps(from node: Int) -> [Step] {
    var steps: [Step] = []
    progress.forEachStep(from: node) { target, motions in
      guard progress.moveNodes.contains(target) else { return }
      steps.append(Step(source: node, target: target, motions: motions()))
    }
    return steps
  }

  private func isAlert(_ node: Int) -> Bool { node >= progress.values.count }

  /// Whether a goal can be reached from `next` without `screen`.
  package func isAvoided(_ screen: Int, after next: Int) -> Bool {
    next != screen && goals.isLedToFrom(next) && !unavoidable.dominates(screen, next)
  }

  /// A screen that follows `screen` and leads to a goal without it; nil without one.
  package mutating func next(after screen: Int, _ possible: inout PossibleMotions) -> Next? {
    if !budget.isSpent {
      let found = search(from: screen, &possible)
      if found != nil || !budget.isSpent { return found }
    }
    let steps = steps(from: screen)
    let own = steps.first { !isAlert($0.target) && isAvoided(screen, after: $0.target) }
    if let own { return Next(screen: own.target, motions: own.motions) }
    for step in steps where isAlert(step.target) {
      for isLast in [false, true] {
        let target = Int((isLast ? last : first).screens[step.target])
        if target >= 0, isAvoided(screen, after: target) {
          return Next(
            screen: target, motions: step.motions, alert: (node: step.target, isLast: isLast))
        }
      }
    }
    return nil
  }

  /// Finds a next screen with motions that conditions allow; nil without one, or at the limit.
  private mutating func search(from screen: Int, _ possible: inout PossibleMotions) -> Next? {
    var visits: [(motions: [BarMotion], before: Int)] = []
    var waiting = [(node: screen, visit: -1)]
    var seen: Set = [screen]
    while !budget.isSpent, let (node, visit) = waiting.popLast() {
      for step in steps(from: node) {
        budget.spend(on: screen)
        if isAlert(step.target) {
          guard seen.insert(step.target).inserted else { continue }
          waiting.append((step.target, visits.count))
          visits.append((step.motions, visit))
        } else if isAvoided(screen, after: step.target) {
          var parts = [step.motions]
          var index = visit
          while index >= 0 {
            parts.append(visits[index].motions)
            index = visits[index].before
          }
          let motions = Array(parts.reversed().joined())
          if possible.allow(motions, from: screen) {
            return Next(screen: step.target, motions: motions)
          }
        }
      }
    }
    return nil
  }

  /// The motions to a following screen, in order.
  package func motions(of next: Next) -> [BarMotion] {
    guard let (alert, isLast) = next.alert else { return next.motions }
    var motions = next.motions
    var node = alert
    while isAlert(node) {
      let step = stepsOfAlerts[Int((isLast ? last : first).steps[node])]
      motions += step.motions
      node = step.target
    }
    return motions
  }
}

import FlowFormat

/// Moves after which a bar keeps its value although users have moved forward.
///
/// The target of such a move repeats the value shown last, no greater value can arrive there, and a
/// goal is reachable from it without the screen before the move; otherwise the target is a detour.
package struct ProgressStalls: Sendable {
  package struct Stall: Sendable {
    /// The screen that repeats the value.
    package let screen: Int
    package let shownBy: Int
    /// The node before the move: `shownBy`, or a later screen without progress, or an alert.
    let from: Int
    /// The motions from that node to `screen`.
    let motions: [BarMotion]
  }

  /// At most one stall for each screen, in the order of the screens that make the moves.
  package let stalls: [Stall]
  private let progress: ProgressFlow

  package init(
    _ graph: FlowGraph, _ goals: GoalDistances, _ progress: ProgressFlow,
    _ possible: PossibleMotions = PossibleMotions()
  ) {
    self.progress = progress
    var candidates: [Stall] = []
    for node in progress.moveNodes where node >= graph.screenCount || progress.isReached(node) {
      addRepetitions(at: node, goals, progress, possible, to: &candidates)
    }
    guard !candidates.isEmpty else {
      stalls = []
      return
    }
    let unavoidable = goals.unavoidable()
    var (falls, possible) = (PossibleFalls(progress, possible), possible)
    var seen: Set<Int> = []
    stalls = candidates.filter { stall in
      !unavoidable.dominates(
        stall.from < graph.screenCount ? stall.from : stall.shownBy, stall.screen)
        && !seen.contains(stall.screen)
        && possible.allow(progress.walk(of: stall), from: stall.shownBy)
        && falls.fall(to: stall.screen) == nil && seen.insert(stall.screen).inserted
    }
  }

  /// The moves from `shownBy` to `screen`, in order.
  package func walk(of stall: Stall) -> [BarMotion] { progress.walk(of: stall) }
}

extension ProgressFlow {
  fileprivate func walk(of stall: ProgressStalls.Stall) -> [BarMotion] {
    walk(to: stall.from, from: stall.shownBy) + stall.motions
  }
}

/// Adds the steps from a node that repeat the greatest value, including detours.
private func addRepetitions(
  at node: Int, _ goals: GoalDistances, _ progress: ProgressFlow, _ possible: PossibleMotions,
  to stalls: inout [ProgressStalls.Stall]
) {
  let shownHere = progress.value(ofNode: node)
  progress.forEachStep(from: node) { target, motions in
    guard let own = progress.value(ofNode: target), shownHere == nil || shownHere == own,
      target != node, let shownBy = progress.lastShown(leaving: node, notBy: target),
      progress.values[shownBy] == own, goals.isLedToFrom(target),
      let greatest = progress.greatestShown(before: target),
      // Conditions may rule out a greater value.
      !possible.areAll || progress.values[greatest] == own
    else { return }
    stalls.append(
      ProgressStalls.Stall(screen: target, shownBy: shownBy, from: node, motions: motions()))
  }
}

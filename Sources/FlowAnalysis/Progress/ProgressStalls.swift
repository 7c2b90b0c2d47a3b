import FlowFormat

/// Where a bar stays at its value although its users went on.
///
/// That is a move to another screen with the value shown last, if no greater one can come there and
/// the screen leads on to a goal without the one that makes the move: else it is a detour.
package struct ProgressStalls: Sendable {
  package struct Stall: Sendable {
    /// The screen that repeats the value.
    package let screen: Int
    package let shownBy: Int
    /// The screen that makes the move; `shownBy`, or one without progress behind it.
    package let from: Int
    /// The number of the move.
    package let move: Int
  }

  /// At most one for each screen, in the order of the screens that make the moves.
  package let stalls: [Stall]
  private let progress: ProgressFlow

  package init(_ graph: FlowGraph, _ goals: GoalDistances, _ progress: ProgressFlow) {
    self.progress = progress
    var candidates: [Stall] = []
    for screen in 0..<graph.screenCount where progress.isReached(screen) {
      addRepetitions(at: screen, goals, progress, to: &candidates)
    }
    guard !candidates.isEmpty else {
      stalls = []
      return
    }
    let unavoidable = goals.unavoidable()
    var seen: Set<Int> = []
    stalls = candidates.filter { stall in
      !unavoidable.dominates(stall.from, stall.screen) && seen.insert(stall.screen).inserted
    }
  }

  /// The moves from `shownBy` to `screen`, in their order.
  package func way(of stall: Stall) -> [WalkStep] {
    progress.way(to: stall.from, from: stall.shownBy)
      + [WalkStep(screen: stall.screen, cause: .move(stall.move))]
  }
}

/// Adds the moves of a screen that repeat the greatest value, detours among them.
private func addRepetitions(
  at screen: Int, _ goals: GoalDistances, _ progress: ProgressFlow,
  to stalls: inout [ProgressStalls.Stall]
) {
  let shownHere = progress.values[screen]
  for (target, move) in progress.bar.steps(from: screen) {
    let target = Int(target)
    guard let own = progress.values[target], shownHere == nil || shownHere == own,
      target != screen, let shownBy = progress.lastShown(leaving: screen, notBy: target),
      progress.values[shownBy] == own, goals.isLedToFrom(target),
      let greatest = progress.greatestShown(before: target), progress.values[greatest] == own
    else { continue }
    stalls.append(
      ProgressStalls.Stall(screen: target, shownBy: shownBy, from: screen, move: Int(move)))
  }
}

import FlowFormat

/// Walks on which the bar shows less than before, or the same again.
extension ProgressFlow {
  package struct Change: Sendable {
    /// The screen whose value the bar had.
    package let shownBy: Int
    /// From the start to the screen that shows the new value.
    package let walk: StackWitness
  }

  /// The fall at a screen from the greatest value that some walk allows; nil without one.
  package func fall(to screen: Int) -> Change? {
    guard let own = values[screen] else { return nil }
    for shownBy in shownBefore(screen) {
      guard let value = values[shownBy], value > own else { break }
      if let walk = walk(to: screen, after: shownBy) { return Change(shownBy: shownBy, walk: walk) }
    }
    return nil
  }

  /// Whether a screen may repeat the value shown last.
  package func repeatsValue(at screen: Int) -> Bool {
    values[screen] != nil && shownBefore(screen).contains { values[$0] == values[screen] }
  }

  /// How a screen repeats the value shown last although users have moved forward; nil if it does not, or if a greater
  /// value can arrive.
  ///
  /// A screen from which goals are reached only through the screen before it is a detour.
  package func stall(at screen: Int, _ goals: GoalDistances, _ unavoidable: DominatorTree)
    -> Change?
  {
    guard let own = values[screen], goals.isLedToFrom(screen) else { return nil }
    let same = shownBefore(screen).filter { values[$0] == own }
    guard !same.isEmpty, fall(to: screen) == nil else { return nil }
    for shownBy in same {
      guard let walk = walk(to: screen, after: shownBy) else { continue }
      let before = walk.screenBeforeLastStep ?? shownBy
      if !unavoidable.dominates(before, screen) { return Change(shownBy: shownBy, walk: walk) }
    }
    return nil
  }
}

extension StackWitness {
  /// The screen on top before the last step of a user; nil if it is an alert, or if only one step was taken.
  fileprivate var screenBeforeLastStep: Int? {
    let steps = steps
    let last = steps.lastIndex { step in
      if case .move(let move) = step { !graph.moves[move].isFollowing } else { true }
    }
    guard let last, last > 0 else { return nil }
    return prefix(last).stack.top.flatMap { graph.isAlert($0) ? nil : $0 }
  }
}

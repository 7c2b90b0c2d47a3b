package import FlowAnalysis
import FlowFormat
import FlowSource

/// What rules report of the progress bar, by screen, so that tables say the same.
extension CheckedFlow {
  /// The screens at which the bar falls, for `non-monotonic-progress`.
  package var falls: [Int: ProgressFlow.Change] {
    knownFalls.filled {
      changes(at: progress.values.indices) { progress.fall(to: $0) }
    }
  }

  /// The screens at which the bar stays where it was, for `stalled-progress`.
  package var stalls: [Int: ProgressFlow.Change] {
    knownStalls.filled {
      let goals = goals
      let unavoidable = Lazy { goals.unavoidable() }
      return changes(at: progress.values.indices) { screen in
        guard progress.repeatsValue(at: screen) else { return nil }
        return progress.stall(at: screen, goals, unavoidable.value)
      }.filter { !isPremature($0.value.shownBy) }
    }
  }

  /// The screens that hide the bar for a while, for `interrupted-progress`.
  package var gaps: [Int: ProgressGaps.Gap] {
    knownGaps.filled {
      let hidden = screens.filter { !program.hasUnreadableProgress($0) }
      let gaps = ProgressGaps(progress, at: hidden).gaps
      return Dictionary(uniqueKeysWithValues: gaps.map { ($0.screen, $0) })
    }
  }

  private func changes(
    at screens: Range<Int>, _ change: (Int) -> ProgressFlow.Change?
  ) -> [Int: ProgressFlow.Change] {
    var found: [Int: ProgressFlow.Change] = [:]
    for screen in screens where !isPinned(screen) {
      if let change = change(screen), !isPinned(change.shownBy) { found[screen] = change }
    }
    return found
  }

  /// Whether a screen shows 1 before the end, which `premature-completion` reports.
  private func isPremature(_ screen: Int) -> Bool {
    shownProgress[screen]?.isComplete == true && !goals.isGoal[screen] && screens.contains(screen)
  }
}

import FlowFormat

/// Screens that hide the bar between two different screens that show it.
package struct ProgressGaps: Sendable {
  package struct Gap: Sendable {
    /// The screen without progress.
    package let screen: Int
    /// The last screen that shows the bar before the gap.
    package let before: Int
    /// The screen on which the bar reappears.
    package let after: Int
    /// From the start to that screen.
    package let walk: StackWitness
  }

  /// At most one gap for each screen, in the order of the screens.
  package let gaps: [Gap]

  /// The gaps at some screens.
  package init(_ progress: ProgressFlow, at screens: some Sequence<Int>) {
    let departures = Departures(progress)
    gaps = screens.compactMap { screen in
      guard progress.values[screen] == nil else { return nil }
      for before in progress.shownBefore(screen) {
        for (after, moves) in departures.walks(from: screen) where after != before {
          if let walk = progress.walk(to: screen, after: before, then: moves) {
            return Gap(screen: screen, before: before, after: after, walk: walk)
          }
        }
      }
      // What follows a sub-flow, or is on an alert, is not a move of the screen itself.
      let isAfter = progress.bar.graph.reached(from: [screen])
      for before in progress.shownBefore(screen) {
        for after in progress.shownAfter(before)
        where isAfter[after] && after != before && progress.values[after] != nil {
          if let walk = progress.walk(to: after, after: before, over: screen) {
            return Gap(screen: screen, before: before, after: after, walk: walk)
          }
        }
      }
      return nil
    }
  }
}

/// The nearest screens with progress that follow a screen in its bar.
private struct Departures {
  private let progress: ProgressFlow

  /// How many different screens are looked at.
  private static let most = 4

  init(_ progress: ProgressFlow) { self.progress = progress }

  /// With the moves that lead there.
  func walks(from screen: Int) -> [(screen: Int, moves: [Int])] {
    var found: [(screen: Int, moves: [Int])] = []
    var seen: Set = [screen]
    var waiting = [(screen: screen, moves: [Int]())]
    var position = 0
    while position < waiting.count, found.count < Departures.most {
      let (current, moves) = waiting[position]
      position += 1
      for (target, move) in progress.bar.steps(from: current)
      where seen.insert(Int(target)).inserted {
        let next = (screen: Int(target), moves: moves + [Int(move)])
        if progress.values[next.screen] == nil { waiting.append(next) } else { found.append(next) }
      }
    }
    return found
  }
}

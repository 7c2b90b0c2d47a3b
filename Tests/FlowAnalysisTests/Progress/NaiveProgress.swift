import FlowAnalysis
import FlowFormat

/// What bars show on all walks, by exploring every pair of a screen and the last that showed a value.
struct NaiveProgress {
  /// The screens that the bar goes on to from each screen, and by which moves.
  let next: [[(screen: Int, move: Int)]]
  /// For each screen, those whose value was the last one shown when it is arrived at.
  private(set) var shownBefore: [Set<Int>]
  private let flow: RandomFlow

  init(_ flow: RandomFlow) {
    self.flow = flow
    next = flow.screens.map { screen in
      flow.program.screen(screen).isFinal
        ? []
        : flow.graph.moves.indices.compactMap { number in
          let move = flow.graph.moves[number]
          guard move.source == screen, let target = continued(move, in: flow.graph) else {
            return nil
          }
          return (target, number)
        }
    }
    shownBefore = flow.screens.map { _ in [] }
    for screen in flow.screens where isReached(screen) && shows(screen) {
      for step in next[screen] { arrive(at: step.screen, shownBy: screen) }
    }
  }

  func isReached(_ screen: Int) -> Bool { flow.progress.isReached(screen) }
  func shows(_ screen: Int) -> Bool { flow.progress.values[screen] != nil }

  private mutating func arrive(at screen: Int, shownBy source: Int) {
    guard shownBefore[screen].insert(source).inserted, !shows(screen) else { return }
    for step in next[screen] { arrive(at: step.screen, shownBy: source) }
  }

  /// The screens with progress that a bar comes to next, over screens without.
  func shownAfter(_ screen: Int) -> Set<Int> {
    var seen: Set<Int> = []
    var shown: Set<Int> = []
    var waiting = [screen]
    while let current = waiting.popLast() {
      for step in next[current] where seen.insert(step.screen).inserted {
        if shows(step.screen) { shown.insert(step.screen) } else { waiting.append(step.screen) }
      }
    }
    return shown
  }
}

/// The screen at which a move continues the bar of the issuer: by `push`, `replace`, or a `set` of
/// several screens.
private func continued(_ move: Move, in graph: FlowGraph) -> Int? {
  switch move.verb {
  case .push, .replace: return move.target
  case .set:
    let stack = move.stack
    return stack.count == 1 ? nil : stack.last
  default: return nil
  }
}

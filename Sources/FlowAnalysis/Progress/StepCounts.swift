import FlowFormat

/// The minimum and maximum number of screens with progress that a bar has shown before a screen.
///
/// A bar begins at an entry and at the target of a move that does not continue a bar. A link, and a
/// `set` with several screens, put screens below their top that users have not seen, so they are
/// ignored. Cost: linear.
package struct StepCounts: Sendable {
  fileprivate struct Count {
    /// The number of screens; −1 if no bar reaches this screen, or after a cycle.
    var steps: Int32 = -1
    /// The index of the last move; −1 where the bar begins.
    var move: Int32 = -1
    /// The number of moves since the bar began, and the screen where it began.
    var moves: Int32 = 0
    var beginning: Int32 = -1

    func followed(by move: Int32, steps: Int32) -> Count {
      Count(steps: steps, move: move, moves: moves + 1, beginning: beginning)
    }
  }

  /// A walk of known length, whose steps are computed on demand.
  package struct Walk: Sendable {
    package let count: Int
    fileprivate let counts: [Count]
    fileprivate let screen: Int
    fileprivate let graph: FlowGraph
    fileprivate let before: [WalkStep]

    package var steps: [WalkStep] {
      var steps: [WalkStep] = []
      steps.reserveCapacity(count)
      var current = screen
      while counts[current].move >= 0 {
        let move = Int(counts[current].move)
        steps.append(WalkStep(screen: current, cause: .move(move)))
        current = graph.moves[move].source
      }
      return before + steps.reversed()
    }
  }

  private let graph: FlowGraph
  private var least: [Count]
  private var greatest: [Count]
  private let reachability: Reachability

  package init(_ graph: FlowGraph, _ progress: ProgressFlow, _ reachability: Reachability) {
    self.graph = graph
    self.reachability = reachability
    least = [Count](repeating: Count(), count: graph.screenCount)
    greatest = least
    let bar = progress.bar
    let beginnings = beginningsOfBars(in: graph, reachability)
    let isInBar = bar.graph.reached(from: beginnings)
    let components = StrongComponents(bar.graph)
    let isAfterCycle = bar.graph.reached(
      from: components.screensOnCycles(of: bar.graph).filter { isInBar[$0] })
    for screen in beginnings {
      least[screen] = Count(steps: 0, beginning: Int32(screen))
      greatest[screen] = least[screen]
    }
    let isCounted = progress.values.indices.map { screen in
      progress.values[screen] != nil || graph.program.hasUnreadableProgress(screen)
    }
    for screen in components.order().reversed().lazy.map(Int.init) where isInBar[screen] {
      if isAfterCycle[screen] {
        least[screen] = Count()
        greatest[screen] = Count()
      } else {
        count(from: screen, bar, ownSteps: isCounted[screen] ? 1 : 0)
      }
    }
  }

  private mutating func count(from screen: Int, _ bar: ProgressBarMoves, ownSteps: Int32) {
    guard least[screen].steps >= 0 else { return }
    let fewest = least[screen].steps + ownSteps
    let most = greatest[screen].steps + ownSteps
    for (target, move) in bar.steps(from: screen) where graph.moves[Int(move)].verb != .set {
      let target = Int(target)
      if least[target].steps < 0 || fewest < least[target].steps {
        least[target] = least[screen].followed(by: move, steps: fewest)
      }
      if most > greatest[target].steps {
        greatest[target] = greatest[screen].followed(by: move, steps: most)
      }
    }
  }

  /// The minimum; nil if no bar reaches the screen, or after a cycle.
  package func fewest(before screen: Int) -> Int? { steps(least[screen]) }
  /// The maximum; nil if no bar reaches the screen, or after a cycle.
  package func most(before screen: Int) -> Int? { steps(greatest[screen]) }

  private func steps(_ count: Count) -> Int? { count.steps < 0 ? nil : Int(count.steps) }

  /// A walk on which the bar shows the fewest screens.
  package func walkWithFewest(to screen: Int) -> Walk { walk(to: screen, by: least) }
  /// A walk on which the bar shows the most screens.
  package func walkWithMost(to screen: Int) -> Walk { walk(to: screen, by: greatest) }

  private func walk(to screen: Int, by counts: [Count]) -> Walk {
    let count = counts[screen]
    let before = count.beginning < 0 ? [] : reachability.walk(to: Int(count.beginning))
    return Walk(
      count: before.count + Int(count.moves), counts: counts, screen: screen, graph: graph,
      before: before)
  }
}

private func beginningsOfBars(in graph: FlowGraph, _ reachability: Reachability) -> [Int] {
  let begun = graph.moves.compactMap { move -> Int? in
    guard reachability.isReached(move.source), let bar = graph.barEffect(of: move),
      bar.effect != .continues
    else { return nil }
    if case .replaceLayer(let screens) = graph.stackChange(of: move) {
      return screens.count == 1 && bar.screen != move.source ? bar.screen : nil
    }
    return bar.screen
  }
  return graph.entries.map(\.screen) + begun
}

extension StrongComponents {
  /// The nodes that have a path back to themselves.
  fileprivate func screensOnCycles(of graph: Digraph) -> [Int] {
    var sizes = [Int](repeating: 0, count: count)
    for index in component { sizes[Int(index)] += 1 }
    return component.indices.filter {
      sizes[Int(component[$0])] > 1 || graph.successors(of: $0).contains(Int32($0))
    }
  }
}

import FlowAnalysis
import FlowFormat
import FlowSource

/// Asks of the stacks of a flow all that rules ask, and takes the time of each question.
final class StackQuestionnaire {
  private let graph: FlowGraph
  private(set) var parts: [(name: String, seconds: Double)] = []
  /// What the answers come to, so that none of them is left out.
  private(set) var sum = 0

  init(_ graph: FlowGraph) { self.graph = graph }

  func askAll() {
    let system = timed("system") { StackSystem(graph, .init(opensLinks: true)) }
    let witnesses = timed("witnesses") { ShortestWalks(system) }
    let tops = timed("tops") { StackTops(system) }
    let ancestry = timed("ancestry") { LayerAncestry(system) }
    askTops(tops)
    askTargets(ancestry)
    askDepths(system)
    sum += timed("growth") {
      StackGrowth(witnesses, countsMovesWithArguments: false).cycles.count
    }
    let progress = screens.map { graph.program.screen($0).progress?.value.written }
    let neighbors = timed("neighbors") { BelowNeighbors(system, progress: progress) }
    sum += screens.reduce(0) { $0 + (neighbors.first(below: $1) { $0 } ?? 0) }
    sum += timed("modals") {
      let closers = LayerClosers(system)
      return ModalLayers(system, closers).layers.count
        + StuckTops(witnesses, closers).entrances.count
    }
    let goals = GoalDistances(graph)
    sum += timed("commits") {
      RepeatedCommits(graph, goals: goals, opensLinks: true).repetitions.count
    }
    sum += timed("guards") {
      let unguarded = UnguardedScreens(graph)
      return unguarded.conditions.reduce(0) { $0 + unguarded.faults(of: $1).count }
    }
    let lost = timed("goals") { StackGoals(system, isGoal: goals.isGoal, ancestry: ancestry) }
    sum += screens.count { lost.isLost($0) }
  }

  private var screens: Range<Int> { 0..<graph.screenCount }

  private func timed<Answer>(_ name: String, _ question: () -> Answer) -> Answer {
    let start = now()
    let answer = question()
    parts.append((name, now() - start))
    return answer
  }

  private func askTops(_ tops: StackTops) {
    sum += timed("exits") {
      screens.count { tops.exitFromBase(of: $0) == Extent.none && tops.pullDown(of: $0) == .every }
    }
  }

  private func askTargets(_ ancestry: LayerAncestry) {
    let questions = graph.moves.compactMap { move in
      move.verb == .popTo ? move.target.map { LayerAncestry.Question($0, below: move.source) } : nil
    }
    sum += timed("pop-to") { ancestry.answers(to: questions).count { $0 == .none } }
    sum += timed("twice below") { ancestry.areTwiceBelow(questions).count { $0 } }
  }

  private func askDepths(_ system: StackSystem) {
    let depths = timed("depths") { LayerDepths(system) }
    let inSheets = timed("depths in sheets") { LayerDepths(system, in: LayerKinds(.sheet)) }
    sum += timed("crossings") {
      depths.crossings(of: 8).count + inSheets.crossings(of: 3).count
        + graph.moves.count { $0.verb == .pop && depths.lacks(1, below: $0.source) == .every }
    }
  }
}

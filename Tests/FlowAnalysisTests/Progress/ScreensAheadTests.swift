import FlowFormat
import FlowSource
import SampleFlows
import Testing

@testable import FlowAnalysis

@Suite("Screens that follow others in their bar")
struct ScreensAheadTests {
  @Test("the same screens follow as on all moves, also of alerts over alerts")
  func follow() throws {
    for steps in [1_000_000, 0] {
      let answers = try (0..<15).flatMap { try self.answers(seed: $0, steps: steps) }
      #expect(Set(answers) == [true, false])
    }
  }

  /// Whether a screen follows each one.
  private func answers(seed: UInt64, steps: Int) throws -> [Bool] {
    var dice = Dice(seed: seed)
    let graph = FlowGraph(flow: flow(60, &dice))
    let goals = GoalDistances(graph)
    let progress = ProgressFlow(
      graph, Reachability(graph), StackSystem(graph, StackSystem.Options()))
    var ahead = ScreensAhead(progress, goals, within: Budget(steps))
    var possible = PossibleMotions()
    var answers: [Bool] = []
    for screen in 0..<graph.screenCount {
      let naive = screensAhead(of: screen, progress).filter { next in
        next != screen && isGoalReached(from: next, without: screen, graph, goals)
      }
      let found = ahead.next(after: screen, &possible)
      answers.append(found != nil)
      #expect((found == nil) == naive.isEmpty, "s\(screen) with seed \(seed)")
      guard let found else { continue }
      #expect(naive.contains(found.screen), "s\(screen)")
      let motions = ahead.motions(of: found)
      #expect(motions.last?.screen == found.screen)
      #expect(motions.dropLast().allSatisfy { graph.isAlert($0.screen) })
      for (motion, next) in zip(motions, motions.dropFirst()) {
        let move = try #require(next.move)
        #expect(graph.moves[move].source == motion.screen)
      }
    }
    return answers
  }

  /// Alerts lead to alerts and to screens; some screens are detours.
  private func flow(_ count: Int, _ dice: inout Dice) -> String {
    var text = "start: s0\nscreens:\n"
    let firstAlert = count / 2
    for screen in 0..<count {
      var moves: [String] = []
      for _ in 0..<dice.number(1...2) {
        let isToAlert = dice.isLucky(percent: 40)
        let targets = isToAlert ? firstAlert...count - 1 : 0...firstAlert - 1
        let target = dice.number(targets)
        moves.append(isToAlert ? "{alert: s\(target)}" : "{replace: s\(target)}")
      }
      let isGoal = screen < firstAlert && dice.isLucky(percent: 10)
      text += "  s\(screen): {progress: 1\(isGoal ? ", final: true" : ""), entry: a widget, "
      text += "destinations: [\(moves.joined(separator: ", "))]}\n"
    }
    return text
  }

  private func screensAhead(of screen: Int, _ progress: ProgressFlow) -> [Int] {
    var found: [Int] = []
    var seen: Set = [screen]
    var open = [screen]
    while let node = open.popLast() {
      progress.forEachStep(from: node) { target, _ in
        guard progress.moveNodes.contains(target) else { return }
        if target < progress.values.count {
          found.append(target)
        } else if seen.insert(target).inserted {
          open.append(target)
        }
      }
    }
    return found
  }

  private func isGoalReached(
    from first: Int, without other: Int, _ graph: FlowGraph, _ goals: GoalDistances
  ) -> Bool {
    var seen: Set = [first, other]
    var open = [first]
    while let screen = open.popLast() {
      if goals.isGoal[screen] { return true }
      for target in graph.forwardMoves.successors(of: screen)
      where seen.insert(Int(target)).inserted {
        open.append(Int(target))
      }
    }
    return false
  }
}

import FlowFormat
import Testing

@testable import FlowAnalysis

/// What rules ask about stacks that nothing leads away from, and about deep ones, held against random
/// flows whose steps are really taken.
@Suite("Traps and deep stacks")
struct StackTrapTests {
  @Test("stuck and deep stacks are shown where there are any, and nowhere else", arguments: 0..<2)
  func witnesses(part: Int) {
    StackRounds.run(part: part, of: 2, full: 2500) { graph in
      let inquiry = Inquiry(graph, opensLinks: true)
      return inquiry.stuckStacks() ?? inquiry.deepStacks() ?? inquiry.traps()
    }
  }
}

extension Inquiry {
  fileprivate func stuckStacks() -> String? {
    let tops = StackTops(system)
    for screen in screens where tops.kinds(of: screen).isDisjoint(with: .unknown) {
      guard system.isOnTop(screen) else { continue }
      let exit = tops.implicitExit(of: screen)
      let state = state(after: witnesses.witnessWithoutExit(of: screen))
      guard (state == nil) == (exit == .every) else { return "exit \(exit) of \(screen)" }
      guard let state else { continue }
      let leads = mover.steps(from: state).contains { step, _ in
        step == .back || step == .pullDown || { if case .tap = step { true } else { false } }()
      }
      if state.top.screen != screen || leads { return "\(state.shape) is not stuck" }
    }
    return nil
  }

  fileprivate func deepStacks() -> String? {
    let depths = LayerDepths(system, in: LayerKinds(.sheet))
    for screen in screens {
      for depth in 1...4 {
        let greatest = depths.greatest(of: screen) ?? 0
        let witness = witnesses.witness(of: screen, in: LayerKinds(.sheet), atLeast: depth)
        guard (witness != nil) == (greatest >= depth) else { return "\(greatest), not \(depth)" }
        guard let witness else { continue }
        guard let state = state(after: witness), state.topLayer.kind == .sheet,
          state.top.screen == screen, state.topLayer.cells.count >= depth
        else { return "\(witness.steps) is not \(depth) deep" }
      }
    }
    return nil
  }

  /// Every lost screen goes on or back to lost screens alone, and in the end to those of a trap.
  fileprivate func traps() -> String? {
    let goals = StackGoals(system, isGoal: screens.map { graph.program.screen($0).isFinal })
    let traps = goals.traps()
    let members = traps.flatMap(\.self)
    guard Set(members).count == members.count else { return "traps share screens: \(traps)" }
    for screen in members where !goals.isLost(screen) { return "\(screen) is not lost" }
    if traps.isEmpty, screens.contains(where: { goals.isLost($0) }) { return "no trap" }
    return nil
  }
}

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
      return inquiry.stuckStacks() ?? inquiry.stuckModals() ?? inquiry.deepStacks()
        ?? inquiry.traps()
    }
  }

  @Test("no screen is lost from which steps lead to a goal, over chains too", arguments: 0..<2)
  func goals(part: Int) {
    StackRounds.run(part: part, of: 2, full: 10_000, hasChains: true) { graph in
      Inquiry(graph, opensLinks: true).lostGoals()
    }
  }
}

extension Inquiry {
  fileprivate func stuckStacks() -> String? {
    let tops = StackTops(system)
    for screen in screens where tops.kinds(of: screen).isDisjoint(with: .unknown) {
      guard system.isOnTop(screen) else { continue }
      let exit = tops.exitFromBase(of: screen) ?? .every
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

  /// No steps in the app close the layer of a stuck screen; and from where none do, one is stuck.
  fileprivate func stuckModals() -> String? {
    let stuck = StuckTops(witnesses, LayerClosers(witnesses.system))
    for one in stuck.entrances {
      guard let state = state(after: one.witness), state.top.screen == one.screen else {
        return "no walk to the stuck \(one.screen)"
      }
      if closes(state, within: 200) == true { return "\(state.shape) is not stuck" }
    }
    guard stuck.entrances.isEmpty, explorer.isComplete, graph.program.files.count == 1 else {
      return nil
    }
    let lost = shown.first {
      $0.topLayer.presented != nil && !hasDeepReturns && closes($0, within: 400) == false
    }
    return lost.map { "\($0.shape) is stuck" }
  }

  /// How far those go back is not told exactly.
  private var hasDeepReturns: Bool {
    graph.moves.contains { move in
      [.popTo, .popToRoot].contains(move.verb) || move.verb == .pop || move.verb == .open
    }
  }

  /// Whether steps in the app close the layer on top; nil where too few were tried to say so.
  private func closes(_ state: AppState, within count: Int) -> Bool? {
    let depth = state.layers.count
    var seen: Set<AppState> = [state]
    var waiting = [state]
    var tried = 0
    while let next = waiting.popLast() {
      tried += 1
      if tried > count { return nil }
      // A move to an unknown screen may lead anywhere.
      let leadsAnywhere = graph.moves(of: next.top.screen).contains {
        graph.stackChange(of: $0) == nil && $0.verb != .external
      }
      if leadsAnywhere { return true }
      // Any move of an alert closes it, also one that shows it again.
      if next.layers.count == depth, next.topLayer.kind == .alert,
        !graph.moves(of: next.top.screen).isEmpty
      {
        return true
      }
      for (step, after) in mover.steps(from: next) {
        if case .link = step { continue }
        if case .gate(_, _, by: nil) = step { continue }
        if after.layers.count < depth { return true }
        if case .move(let number) = step, let link = graph.moves[number].link,
          graph.program.flow.links[link].whenModal == .dismiss
        {
          return true
        }
        if after.size < 10, seen.insert(after).inserted { waiting.append(after) }
      }
    }
    return false
  }

  fileprivate func deepStacks() -> String? {
    let depths = LayerDepths(system, in: LayerKinds(.sheet))
    for screen in screens {
      for depth in 1...4 {
        let greatest = depths.greatest(of: screen) ?? 0
        let witness = witnesses.witness(of: screen, in: LayerKinds(.sheet), atLeast: depth)
        guard (witness != nil) == (greatest >= depth) else { return "\(greatest), not \(depth)" }
        let oneOfMany = witnesses.witness(
          of: screen, in: LayerKinds(.sheet), atLeast: depth, isOneOfMany: true)
        guard oneOfMany?.count == witness?.count else {
          return "\(witness?.steps ?? []), not \(oneOfMany?.steps ?? [])"
        }
        for walk in [witness, oneOfMany].compactMap(\.self) {
          guard let state = state(after: walk), state.topLayer.kind == .sheet,
            state.top.screen == screen, state.topLayer.cells.count >= depth
          else { return "\(walk.steps) is not \(depth) deep" }
        }
      }
    }
    return nil
  }

  fileprivate func lostGoals() -> String? {
    let isGoal = screens.map { graph.program.screen($0).isFinal }
    let goals = StackGoals(system, isGoal: isGoal)
    let inside = Mover(graph)
    for start in shown where goals.isLost(start.top.screen) {
      var seen: Set<AppState> = [start]
      var waiting = [start]
      while let state = waiting.popLast(), seen.count < 200 {
        if state.hasTop, state.next == nil, state.ended == nil, isGoal[state.top.screen] {
          return "\(start.shape) is lost, and leads to \(state.shape)"
        }
        for (_, after) in inside.steps(from: state)
        where after.size < 8 && seen.insert(after).inserted {
          waiting.append(after)
        }
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

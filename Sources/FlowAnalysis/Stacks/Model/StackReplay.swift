import FlowFormat
import FlowSource

/// Walks that are made on windows, one step after the other, with conditions and all tabs.
struct StackReplay {
  /// Where a walk has come to.
  struct Position {
    var state: RouteState
    var steps: [StackCause]
    /// How many of them the last step of a user has.
    var lastCount = 0
    /// The conditions that were satisfied before the first one.
    var remembered: [String] = []
  }

  let graph: FlowGraph
  /// Those of the model that proposed the walk.
  let options: StackRules.Options
  /// Whether the last step of a walk may end the app.
  var mayCrash = false

  private var conditions: [String] { options.conditions }

  /// How many positions are kept after each step, where words leave several open.
  private static let mostPositions = 32
  /// How many screens may be copied on a way back to a tab.
  private static let room = 100_000

  /// The positions after a walk; empty if the app refuses one of its steps.
  func positions(after walk: [StackRules.Cause]) -> [Position] {
    guard case .beginning(let cause, let mask)? = walk.first else { return [] }
    return positions(after: walk.dropFirst(), from: begin(with: cause, under: mask))
  }

  /// The positions after more steps; empty if the app refuses one of them.
  func positions(after walk: [StackRules.Cause], from before: Position) -> [Position] {
    positions(after: walk[...], from: [before])
  }

  private func positions(
    after walk: ArraySlice<StackRules.Cause>, from before: [Position]
  ) -> [Position] {
    var positions = before
    for cause in walk {
      positions = Array(
        positions.flatMap { self.positions(after: cause, from: $0) }.prefix(
          StackReplay.mostPositions))
      if positions.isEmpty { return [] }
    }
    return positions
  }

  private func begin(with cause: StackCause, under mask: Int) -> [Position] {
    let names = conditions.indices.filter { mask & 1 << $0 != 0 }.map { conditions[$0] }
    let others =
      options.beginsWithAnyConditions ? graph.conditionsOfStates : graph.rememberedConditions
    let unknown = others.filter { !conditions.contains($0) }
    let starts = unknown.isEmpty ? [names] : [names, names + unknown]
    return starts.compactMap { names in
      var state = RouteState(satisfied: names)
      guard let causes = begin(&state, with: cause) else { return nil }
      return Position(state: state, steps: causes, remembered: names)
    }
  }

  private func begin(_ state: inout RouteState, with cause: StackCause) -> [StackCause]? {
    if case .link(let link) = cause {
      return state.open(link, in: graph).map { $0.flatMap(\.causes) }
    }
    return state.take(cause, by: .entry(.start), in: graph).map { _ in [cause] }
  }

  private func positions(after cause: StackRules.Cause, from before: Position) -> [Position] {
    switch cause {
    case .beginning: return []
    case .step(let wanted):
      return steps(from: before.state, making: wanted).map { causes, state in
        Position(
          state: state, steps: before.steps + causes, lastCount: causes.count,
          remembered: before.remembered)
      }
    case .resumed(let tab, isEnd: true, let mask): return wayBack(to: tab, under: mask, before)
    case .resumed: return []
    }
  }

  private func steps(
    from before: RouteState, making wanted: StackCause
  ) -> [(causes: [StackCause], state: RouteState)] {
    var found: [(causes: [StackCause], state: RouteState)] = []
    func add(_ made: [Route.Step]?, _ state: RouteState) {
      if let made { found.append((made.flatMap(\.causes), state)) }
    }
    switch wanted {
    case .move(let move):
      guard let top = before.top, graph.moves(of: top).indices.contains(move) else { return [] }
      found = before.outcomes(of: move, in: graph).compactMap { made, state in
        if state.hasCrashed, !mayCrash { return nil }
        return made.map { (withVisits($0.flatMap(\.causes), to: state), state) }
      }
    case .link(let link):
      var state = before
      add(state.open(link, in: graph), state)
    default:
      var state = before
      add(state.take(wanted, by: .gate, in: graph), state)
    }
    return found
  }

  /// The same causes with the follow-ups that only leave the app, which change nothing in a `RouteState`.
  private func withVisits(_ causes: [StackCause], to state: RouteState) -> [StackCause] {
    var result: [StackCause] = []
    for (index, cause) in causes.enumerated() {
      result.append(cause)
      guard case .move(var move) = cause, !state.refusals.contains(where: { $0.move == move })
      else {
        continue
      }
      while let next = graph.followUp(of: move),
        graph.moves[next].verb.row.group == .leavesApp,
        !causes.dropFirst(index + 1).contains(.move(next)), !graph.hasWords(graph.moves[next]),
        graph.allows(graph.moves[next], satisfied: state.satisfied)
      {
        result.append(.move(next))
        move = next
      }
    }
    return result
  }

  /// A shortest walk that shows a tab again under other conditions, and leaves its stack as it is.
  private func wayBack(to tab: Int, under mask: Int, _ before: Position) -> [Position] {
    guard before.state.window.selectedTab != nil else { return [] }
    func stack(in state: RouteState) -> [Int]? {
      state.window.selectedTab == tab
        ? state.window.layers.first?.screens
        : state.window.tabs.indices.contains(tab)
          ? state.window.tabs[tab]?.items.map(\.screen) : nil
    }
    let kept = stack(in: before.state)
    let wanted = conditions.indices.map { mask & 1 << $0 != 0 }
    func isBack(_ state: RouteState) -> Bool {
      state.window.selectedTab == tab && state.window.layers.count == 1 && stack(in: state) == kept
        && zip(conditions, wanted).allSatisfy { state.satisfied.contains($0) == $1 }
    }
    for joinsTops in [true, false] {
      let search = WindowSearch(
        after: before.state, in: graph, room: StackReplay.room, joinsTops: joinsTops,
        over: { $0.window.selectedTab != tab && stack(in: $0) == kept }, to: isBack)
      let nearest = search.nearest(where: isBack)
      guard nearest.isEmpty else {
        return nearest.map {
          Position(
            state: $0.state, steps: before.steps + $0.causes, remembered: before.remembered)
        }
      }
    }
    return []
  }
}

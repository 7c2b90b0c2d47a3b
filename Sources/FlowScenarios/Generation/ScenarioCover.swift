package import FlowAnalysis
import FlowModel
package import FlowTrace

/// A scenario that is not written yet.
package struct GeneratedScenario: Sendable {
  /// No other of the same cover has it.
  package let name: String
  package let moves: [TracedMove]
  /// What the moves lead to.
  package let state: WindowState
}

/// Scenarios that together make every move of a flow that can be made: its routes, then a shortest walk
/// for each move that is on none of them, then its links.
package struct ScenarioCover: Sendable {
  package private(set) var scenarios: [GeneratedScenario] = []
  /// The moves that none makes.
  package private(set) var missed: [MoveCoverage.Missed] = []
  private var made: Set<Int> = []
  private var names: [String: Int] = [:]
  /// The moves and screens that may still be written.
  private var room = mostWritten

  private let graph: FlowGraph
  private let simulator: Simulator

  /// nil where the flow has no screen to start with.
  package init?(_ graph: FlowGraph, goals: Goals, progressModel: Simulator.Options.ProgressModel) {
    var options = Simulator.Options()
    options.progressModel = progressModel
    self.graph = graph
    simulator = Simulator(graph, options)
    guard let start = simulator.start()?.state else { return nil }
    for route in RouteCover(graph, goals: goals, limit: mostRoutes).routes {
      add(route, from: start)
    }
    addMissed(from: start)
    addLinks(from: start)
    missed = MoveCoverage(graph, made: made).missed
  }

  private mutating func add(_ route: Route, from start: WindowState) {
    guard let moves = moves(of: route, from: start.top.screen), !moves.isEmpty else { return }
    let (first, last) = (start.top.screen, route.steps[route.steps.count - 1].screen)
    guard let walk = walked(moves, from: start), walk.state.top.screen == last else { return }
    let ends = "\(graph.program.name(of: first)) to \(graph.program.name(of: last))"
    add(walk, moves, name: "from \(ends)")
  }

  private mutating func addMissed(from start: WindowState) {
    let missed = MoveCoverage(graph, made: made).missed
    guard !missed.isEmpty else { return }
    let search = MoveSearch(simulator, from: start)
    for one in missed {
      guard made.isDisjoint(with: one.moves),
        let moves = one.moves.lazy.compactMap({ search.walk(making: $0) }).first,
        let last = moves.last, let walk = walked(moves, from: start)
      else { continue }
      let before = walked(moves.dropLast(), from: start)?.state.top.screen ?? one.screen
      add(walk, moves, name: "\(last.text) on \(graph.program.name(of: before))")
    }
  }

  private mutating func addLinks(from start: WindowState) {
    for pattern in graph.linkStacks.patterns where pattern.faults.isEmpty {
      let move = TracedMove(.verb(.open, [pattern.text]))
      guard move.readsBack, let walk = walked([move], from: start) else { continue }
      add(walk, [move], name: pattern.text)
    }
  }

  private mutating func add(
    _ walk: (state: WindowState, made: Set<Int>), _ moves: [TracedMove], name: String
  ) {
    room -= moves.count + walk.state.layers.reduce(0) { $0 + $1.stack.screens.count }
    guard room >= 0 else { return }
    made.formUnion(walk.made)
    let number = names[name, default: 0] + 1
    names[name] = number
    scenarios.append(
      GeneratedScenario(
        name: number == 1 ? name : "\(name) (\(number))", moves: moves, state: walk.state))
  }

  /// The app after moves, with the numbers of those; nil where one does not go.
  private func walked(
    _ moves: some Sequence<TracedMove>, from start: WindowState
  ) -> (state: WindowState, made: Set<Int>)? {
    var state = start
    var made: Set<Int> = []
    for move in moves {
      let step = simulator.make(move, on: &state)
      guard step.outcome == .ok else { return nil }
      for case .move(let number) in step.causes { made.insert(number) }
    }
    return (state, made)
  }

  /// The moves of a route from the screen that the app starts with; nil where words do not make them.
  private func moves(of route: Route, from start: Int) -> [TracedMove]? {
    var moves: [TracedMove] = []
    var before: Int?
    for step in route.steps {
      switch step.by {
      case .entry(.start) where step.screen == start: break
      case .entry(.tab) where step.screen == start: break
      case .entry(.tab):
        moves.append(TracedMove(.verb(.tab, [graph.program.name(of: step.screen)])))
      case .entry: return nil
      case .verb(let verb):
        guard let before, let move = move(verb, from: before, to: step.screen) else { return nil }
        moves.append(move)
      }
      before = step.screen
    }
    return moves
  }

  private func move(_ verb: Verb, from screen: Int, to target: Int) -> TracedMove? {
    simulator.tracedMoves(of: screen).first { number, _ in
      graph.moves[number].verb == verb && graph.moves[number].target == target
    }?.move
  }
}

/// The routes that scenarios are made of at most.
private let mostRoutes = 100
/// The moves and screens that a file of scenarios has at most.
private let mostWritten = 1_000_000

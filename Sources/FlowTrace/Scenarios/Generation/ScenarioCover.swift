package import FlowAnalysis
import FlowFormat
import FlowSource

/// A generated scenario.
package struct GeneratedScenario: Sendable {
  /// Unique in the cover.
  package let name: String
  /// The entry to start at; nil for the default start.
  package let entry: Int?
  package let moves: [TracedMove]
  /// The layers at the end, from the root of the window up.
  ///
  /// The final state would also keep the stacks of all tabs, for each scenario.
  package let layers: [WindowLayer]
  /// The tab selected at the end; nil without a tab bar.
  package let selectedTab: Int?
  /// The progress visible at the end.
  package let shownProgress: Double?

  /// The stack of the top layer.
  package var topStack: NavigationStack { layers[layers.count - 1].stack }
}

/// Scenarios that together make every possible move of a flow: its routes, then a shortest walk for
/// each move on none of them, then its links; otherwise only the start.
package struct ScenarioCover: Sendable {
  package private(set) var scenarios: [GeneratedScenario] = []
  /// The moves that no scenario makes.
  package private(set) var missed: [MoveCoverage.Missed] = []
  private var made: Set<Int> = []
  private var names: [String: Int] = [:]
  /// The moves of each scenario, and its entry.
  private var written: Set<[String]> = []
  private let graph: FlowGraph
  private let simulator: Simulator
  private let start: WindowState
  private var declared: DeclaredMoves

  /// Returns nil if the flow has no start screen.
  package init?(
    _ graph: FlowGraph, goals: GoalDistances, _ options: Simulator.Options = Simulator.Options()
  ) {
    self.graph = graph
    simulator = Simulator(graph, options)
    guard let start = simulator.start()?.state else { return nil }
    self.start = start
    declared = DeclaredMoves(simulator)
    for route in RouteCover(graph, goals: goals, limit: mostRoutes).routes { add(route) }
    addMissed()
    addLinks()
    if scenarios.isEmpty, let end = end(of: [], from: nil) { add(end, nil, [], name: "start") }
    missed = MoveCoverage(graph, made: made).missed
  }

  private mutating func add(_ route: Route) {
    guard let (entry, moves) = walk(along: route), !moves.isEmpty else { return }
    let (first, last) = (entry ?? start.top.screen, route.steps[route.steps.count - 1].screen)
    guard let end = end(of: moves, from: entry), end.state.top.screen == last else { return }
    let ends = "\(graph.program.name(of: first)) to \(graph.program.name(of: last))"
    add(end, entry, moves, name: "from \(ends)")
  }

  private mutating func addMissed() {
    let missed = MoveCoverage(graph, made: made).missed
    guard !missed.isEmpty else { return }
    let search = MoveSearch(simulator, from: start)
    for one in missed {
      guard made.isDisjoint(with: one.moves),
        let (entry, moves) = one.moves.lazy.compactMap({ search.walk(making: $0) }).first,
        let last = moves.last, graph.budget.spend(moves.count),
        let end = end(of: moves, from: entry)
      else { continue }
      add(end, entry, moves, name: "\(last.text) on \(graph.program.name(of: end.before))")
    }
  }

  private mutating func addLinks() {
    for pattern in graph.linkStacks.patterns where pattern.faults.isEmpty {
      let move = TracedMove(.verb(.open, [pattern.text]))
      guard move.readsBack, let end = end(of: [move], from: nil) else { continue }
      add(end, nil, [move], name: pattern.text)
    }
  }

  private mutating func add(
    _ end: End, _ entry: Int?, _ moves: [TracedMove], name: String
  ) {
    // A tap on a tab and a move to it can be the same words.
    guard written.insert(moves.map(\.text) + [entry.map { "\($0)" } ?? ""]).inserted else { return }
    let size = moves.count + end.state.layers.reduce(0) { $0 + $1.stack.screens.count }
    guard graph.budget.spend(size) else { return }
    made.formUnion(end.made)
    let number = names[name, default: 0] + 1
    names[name] = number
    scenarios.append(
      GeneratedScenario(
        name: number == 1 ? name : "\(name) (\(number))", entry: entry, moves: moves,
        layers: end.state.layers, selectedTab: end.state.selectedTab,
        shownProgress: end.state.shownProgress))
  }

  /// The app after some moves.
  private struct End {
    var state: WindowState
    /// The screen that the last move was made from.
    var before: Int
    /// The indices of the moves.
    var made: Set<Int> = []
  }

  /// nil if one of the moves fails.
  private func end(of moves: [TracedMove], from entry: Int?) -> End? {
    let state = entry.map { simulator.start(at: $0).state } ?? start
    var end = End(state: state, before: state.top.screen)
    for move in moves {
      end.before = end.state.top.screen
      let step = simulator.make(move, on: &end.state)
      guard step.outcome == .ok else { return nil }
      for case .move(let index) in step.causes { end.made.insert(index) }
    }
    return end
  }

  /// The moves of a route, and the entry to start at unless it is the default; nil if one of them
  /// cannot be expressed as text.
  private mutating func walk(along route: Route) -> (entry: Int?, moves: [TracedMove])? {
    var entry: Int?
    var moves: [TracedMove] = []
    var before: Int?
    for step in route.steps {
      switch step.by {
      case .entry where step.screen == start.top.screen: break
      case .entry(.tab):
        moves.append(TracedMove(.verb(.tab, [graph.program.name(of: step.screen)])))
      case .entry: entry = step.screen
      case .verb, .chain:
        guard let before, let made = self.moves(of: step, from: before) else { return nil }
        moves += made
      case .gate: return nil
      }
      before = step.screen
    }
    return (entry, moves)
  }

  /// What users do for a step; nothing for what the end of a sub-flow makes.
  private mutating func moves(of step: Route.Step, from screen: Int) -> [TracedMove]? {
    guard let made = step.moves.first else {
      return [TracedMove(step.causes == [.pullDown] ? .swipeDismiss(isCanceled: false) : .back)]
    }
    let first = graph.chain(to: made)[0]
    if graph.moves[first].isAfterFinish { return [] }
    return declared.moves(of: screen).first { $0.index == first }.map { [$0.move] }
  }
}

/// The maximum number of routes to turn into scenarios.
private let mostRoutes = 100

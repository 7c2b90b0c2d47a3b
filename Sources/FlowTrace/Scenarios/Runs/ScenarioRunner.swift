package import FlowAnalysis
import FlowSource

/// Makes the moves of scenarios on one flow, and compares.
package struct ScenarioRunner: Sendable {
  private let graph: FlowGraph
  /// Those that play one progress bar and the other, by the order of the models.
  private let simulators: [Simulator]
  private let progressModel: Simulator.Options.ProgressModel
  private let names: ScenarioNames

  /// `progressModel` is that of scenarios which name none.
  package init(_ graph: FlowGraph, progressModel: Simulator.Options.ProgressModel) {
    self.graph = graph
    self.progressModel = progressModel
    names = ScenarioNames(graph)
    simulators = Simulator.Options.ProgressModel.allCases.map { model in
      var options = Simulator.Options()
      options.progressModel = model
      return Simulator(graph, options)
    }
  }

  /// Whether the flow has a screen to start with.
  package var canStart: Bool { simulators[0].start() != nil }

  /// The results of all scenarios of a file, in its order, and the names in them that mean no screen.
  package func run(_ file: ScenarioFile) -> (results: [ScenarioResult], unknown: [UnknownName]) {
    var unknown: [UnknownName] = []
    let results = file.scenarios.map { scenario in
      let names = self.names.unknown(in: scenario)
      unknown += names
      if scenario.isBroken || !names.isEmpty {
        return ScenarioResult(scenario: scenario, isBroken: true)
      }
      return run(scenario)
    }
    return (results, unknown)
  }

  private func run(_ scenario: Scenario) -> ScenarioResult {
    var result = ScenarioResult(scenario: scenario)
    let model = scenario.progressModel ?? progressModel
    guard let place = Simulator.Options.ProgressModel.allCases.firstIndex(of: model),
      let start = simulators[place].start(of: scenario)
    else { return result }
    var walk = ScenarioWalk(simulators[place], start)
    let failure = walk.make(scenario.moves, mayEndBy: scenario.expectedOutcome)
    result.moves = walk.moves
    if let failure {
      result.failures = [failure]
      return result
    }
    for expectation in scenario.expectations {
      guard let failure = self.failure(of: expectation, walk, &result.moves) else { continue }
      result.failures.append(failure)
    }
    return result
  }

  /// `moves` takes those of other walks in.
  private func failure(
    of expectation: Expectation, _ walk: ScenarioWalk, _ moves: inout Set<Int>
  ) -> ScenarioFailure? {
    let seen = walk.observation
    if case .sameAs(let others) = expectation.wanted {
      guard let start = walk.simulator.start() else { return nil }
      var other = ScenarioWalk(walk.simulator, start)
      let failure = other.make(others, mayEndBy: nil)
      moves.formUnion(other.moves)
      if let failure { return failure }
      guard !seen.state.looksLike(other.observation.state) else { return nil }
      return ScenarioFailure(
        reason: .differs(expectation, other.observation.state, seen), range: expectation.range,
        move: walk.last, state: seen.state)
    }
    guard !expectation.wanted.isMet(by: seen, in: graph) else { return nil }
    return ScenarioFailure(
      reason: .unmet(expectation, seen), range: expectation.range, move: walk.last,
      state: seen.state)
  }
}

/// The app with the moves that have been made on it.
struct ScenarioWalk {
  let simulator: Simulator
  private(set) var observation: Observation
  private(set) var last: Located<String>?
  /// The numbers of the declared ones that were made or tried.
  private(set) var moves: Set<Int> = []

  init(_ simulator: Simulator, _ start: (state: WindowState, events: [TraceEvent])) {
    self.simulator = simulator
    observation = Observation(state: start.state, step: nil, events: start.events)
  }

  /// Makes moves up to the first that does not go; says what is wrong with that.
  ///
  /// The last may end the walk where that is expected of it.
  mutating func make(
    _ written: [WrittenMove], mayEndBy expected: TraceOutcome?
  ) -> ScenarioFailure? {
    var state = observation.state
    var step: TraceStep?
    // Not kept with each move: a second reference to a deep stack would have it copied.
    defer {
      let events = step?.events ?? observation.events
      observation = Observation(state: state, step: step, events: events)
    }
    for (place, one) in written.enumerated() {
      switch one.move {
      case .failure(let error):
        let possible = simulator.possibleMoves(in: state)
        return failure(.unreadable(error, moves: possible), at: one, state)
      case .success(let move):
        if let number = simulator.declaredMove(move, in: state) { moves.insert(number) }
        let made = simulator.make(move, on: &state)
        for case .move(let number) in made.causes { moves.insert(number) }
        (step, last) = (made, one.text)
        let isExpected = place == written.count - 1 && made.outcome == expected
        if made.outcome.endsWalk, !isExpected { return failure(.stopped(made), at: one, state) }
      }
    }
    return nil
  }

  private func failure(
    _ reason: ScenarioFailure.Reason, at move: WrittenMove, _ state: WindowState
  ) -> ScenarioFailure {
    ScenarioFailure(reason: reason, range: move.text.range, move: nil, state: state)
  }
}

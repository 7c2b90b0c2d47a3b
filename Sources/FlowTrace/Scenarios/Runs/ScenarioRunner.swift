package import FlowAnalysis
import FlowSource

/// Runs scenarios on a flow and compares the results.
package struct ScenarioRunner: Sendable {
  private let graph: FlowGraph
  /// One simulator for each progress bar model, in the order of the models.
  private let simulators: [Simulator]
  private let progressModel: Simulator.Options.ProgressModel
  private let names: ScenarioNames

  /// The progress bar model of the options is for scenarios without a model.
  package init(_ graph: FlowGraph, _ options: Simulator.Options = Simulator.Options()) {
    self.graph = graph
    progressModel = Simulator(graph, options).progressModel
    names = ScenarioNames(graph)
    simulators = Simulator.Options.ProgressModel.allCases.map { model in
      var options = options
      options.progressModel = model
      return Simulator(graph, options)
    }
  }

  /// Whether the flow has a start screen.
  package var canStart: Bool { simulators[0].start() != nil }

  /// The results of all scenarios of a file, in order, and the unknown names in them.
  package func run(_ file: ScenarioFile) -> (results: [ScenarioResult], unknown: [UnknownName]) {
    var unknown: [UnknownName] = []
    let results = file.scenarios.map { scenario in
      let names = self.names.unknown(in: scenario, suggests: unknown.count < mostSuggestions)
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
    guard let index = Simulator.Options.ProgressModel.allCases.firstIndex(of: model),
      let start = simulators[index].start(of: scenario)
    else { return result }
    var walk = ScenarioWalk(simulators[index], start)
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

  /// `moves` collects the moves of other walks as well.
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

/// The state of the app during a scenario.
struct ScenarioWalk {
  let simulator: Simulator
  private(set) var observation: Observation
  private(set) var last: Located<String>?
  /// The indices of the declared moves that were made or tried.
  private(set) var moves: Set<Int> = []

  init(_ simulator: Simulator, _ start: (state: WindowState, events: [TraceEvent])) {
    self.simulator = simulator
    observation = Observation(
      state: start.state, step: nil, events: start.events, usualKinds: simulator.usualKinds)
  }

  /// Makes moves up to the first one that fails, and returns its failure.
  ///
  /// The last move may end the walk if that is expected.
  mutating func make(
    _ written: [WrittenMove], mayEndBy expected: TraceOutcome?
  ) -> ScenarioFailure? {
    var state = observation.state
    var step: TraceStep?
    // Not stored with each move, because a second reference to a deep stack would cause a copy.
    defer {
      let events = step?.events ?? observation.events
      observation = Observation(
        state: state, step: step, events: events, usualKinds: simulator.usualKinds)
    }
    for (position, one) in written.enumerated() {
      switch one.move {
      case .failure(let error):
        let possible = simulator.possibleMoves(in: state)
        return failure(.unreadable(error, moves: possible), at: one, state)
      case .success(let move):
        if let index = simulator.declaredMove(move, in: state) { moves.insert(index) }
        let made = simulator.make(move, on: &state)
        moves.formUnion(made.tried)
        (step, last) = (made, one.text)
        let isExpected = position == written.count - 1 && made.outcome == expected
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

/// The unknown names for which the nearest known name is searched.
private let mostSuggestions = 200

package import FlowSource

/// How a scenario went.
package struct ScenarioResult: Sendable {
  package let scenario: Scenario
  /// In file order; empty where it passed, or could not be run.
  package internal(set) var failures: [ScenarioFailure] = []
  /// Whether something in it cannot be read, so that it was not run.
  package internal(set) var isBroken = false
  /// The numbers of the declared moves that were made or tried.
  package internal(set) var moves: Set<Int> = []

  package var hasPassed: Bool { failures.isEmpty && !isBroken }
}

/// Something that did not come as expected.
package struct ScenarioFailure: Sendable {
  package enum Reason: Sendable {
    /// The words are no move; with the moves there are.
    case unreadable(TracedMoveError, moves: [TracedMove])
    /// The move was refused, or crashes the app.
    case stopped(TraceStep)
    case unmet(Expectation, Observation)
    /// Other moves lead to something else than those of the scenario, which lead to the observation.
    case differs(Expectation, WindowState, Observation)
  }

  package let reason: Reason
  /// Where to point at.
  package let range: SourceRange
  /// The last move that was made or tried; nil where there is none.
  package let move: Located<String>?
  /// What is up at that point.
  package let state: WindowState
}

package import FlowSource

/// The result of a scenario.
package struct ScenarioResult: Sendable {
  package let scenario: Scenario
  /// In file order; empty if it passed or could not run.
  package internal(set) var failures: [ScenarioFailure] = []
  /// Whether part of it cannot be read, so that it did not run.
  package internal(set) var isBroken = false
  /// The indices of the declared moves that were made or tried.
  package internal(set) var moves: Set<Int> = []

  package var hasPassed: Bool { failures.isEmpty && !isBroken }
}

/// A difference from what was expected.
package struct ScenarioFailure: Sendable {
  package enum Reason: Sendable {
    /// The text is not a move; `moves` are the valid ones.
    case unreadable(TracedMoveError, moves: [TracedMove])
    /// The move was refused, or crashes the app.
    case stopped(TraceStep)
    case unmet(Expectation, Observation)
    /// Other moves lead to a state that differs from that of the scenario.
    case differs(Expectation, WindowState, Observation)
  }

  package let reason: Reason
  /// The range to report.
  package let range: SourceRange
  /// The last move that was made or tried, or nil.
  package let move: Located<String>?
  /// What is shown at that point.
  package let state: WindowState
}

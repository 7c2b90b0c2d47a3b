package import FlowSource

/// A walk through a flow, and what is expected at its end.
package struct Scenario: Sendable {
  package internal(set) var name: Located<String>
  /// The whole scenario.
  package let range: SourceRange
  /// The entry of the flow that it begins at, or a URL that launches the app; nil for the usual start.
  package internal(set) var start: Located<String>?
  package internal(set) var moves: [WrittenMove] = []
  /// How its progress bar works; nil where the run decides.
  package internal(set) var progressModel: Simulator.Options.ProgressModel?
  /// In file order.
  package internal(set) var expectations: [Expectation] = []

  /// Whether something in it cannot be read, so that it cannot be run; moves are left to the run.
  package internal(set) var isBroken = false

  /// Its moves, then those of `same-as`.
  package var writtenMoves: [WrittenMove] {
    expectations.reduce(into: moves) { moves, expectation in
      if case .sameAs(let others) = expectation.wanted { moves += others }
    }
  }

  /// The outcome that its last move is to have; nil where nothing is said of it.
  var expectedOutcome: TraceOutcome? {
    for case .outcome(let outcome) in expectations.map(\.wanted) { return outcome }
    return nil
  }
}

/// A move as it stands in a scenario, be it readable or not.
package struct WrittenMove: Sendable {
  package let text: Located<String>
  package let move: Result<TracedMove, TracedMoveError>

  init(_ text: Located<String>) {
    self.text = text
    move = Result { () throws(TracedMoveError) in try TracedMove(text.value) }
  }
}

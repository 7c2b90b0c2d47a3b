package import FlowSource

/// A walk through a flow, and the expectations at its end.
package struct Scenario: Sendable {
  package internal(set) var name: Located<String>
  /// The range of the whole scenario.
  package let range: SourceRange
  /// The entry of the flow to start at, or a URL that launches the app; nil for the default start.
  package internal(set) var start: Located<String>?
  package internal(set) var moves: [WrittenMove] = []
  /// How its progress bar works; nil for the model of the run.
  package internal(set) var progressModel: Simulator.Options.ProgressModel?
  /// In file order.
  package internal(set) var expectations: [Expectation] = []

  /// Whether part of it cannot be read, so that it cannot run; the run itself checks moves.
  package internal(set) var isBroken = false

  /// Its moves, then those of `same-as`.
  package var writtenMoves: [WrittenMove] {
    expectations.reduce(into: moves) { moves, expectation in
      if case .sameAs(let others) = expectation.wanted { moves += others }
    }
  }

  /// The expected outcome of its last move, or nil.
  var expectedOutcome: TraceOutcome? {
    for case .outcome(let outcome) in expectations.map(\.wanted) { return outcome }
    return nil
  }
}

/// A move of a scenario, possibly not readable.
package struct WrittenMove: Sendable {
  package let text: Located<String>
  package let move: Result<TracedMove, TracedMoveError>

  init(_ text: Located<String>) {
    self.text = text
    move = Result { () throws(TracedMoveError) in try TracedMove(text.value) }
  }
}

package import FlowTrace

/// Moves that are made while they are reported.
package struct Trace {
  let start: WindowState
  let startEvents: [TraceEvent]
  /// Makes the next move; nil after the last.
  let next: () -> (step: TraceStep, state: WindowState)?

  package init(
    start: (state: WindowState, events: [TraceEvent]),
    next: @escaping () -> (step: TraceStep, state: WindowState)?
  ) {
    self.start = start.state
    startEvents = start.events
    self.next = next
  }
}

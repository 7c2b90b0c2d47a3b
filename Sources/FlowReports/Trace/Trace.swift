package import FlowTrace

/// Moves that are made while they are reported.
package struct Trace {
  let start: WindowState
  /// Makes the next move; nil after the last.
  let next: () -> (step: TraceStep, state: WindowState)?

  package init(
    start: WindowState, next: @escaping () -> (step: TraceStep, state: WindowState)?
  ) {
    self.start = start
    self.next = next
  }
}

import FlowAnalysis
import FlowFormat
import FlowSource

/// A move in progress: the state that it changes, and its effects so far.
struct Simulation {
  let simulator: Simulator
  var state = WindowState()
  private(set) var events: [TraceEvent] = []
  private(set) var findings: [TraceFinding] = []
  var causes: [StackCause] = []
  /// Whether an alert has closed before its move.
  private(set) var hasClosedAlert = false
  private(set) var outcome = TraceOutcome.ok
  private(set) var rule: RuleID?
  private(set) var reason: TraceReason?
  var motions: [ProgressMotion] = []
  var bar: NavigationBarChange?
  /// Whether canceling the transition restores the progress bar.
  var restoresProgress = false

  /// Moves the state out of its variable: with a second reference, every change would copy it.
  init(_ simulator: Simulator, taking state: inout WindowState) {
    self.simulator = simulator
    swap(&self.state, &state)
  }

  mutating func takeState() -> WindowState {
    var taken = WindowState()
    swap(&taken, &state)
    return taken
  }

  var graph: FlowGraph { simulator.graph }
  var program: FlowProgram { simulator.graph.program }

  // MARK: - What is said of it

  /// A failure of a follow-up affects the outcome only if it ends the app.
  mutating func fail(_ outcome: TraceOutcome, _ reason: TraceReason, _ rule: RuleID? = nil) {
    guard causes.isEmpty && !hasClosedAlert || outcome == .crash else {
      return note(.ignored(rule: rule))
    }
    self.outcome = outcome
    self.reason = reason
    self.rule = rule
  }

  mutating func note(_ finding: TraceFinding) {
    if !findings.contains(finding) { findings.append(finding) }
  }

  /// The action of an alert is called after the alert has been dismissed.
  mutating func closeAlert(before change: StackChange, _ isAnimated: Bool) {
    guard state.topLayer.kind == .alert, change.closesAlertFirst,
      case .changed(let edits) = state.window.make(.goBack(.dismiss), in: graph)
    else { return }
    hasClosedAlert = true
    narrate(edits, .goBack(.dismiss), isAnimated)
  }

  /// Records that a declared move has been made, and its effect on conditions.
  mutating func made(_ index: Int) {
    causes.append(.move(index))
    settle(index)
  }

  /// Satisfies the conditions that a move passes, then removes those that it revokes.
  mutating func settle(_ index: Int) {
    for condition in graph.conditions(passedBy: graph.moves[index])
    where !state.satisfied.contains(condition) {
      state.satisfied.append(condition)
    }
    let revoked = graph.conditions(revokedBy: graph.moves[index])
    if !revoked.isEmpty { state.satisfied.removeAll(where: revoked.contains) }
  }

  mutating func cancel() { outcome = .canceled }

  mutating func tell(_ name: TraceEvent.Name, _ instance: Window.Item?, _ isAnimated: Bool) {
    events.append(TraceEvent(name: name, instance: instance, isAnimated: isAnimated))
  }
}

extension FlowProgram {
  /// Clamped to 0…1, as by `UIProgressView.progress`.
  func pinnedProgress(of screen: Int) -> Double? {
    self.screen(screen).progress?.value.written.map { min(1, max(0, $0.value)) }
  }

  func hidesBar(_ screen: Int) -> Bool { bar(of: screen)?.hidden?.value == true }
}

import FlowAnalysis
import FlowFormat
import FlowSource

/// One move in progress: the state it changes, and what it has done so far.
struct Simulation {
  let simulator: Simulator
  var state = WindowState()
  private(set) var events: [TraceEvent] = []
  private(set) var findings: [TraceFinding] = []
  var causes: [StackCause] = []
  /// Whether an alert has closed for the move of it that follows.
  private(set) var hasClosedAlert = false
  private(set) var outcome = TraceOutcome.ok
  private(set) var rule: RuleID?
  private(set) var reason: TraceReason?
  var motions: [ProgressMotion] = []
  var bar: NavigationBarChange?
  /// Whether a cancelled transition takes the progress bar back.
  var restoresProgress = false

  /// The state is moved out of its variable: with a second reference to it, every change would copy it.
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

  /// What follows something that was done changes the outcome only where it ends the app.
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

  /// The action of an alert is called when that has been dismissed.
  mutating func closeAlert(before change: StackChange, _ isAnimated: Bool) {
    guard state.topLayer.kind == .alert, change.closesAlertFirst,
      case .changed(let edits) = state.window.make(.goBack(.dismiss), in: graph)
    else { return }
    hasClosedAlert = true
    narrate(edits, .goBack(.dismiss), isAnimated)
  }

  mutating func cancel() { outcome = .cancelled }

  mutating func tell(_ name: TraceEvent.Name, _ instance: Window.Item?, _ isAnimated: Bool) {
    events.append(TraceEvent(name: name, instance: instance, isAnimated: isAnimated))
  }
}

extension FlowProgram {
  /// Pinned to 0…1, as `UIProgressView.progress` is.
  func pinnedProgress(of screen: Int) -> Double? {
    self.screen(screen).progress.map { min(1, max(0, $0.value.value)) }
  }

  func hidesBar(_ screen: Int) -> Bool { bar(of: screen)?.hidden?.value == true }
}

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
  /// The indices of the declared moves that were made, or that did nothing.
  var tried: [Int] = []
  /// Whether an alert has closed before its move.
  private(set) var hasClosedAlert = false
  private(set) var outcome = TraceOutcome.ok
  private(set) var rule: RuleID?
  private(set) var reason: TraceReason?
  var transitions: [TraceTransition] = []
  /// The index of the current move; nil if it is not a declared one that goes forward.
  var ownMove: Int?
  /// The duration that the current move declares for its transition.
  var ownDuration: Double?
  /// Whether no published source contains what happens.
  var isAssumed = false
  /// Whether a modal was closed earlier in the same tick.
  var hasDismissed = false
  /// Whether the user is about to cancel the transition.
  var isCanceling = false
  /// Whether canceling the transition restores the progress bar.
  var restoresProgress = false

  /// Where the first transition of the current call begins in `events`, and where it can be
  /// interrupted.
  private var transitionStart: Int?
  private var transitionMiddle: Int?
  /// Where calls are told that are made before the first transition ends: at once, while their
  /// transitions wait.
  ///
  /// The public crash logs in isontheline/pro.webssh.net, issue 16, and
  /// samuelclay/NewsBlur, issue 886, run the second push from the completion of the first.
  private var callIndex: Int?

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

  /// The action of an alert is called after the alert has been dismissed, which no published source
  /// confirms.
  mutating func closeAlert(before change: StackChange, _ isAnimated: Bool) {
    guard state.topLayer.kind == .alert, change.closesAlertFirst,
      case .changed(let edits) = state.window.make(.goBack(.dismiss), in: graph)
    else { return }
    hasClosedAlert = true
    isAssumed = true
    narrate(edits, .goBack(.dismiss), isAnimated)
    isAssumed = false
    hasDismissed = false
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

  mutating func tell(
    _ name: TraceEvent.Name, _ instance: Window.Item?, _ isAnimated: Bool,
    screens: [Window.Item] = [], isSourced: Bool = true
  ) {
    let event = TraceEvent(
      name: name, instance: instance, screens: screens, isAnimated: isAnimated,
      isSourced: isSourced && !isAssumed)
    guard name.kind == .direction else { return events.append(event) }
    guard simulator.has(.directionDelegate) else { return }
    if let index = callIndex {
      events.insert(event, at: index)
      callIndex = index + 1
    } else {
      events.append(event)
      transitionStart = events.count
    }
  }

  /// The events of a call that pops nothing.
  mutating func tellIdlePop(
    _ will: TraceEvent.Name, _ did: TraceEvent.Name, _ instance: Window.Item?, _ isAnimated: Bool
  ) {
    guard simulator.has(.directionDelegate) else { return }
    tell(will, instance, isAnimated)
    tell(did, instance, isAnimated)
    note(.popEventsAtRoot)
  }

  mutating func beginTransition() { transitionStart = transitionStart ?? events.count }

  mutating func holdTransition() { transitionMiddle = transitionMiddle ?? events.count }

  /// Makes the next calls before the first transition begins, or while it runs.
  mutating func makeCallsAtOnce(whileRunning: Bool) {
    callIndex = callIndex ?? (whileRunning ? transitionMiddle : transitionStart)
  }
}

extension FlowGraph {
  /// Clamped to 0…1, as by `UIProgressView.progress`.
  func pinnedProgress(of screen: Int) -> Double? { progress(of: screen)?.pinned.value }
}

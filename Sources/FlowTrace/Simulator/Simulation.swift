import FlowAnalysis
import FlowFormat

/// One move on its way: the state it changes, and what it has done so far.
struct Simulation {
  let simulator: Simulator
  var state = WindowState()
  private(set) var events: [TraceEvent] = []
  private(set) var findings: [TraceFinding] = []
  var causes: [StackCause] = []
  private(set) var outcome = TraceOutcome.ok
  private(set) var rule: RuleID?
  private(set) var reason: TraceReason?
  var progress: ProgressMotion?
  var bar: BarChange?
  /// Whether a cancelled transition takes the progress bar back.
  var restoresProgress = false

  /// The state is taken out of its place: with a second reference to it, every change would copy it.
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
  /// The place of the layer on top.
  var last: Int { state.layers.count - 1 }

  func traits(of instance: ScreenInstance) -> ScreenTraits { simulator.traits[instance.screen] }

  // MARK: - What is said of it

  /// What comes behind something that was done changes the outcome only where it ends the app.
  mutating func fail(_ outcome: TraceOutcome, _ reason: TraceReason, _ rule: RuleID? = nil) {
    guard causes.isEmpty || outcome == .crash else { return note(.ignored(rule: rule)) }
    self.outcome = outcome
    self.reason = reason
    self.rule = rule
  }

  mutating func note(_ finding: TraceFinding) {
    if !findings.contains(finding) { findings.append(finding) }
  }

  mutating func cancel() { outcome = .cancelled }

  mutating func tell(_ name: TraceEvent.Name, _ instance: ScreenInstance?, _ isAnimated: Bool) {
    events.append(TraceEvent(name: name, instance: instance, isAnimated: isAnimated))
  }

  // MARK: - Instances

  mutating func instance(
    _ screen: Int, over below: ScreenInstance?, calls: [Int] = []
  ) -> ScreenInstance {
    state.nextSerial += 1
    return ScreenInstance(
      screen: screen, serial: state.nextSerial,
      hasLargeTitle: simulator.traits[screen].hasLargeTitle(
        over: below?.hasLargeTitle, prefersLarge: simulator.prefersLargeTitles),
      calls: calls)
  }

  /// A stack of new view controllers.
  mutating func stack(
    of screens: [Int], hasNavigation: Bool = true, calls: [Int] = []
  ) -> NavigationStack {
    var stack = NavigationStack(hasNavigation: hasNavigation)
    for screen in screens {
      stack.screens.append(instance(screen, over: stack.screens.last))
    }
    stack.screens[screens.count - 1].calls = calls
    return stack
  }
}

package import FlowAnalysis
import FlowFormat
import FlowSource

/// Makes moves on the state of an app as UIKit and the articles' classes would.
///
/// A pure function of the flow, the state and the move: the same moves lead to the same state.
package struct Simulator: Sendable {
  package struct Options: Sendable {
    package enum ProgressModel: String, CaseIterable, Sendable {
      /// Article A's listing to the letter.
      case article
      /// A bar that always goes back when a transition is cancelled.
      case fixed
    }

    package var progressModel = ProgressModel.fixed
    /// Whether moves need not be declared.
    package var isFree = false
    /// Whether a navigation controller tells its delegate again when what covered it goes: seen for
    /// the tabs of a tab bar, taken to be so for full-screen presentations.
    package var tellsDelegateOnReturn = true
    /// Whether tapping the selected tab pops to its root: what `UITabBarController` is seen to do, but
    /// neither its documentation promises nor the stack analysis knows.
    package var selectedTabPopsToRoot = false

    package init() {}
  }

  package let graph: FlowGraph
  package let options: Options
  /// Whether popovers without anchor throw, as they do where the width is regular.
  let needsAnchors: Bool
  let isSwiftUI: Bool
  /// The screens by the names they are shown by.
  let numbers: [String: Int]

  package init(_ graph: FlowGraph, _ options: Options = Options()) {
    self.graph = graph
    self.options = options
    let program = graph.program
    let app = program.flow.app
    needsAnchors = app.effectiveIdioms.contains(.pad)
    isSwiftUI = app.framework?.value == .swiftui
    numbers = Dictionary(
      (0..<graph.screenCount).map { (program.name(of: $0), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The app as it comes up, with the events of that; nil where the flow names no start.
  package func start() -> (state: WindowState, events: [TraceEvent])? {
    (graph.entries.first?.screen ?? graph.program.start(of: 0)).map { start(at: $0) }
  }

  /// The same with another entry of the flow at the bottom of the window.
  package func start(at entry: Int) -> (state: WindowState, events: [TraceEvent]) {
    var state = WindowState()
    var run = Simulation(self, taking: &state)
    run.narrate([run.state.window.show([entry], in: graph)], .selectTab(entry), false)
    return (run.state, run.events)
  }

  /// The app as it comes up with a link, which started it; nil where none accepts the URL.
  package func start(opening url: String) -> (state: WindowState, events: [TraceEvent])? {
    guard let link = graph.links.target(ofOpen: url)?.pattern,
      graph.linkStacks.bottom(of: link) != nil
    else { return nil }
    // What the link shows is all there is: nothing is shown before.
    var state = WindowState()
    var run = Simulation(self, taking: &state)
    run.open(link, by: nil)
    return (run.state, run.events)
  }

  /// Makes a move, and says what came of it.
  ///
  /// The state is changed in its place, so that a long walk costs no more than its moves.
  package func make(_ move: TracedMove, on state: inout WindowState) -> TraceStep {
    var run = Simulation(self, taking: &state)
    run.make(move)
    state = run.takeState()
    return TraceStep(
      move: move, outcome: run.outcome, rule: run.rule, reason: run.reason, events: run.events,
      findings: run.findings, causes: run.causes, motions: run.motions, bar: run.bar)
  }

  /// The same as a function of values.
  package func making(
    _ move: TracedMove, on state: WindowState
  ) -> (state: WindowState, step: TraceStep) {
    var state = state
    let step = make(move, on: &state)
    return (state, step)
  }
}

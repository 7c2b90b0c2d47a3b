package import FlowAnalysis
package import FlowFormat
import FlowSource

/// Makes moves on the state of an app as UIKit and the classes of the articles would.
///
/// A pure function of the flow, the state and the move: the same moves lead to the same state.
package struct Simulator: Sendable {
  package struct Options: Sendable {
    package enum ProgressModel: String, CaseIterable, Sendable {
      /// Article A's listing, literally.
      case article
      /// A bar that is always restored when a transition is canceled.
      case fixed
    }

    /// By default that of the article for an app whose `uses` names the class, otherwise `fixed`.
    package var progressModel: ProgressModel?
    /// Whether moves need not be declared.
    package var isFree = false
    /// Whether a navigation controller calls its delegate again when it is no longer covered:
    /// the log of Open Radar 29912893 shows it for tabs, none for full-screen presentations.
    package var tellsDelegateOnReturn = true
    package var metrics = BarMetrics.phone

    package init() {}
  }

  package let graph: FlowGraph
  package let options: Options
  /// Whether popovers without an anchor throw, as they do in a regular width.
  let needsAnchors: Bool
  package let isSwiftUI: Bool
  /// Whether any screen has a progress.
  let showsProgress: Bool
  /// How canceled transitions are restored.
  package let progressModel: Options.ProgressModel
  private let app: App
  /// The screens by their displayed names.
  let screens: [String: Int]

  package init(_ graph: FlowGraph, _ options: Options = Options()) {
    self.graph = graph
    self.options = options
    let program = graph.program
    let app = program.flow.app
    needsAnchors = app.effectiveIdioms.contains(.pad)
    isSwiftUI = graph.isSwiftUI
    progressModel =
      options.progressModel ?? (app.names(.progressController) ? .article : .fixed)
    self.app = app
    showsProgress = graph.showsProgress
    screens = Dictionary(
      (0..<graph.screenCount).map { (program.name(of: $0), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Whether the app has a class of an article.
  package func has(_ published: App.PublishedClass) -> Bool { app.has(published) }

  /// Whether the progress bar is below the navigation bar.
  var hasBarBelowNavigationBar: Bool { app.hasBarBelowNavigationBar }

  /// Whether a screen hides its progress with the navigation bar.
  func hidesProgress(on screen: Int) -> Bool {
    hasBarBelowNavigationBar && graph.program.hidesBar(screen)
  }

  /// The kinds of events that traces show by default: in SwiftUI, the navigation controller and its
  /// delegates belong to the hosting system.
  package var usualKinds: Set<TraceEvent.Kind> { isSwiftUI ? [] : [.delegate, .direction] }

  /// Whether pushes go to the base stack, below modals: both of article D's routers have one stack.
  var pushesBehindModals: Bool { has(.router) }

  private func newState() -> WindowState {
    var state = WindowState()
    if app.hasListedRouter { state.router = ArticleRouter() }
    return state
  }

  /// The app at launch, with the events of the launch; nil if the flow has no start.
  package func start() -> (state: WindowState, events: [TraceEvent])? {
    graph.firstScreen.map { start(at: $0) }
  }

  /// The same with another entry of the flow at the bottom of the window.
  package func start(at entry: Int) -> (state: WindowState, events: [TraceEvent]) {
    var state = newState()
    var run = Simulation(self, taking: &state)
    run.narrate([run.state.window.show([entry], in: graph)], .selectTab(entry), false)
    return (run.state, run.events)
  }

  /// The app launched by a URL; nil if no link accepts the URL.
  package func start(opening url: String) -> (state: WindowState, events: [TraceEvent])? {
    guard let link = graph.links.target(ofOpen: url)?.pattern,
      !graph.linkStacks.stack(of: link).isEmpty
    else { return nil }
    // Only the link's screens are shown, nothing else before them.
    var state = newState()
    var run = Simulation(self, taking: &state)
    run.open(link, by: nil)
    return (run.state, run.events)
  }

  /// Makes a move and returns its effects.
  ///
  /// Changes the state in place, so that the cost of a long walk is that of its moves.
  package func make(_ move: TracedMove, on state: inout WindowState) -> TraceStep {
    var run = Simulation(self, taking: &state)
    run.make(move)
    state = run.takeState()
    return TraceStep(
      move: move, outcome: run.outcome, rule: run.rule, reason: run.reason, events: run.events,
      findings: run.findings, causes: run.causes, tried: run.tried, transitions: run.transitions)
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

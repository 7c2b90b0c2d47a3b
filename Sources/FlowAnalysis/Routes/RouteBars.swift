import FlowFormat

/// What the progress bars of a window show on the steps of a route.
///
/// It follows the stacks, because a chain continues the bar of the screen that it goes back to.
struct RouteBars {
  private let graph: FlowGraph
  private var window = Window()
  /// By serial number of a view controller, the screen whose value the bar had when it was last on top.
  private var shownBy: [Int: Int] = [:]

  init(_ graph: FlowGraph) {
    self.graph = graph
  }

  /// Makes a step, and sets in it what the bar does.
  mutating func take(_ step: inout Route.Step) {
    for cause in causes(of: step) { take(cause, &step) }
    step.hasBar = window.layers.last?.hasNavigation ?? false
    step.depth = (window.layers.count, window.layers.last?.stack.items.count ?? 0)
  }

  private func causes(of step: Route.Step) -> [StackCause] {
    if !step.causes.isEmpty { return step.causes }
    if let move = step.move { return graph.chain(to: move).map { .move($0) } }
    guard case .entry = step.by else {
      return [window.layers.last?.stack.items.count == 1 ? .pullDown : .back]
    }
    if window.top != nil { return [.tap(step.screen)] }
    return graph.entries.firstIndex { $0.screen == step.screen }.map { [.entry($0)] } ?? []
  }

  private mutating func take(_ cause: StackCause, _ step: inout Route.Step) {
    // Not the layer itself: with a second reference, the move would copy its stack.
    let old = window.layers.last { $0.kind != .alert }.map { ($0.stack.id, $0.stack.items.last) }
    guard window.take(cause, in: graph), let layer = window.layers.last, layer.kind != .alert,
      let new = layer.stack.items.last
    else { return }
    let left = old?.0 == layer.stack.id && layer.hasNavigation ? old?.1 : nil
    step.effect = effect(of: cause, leaving: left, for: new)
    let last = left.flatMap { shownBy[$0.serial] }
    step.shownBefore = step.effect == .begins ? nil : last
    if step.effect == .continues { shownBy[new.serial] = last }
    if step.effect == .restarts { shownBy[new.serial] = nil }
    reveal(new.screen)
  }

  /// A screen on top shows its own value, or keeps what the bar had.
  private mutating func reveal(_ screen: Int) {
    guard let item = window.layers.last?.stack.items.last, graph.progress(of: screen) != nil else {
      return
    }
    shownBy[item.serial] = screen
  }

  /// `left` is the view controller of the same navigation controller that was on top before.
  private func effect(
    of cause: StackCause, leaving left: Window.Item?, for new: Window.Item
  ) -> BarEffect {
    switch cause {
    case .back, .pullDown: return .returns
    case .entry, .call, .tap, .link, .gate: return .begins
    case .move(let index):
      let change = graph.stackChange(of: graph.moves[index])
      if case .goBack = change { return .returns }
      guard let left else { return .begins }
      if case .open(let link) = change {
        guard graph.program.flow.links[link].keepsLayer else { return .begins }
        return graph.program.isFinal(left.screen) || graph.isBottomScreen(new.screen)
          ? .restarts : .continues
      }
      return graph.barEffect(of: graph.moves[index], leaving: left.screen)?.effect ?? .returns
    }
  }
}

import FlowFormat

/// Tracks what the progress bars of a window show along a route.
///
/// Replays the stacks, because a chain continues the bar of the screen it goes back to.
struct RouteBars {
  private let graph: FlowGraph
  private var window = Window()
  /// The stack that has the bar (in the top layer, or below an alert), and its top screen.
  ///
  /// nil before the first step.
  private var current: (stack: Int, top: Window.Item?)?
  /// By serial number of a view controller, the screen whose value the bar had when the view
  /// controller was last on top; −1 if the bar had none.
  private var shownBy: [Int32] = []

  init(_ graph: FlowGraph) {
    self.graph = graph
  }

  /// Makes all steps of a route and stores the effect on the bar in each.
  mutating func take(_ steps: inout [Route.Step], _ moves: inout RouteMoves) {
    var index = 0
    while index < steps.count {
      take(&steps[index])
      index += 1
      // Routes consist mostly of pushes, so the window makes them only when another move follows.
      guard window.laysPushes, let top = current?.top else { continue }
      let end = lay(&steps, from: index, over: shown(by: top), &moves)
      if end < steps.count { for push in index..<end { makePush(steps[push]) } }
      index = end
    }
  }

  private mutating func take(_ step: inout Route.Step) {
    if step.causes.isEmpty, let move = step.move, !graph.moves[move].isFollowUp {
      take(.move(move), &step)
    } else {
      for cause in causes(of: step) { take(cause, &step) }
    }
    guard !window.layers.isEmpty else { return }
    step.hasBar = window.layers[window.last].stack.hasNavigation
    step.depth = (window.layers.count, window.layers[window.last].stack.items.count)
  }

  /// Sets the bar effect of plain pushes without making them; returns the index of the first other step.
  private func lay(
    _ steps: inout [Route.Step], from first: Int, over known: Int?, _ moves: inout RouteMoves
  ) -> Int {
    let (layers, items) = (window.layers.count, window.layers[window.last].stack.items.count)
    var last = known
    for index in first..<steps.count {
      guard steps[index].causes.isEmpty, let move = steps[index].move,
        let effect = moves.effectOfPush(move)
      else { return index }
      steps[index].push(effect, after: last, (layers, items + 1 + index - first))
      last = shown(on: steps[index].screen, effect, after: last) ?? nil
    }
    return steps.count
  }

  private mutating func makePush(_ step: Route.Step) {
    guard let move = step.move else { return }
    window.take(.move(move), in: graph)
    let stack = window.layers[window.last].stack.id
    guard let item = window.layers[window.last].stack.items.last else { return }
    current = (stack, item)
    show(shown(on: step.screen, step.effect, after: step.shownBefore) ?? nil, by: item)
  }

  /// The screen whose value the bar has while `screen` is on top, after it had the value of `last`.
  ///
  /// nil if the step does not change what is known about `screen`.
  private func shown(on screen: Int, _ effect: BarEffect, after last: Int?) -> Int?? {
    // A top screen shows its own value; without one, the bar keeps its value.
    if graph.progress(of: screen) != nil { return screen }
    return switch effect {
    case .continues: .some(last)
    case .restarts: .some(nil)
    case .begins, .returns: nil
    }
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
    let old = current
    let hasChanged = window.take(cause, in: graph)
    // By index: a second reference to a layer would make the next move copy its stack.
    guard let layer = window.layers.indices.last(where: { window.layers[$0].kind != .alert })
    else { return }
    let stack = window.layers[layer].stack.id
    let top = window.layers[layer].stack.items.last
    current = (stack, top)
    guard hasChanged, layer == window.last, let new = top else { return }
    let isSame = stack == old?.stack && window.layers[layer].stack.hasNavigation
    let left = isSame ? old?.top : nil
    step.effect = effect(of: cause, leaving: left, for: new)
    let last = left.flatMap { shown(by: $0) }
    step.shownBefore = step.effect == .begins ? nil : last
    if let shown = shown(on: new.screen, step.effect, after: last) { show(shown, by: new) }
  }

  private func shown(by item: Window.Item) -> Int? {
    guard item.serial < shownBy.count, shownBy[item.serial] >= 0 else { return nil }
    return Int(shownBy[item.serial])
  }

  private mutating func show(_ screen: Int?, by item: Window.Item) {
    while shownBy.count <= item.serial { shownBy.append(-1) }
    shownBy[item.serial] = screen.map { Int32($0) } ?? -1
  }

  /// The effect of a step on the bar; `left` was on top of the same navigation controller before.
  private func effect(
    of cause: StackCause, leaving left: Window.Item?, for new: Window.Item
  ) -> BarEffect {
    switch cause {
    case .back, .canceledSwipe, .pullDown: return .returns
    case .entry, .call, .tap: return .begins
    case .link(let link): return effect(ofLink: link, leaving: left, for: new)
    case .gate(_, let link, _): return effect(ofLink: Int(link), leaving: left, for: new)
    case .move(let index):
      let move = graph.moves[index]
      let change = graph.stackChange(of: move)
      if case .goBack = change { return .returns }
      guard let left else { return .begins }
      if case .open(let link) = change {
        return effect(ofLink: link, leaving: left, for: new)
      }
      return graph.barEffect(of: move, making: change, leaving: left.screen)?.effect ?? .returns
    }
  }

  private func effect(
    ofLink link: Int, leaving left: Window.Item?, for new: Window.Item
  ) -> BarEffect {
    guard let left, graph.program.flow.links[link].keepsLayer else { return .begins }
    return graph.program.isFinal(left.screen) || graph.isBottomScreen(new.screen)
      ? .restarts : .continues
  }
}

extension FlowGraph {
  /// The screen whose value the bar had before the last step of a walk; nil if a bar begins with it.
  func shownBefore(lastOf walk: [StackCause]) -> Int? {
    var steps = walk.map { Route.Step(0, by: .gate, causes: [$0]) }
    var (bars, moves) = (RouteBars(self), RouteMoves(self))
    bars.take(&steps, &moves)
    return steps.last?.shownBefore
  }
}

extension DeepLink {
  /// Whether the link opens in an existing navigation controller: the top one, or the one at the base.
  var keepsLayer: Bool { whenModal == .keep || appends }
}

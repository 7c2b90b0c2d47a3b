import FlowFormat

/// What the progress bars of a window show on the steps of a route.
///
/// It follows the stacks, because a chain continues the bar of the screen that it goes back to.
struct RouteBars {
  private let graph: FlowGraph
  private var window = Window()
  /// The stack with the bar: that of the top layer, or the one below an alert, and its top screen.
  private var current: (stack: Int, top: Window.Item?)?
  /// By serial number of a view controller, the screen whose value the bar had when it was last on top;
  /// −1 if it had none.
  private var shownBy: [Int32] = []
  /// The last pushes, which the window makes when another move needs it: routes consist mostly of them.
  private var pushes: [Push] = []
  /// Whether another push would only put a screen on the top layer.
  private var laysPushes = false

  private struct Push {
    let move: Int32
    let screen: Int32
    /// The screen whose value the bar then has; −1 if it has none.
    let shown: Int32
  }

  init(_ graph: FlowGraph) {
    self.graph = graph
  }

  /// Makes a step, and sets in it what the bar does.
  mutating func take(_ step: inout Route.Step) {
    if lay(&step) { return }
    makePushes()
    defer { laysPushes = window.laysPushes }
    if step.causes.isEmpty, let move = step.move, !graph.moves[move].isFollowUp {
      take(.move(move), &step)
    } else {
      for cause in causes(of: step) { take(cause, &step) }
    }
    guard !window.layers.isEmpty else { return }
    step.hasBar = window.layers[window.last].stack.hasNavigation
    step.depth = (window.layers.count, window.layers[window.last].stack.items.count)
  }

  /// Makes a push that only puts a screen on the top layer; returns false for other steps.
  private mutating func lay(_ step: inout Route.Step) -> Bool {
    guard laysPushes, step.causes.isEmpty, let index = step.move else { return false }
    let move = graph.moves[index]
    guard !move.isFollowUp, !move.isCall, let change = graph.stackChange(of: move),
      case .push(let screen) = change, let (left, last) = top
    else { return false }
    step.effect = graph.barEffect(of: move, making: change, leaving: left)?.effect ?? .returns
    step.shownBefore = step.effect == .begins ? nil : last
    let shown = shown(on: screen, step.effect, after: last) ?? nil
    pushes.append(
      Push(move: Int32(index), screen: Int32(screen), shown: shown.map { Int32($0) } ?? -1))
    let layer = window.last
    step.depth = (window.layers.count, window.layers[layer].stack.items.count + pushes.count)
    return true
  }

  /// The screen on top of the stack with the bar, and the one whose value the bar has.
  private var top: (screen: Int, shown: Int?)? {
    if let push = pushes.last { return (Int(push.screen), push.shown < 0 ? nil : Int(push.shown)) }
    return current?.top.map { ($0.screen, shown(by: $0)) }
  }

  private mutating func makePushes() {
    for push in pushes {
      window.take(.move(Int(push.move)), in: graph)
      let stack = window.layers[window.last].stack.id
      guard let item = window.layers[window.last].stack.items.last else { continue }
      current = (stack, item)
      show(push.shown < 0 ? nil : Int(push.shown), by: item)
    }
    pushes = []
  }

  /// The screen whose value the bar has where another screen is on top, after it had that of `last`; nil if
  /// that does not change what is known of that screen.
  private func shown(on screen: Int, _ effect: BarEffect, after last: Int?) -> Int?? {
    // A screen on top shows its own value, or keeps what the bar had.
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
    // Layers by index, not as values: with a second reference, the next move would copy their stacks.
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

  /// `left` is the view controller of the same navigation controller that was on top before.
  private func effect(
    of cause: StackCause, leaving left: Window.Item?, for new: Window.Item
  ) -> BarEffect {
    switch cause {
    case .back, .pullDown: return .returns
    case .entry, .call, .tap, .link, .gate: return .begins
    case .move(let index):
      let move = graph.moves[index]
      let change = graph.stackChange(of: move)
      if case .goBack = change { return .returns }
      guard let left else { return .begins }
      if case .open(let link) = change {
        guard graph.program.flow.links[link].keepsLayer else { return .begins }
        return graph.program.isFinal(left.screen) || graph.isBottomScreen(new.screen)
          ? .restarts : .continues
      }
      return graph.barEffect(of: move, making: change, leaving: left.screen)?.effect ?? .returns
    }
  }
}

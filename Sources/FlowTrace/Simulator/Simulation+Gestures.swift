import FlowAnalysis
import FlowFormat

/// What users do without a destination.
extension Simulation {
  /// Whether the system offers a way back from the screen on top; says why not.
  ///
  /// With the navigation bar hidden there is no button, and UIKit switches the edge swipe off.
  private mutating func canGoBack() -> Bool {
    let stack = state.topLayer.stack
    guard stack.hasNavigation, stack.screens.count > 1 else {
      fail(.noOp, .nothingBelow)
      return false
    }
    let traits = traits(of: stack.top)
    guard traits.allowsBack else {
      fail(simulator.options.isFree ? .noOp : .refused, .backNotAllowed)
      return false
    }
    guard !traits.hidesBar else {
      fail(.noOp, .hiddenBar, .backlessHiddenBar)
      return false
    }
    return true
  }

  mutating func goBack(_ isAnimated: Bool) {
    guard canGoBack() else { return }
    causes.append(.back)
    _ = pop(1, isAnimated)
  }

  /// The menu ends at a screen that does not let users go back: what hides its button has to keep
  /// them from jumping over it as well, and a jump is several times back to the stack analysis.
  mutating func goBack(to name: String, _ isAnimated: Bool) {
    guard canGoBack() else { return }
    let screens = state.topLayer.stack.screens
    var names: [String] = []
    for place in screens.indices.dropLast().reversed() {
      guard traits(of: screens[place + 1]).allowsBack else { break }
      let below = graph.program.name(of: screens[place].screen)
      names.append(below)
      guard below == name else { continue }
      let count = screens.count - 1 - place
      causes += [StackCause](repeating: .back, count: count)
      return pop(
        count, to: screens[place], names: (.willPopTo, .didPopTo), isAnimated)
    }
    fail(.refused, .notDeclared(moves: names.map { "back-menu \($0)" }, nearest: nil))
  }

  /// `popViewController` is called when the finger sets out; given up, the stack is put back, and of
  /// the two methods of the delegate only `willShow` has been called.
  mutating func swipeBack(cancelledAt percent: Int?) {
    guard canGoBack() else { return }
    guard let percent else {
      causes.append(.back)
      _ = pop(1, true)
      return
    }
    let old = state.top
    tell(.willPop, old, true)
    state.layers[last].stack.screens.removeLast()
    tell(.didPop, old, true)
    let transition = Transition(
      from: [old], to: state.top, layer: last, isAnimated: true, isNavigation: true, isPop: true)
    play(.begin, transition)
    if let change = progress {
      let way = change.after.mode == .alongside ? Double(percent) / 100 : 1
      progress?.turn = change.start + way * (change.after.value - change.start)
    }
    state.layers[last].stack.screens.append(old)
    play(.cancel, transition)
    note(.popEventsWithoutPop)
    cancel()
  }

  /// Only this way of dismissing is told to the presentation controller's delegate.
  mutating func swipeDismiss(isCancelled: Bool) {
    let layer = state.topLayer
    let top = layer.stack.top
    guard layer.style.canBePulledDown else {
      return fail(.noOp, state.layers.count > 1 ? .notPulledDown : .nothingPresented)
    }
    guard traits(of: layer.stack.screens[0]).allowsBack else {
      tell(.didAttemptToDismiss, top, true)
      return fail(.noOp, .modalInPresentation)
    }
    tell(.willDismiss, top, true)
    guard !isCancelled else { return cancel() }
    causes.append(.pullDown)
    cut(to: last, true)
    tell(.didDismiss, top, true)
  }

  mutating func tapTab(_ place: Int) {
    guard let selected = state.selectedTab else { return fail(.refused, .noTabBar) }
    causes.append(.tap(graph.tabs[place]))
    guard place == selected else { return select(place) }
    guard simulator.options.selectedTabPopsToRoot, state.topLayer.stack.screens.count > 1 else {
      causes.removeLast()
      return fail(.noOp, .alreadySelected)
    }
    _ = popToRoot(true)
  }
}

import FlowAnalysis
import FlowFormat

/// What users do without a destination.
extension Simulation {
  /// Whether users can go back from the top screen; records the reason if not.
  private mutating func canGoBack() -> Bool {
    switch simulator.backRefusal(in: state) {
    case nil: return true
    case .backNotAllowed: fail(simulator.options.isFree ? .noOp : .refused, .backNotAllowed)
    case .hiddenBar: fail(.noOp, .hiddenBar, .backlessHiddenBar)
    case let reason?: fail(.noOp, reason)
    }
    return false
  }

  mutating func goBack(_ isAnimated: Bool) {
    guard canGoBack() else { return }
    follow(.goBack(.pop(1)), [.back], isAnimated)
  }

  /// Makes the change that a gesture causes.
  private mutating func follow(
    _ change: StackChange, told: StackChange? = nil, _ gestures: [StackCause], _ isAnimated: Bool
  ) {
    guard case .changed(let edits) = state.window.make(change, in: graph) else { return }
    causes += gestures
    ownDuration = nil
    narrate(edits, told ?? change, isAnimated)
  }

  /// The menu ends at a screen that does not allow going back: whatever hides its button has to
  /// prevent jumps over it as well, and the stack analysis sees a jump as several steps back.
  mutating func goBack(to name: String, _ isAnimated: Bool) {
    guard canGoBack() else { return }
    let screens = state.items.map(\.screen)
    var names: [String] = []
    for index in screens.indices.dropLast().reversed() {
      guard program.allowsBack(screens[index + 1]) else { break }
      let below = program.name(of: screens[index])
      names.append(below)
      guard below == name else { continue }
      let count = screens.count - 1 - index
      // No published log tells which method the menu calls.
      isAssumed = true
      return follow(
        .goBack(.pop(count)), told: .goBack(.popTo(screens[index])),
        [StackCause](repeating: .back, count: count), isAnimated)
    }
    fail(.refused, .notDeclared(moves: names.map { "back-menu \($0)" }, nearest: nil))
  }

  /// Goes back, or begins to: see `cancelSwipe`.
  mutating func swipeBack(canceledAt percent: Int?) {
    guard canGoBack() else { return }
    guard let percent else { return follow(.goBack(.pop(1)), [.back], true) }
    cancelSwipe(at: percent)
  }

  /// Only this way of dismissing calls the presentation controller's delegate (UIKit's documentation
  /// of `presentationControllerDidDismiss(_:)`).
  mutating func swipeDismiss(isCanceled: Bool) {
    let top = state.top
    switch state.window.pullDownRefusal(in: graph) {
    case nil: break
    case .lowestStays:
      tell(.didAttemptToDismiss, top, true)
      return fail(.noOp, .modalInPresentation)
    case .nothingPresented: return fail(.noOp, .nothingPresented)
    default: return fail(.noOp, .notPulledDown)
    }
    // No published log contains a pull that was released.
    tell(.willDismiss, top, true, isSourced: !isCanceled)
    guard !isCanceled else {
      let stack = state.window.layers[state.window.last].stack
      play(
        .release,
        Transition(edit: WindowEdit(.close([]), from: [top], to: nil, on: stack), isAnimated: true))
      return cancel()
    }
    follow(.goBack(.pullDown), [.pullDown], true)
    tell(.didDismiss, top, true)
  }

  mutating func tapTab(_ index: Int) {
    let tab = graph.tabs[index]
    let change = state.window.tapChange(on: tab, in: graph)
    guard case .goBack = change else { return follow(change, [.tap(tab)], true) }
    guard state.items.count > 1 else { return fail(.noOp, .alreadySelected) }
    isAssumed = true
    follow(change, [.tap(tab)], true)
  }
}

extension Simulator {
  /// Why users cannot go back from the top screen; nil if they can.
  ///
  /// A hidden navigation bar has no button, and UIKit disables the edge swipe, for which
  /// fastred/AHKNavigationController exists.
  func backRefusal(in state: WindowState) -> TraceReason? {
    let top = state.top.screen
    if state.items.count < 2 { return .nothingBelow }
    if !graph.program.allowsBack(top) { return .backNotAllowed }
    return graph.program.hasWayBack(top) ? nil : .hiddenBar
  }
}

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
      return follow(
        .goBack(.pop(count)), told: .goBack(.popTo(screens[index])),
        [StackCause](repeating: .back, count: count), isAnimated)
    }
    fail(.refused, .notDeclared(moves: names.map { "back-menu \($0)" }, nearest: nil))
  }

  /// `popViewController` is called when the swipe begins; if it is canceled, the stack is restored,
  /// and of the two delegate methods only `willShow` has been called.
  mutating func swipeBack(canceledAt percent: Int?) {
    guard canGoBack() else { return }
    guard let percent else { return follow(.goBack(.pop(1)), [.back], true) }
    let old = state.top
    tell(.willPop, old, true)
    tell(.didPop, old, true)
    let edit = WindowEdit(
      .pop, from: [old], to: state.items.dropLast().last,
      on: state.window.layers[state.window.last].stack)
    let transition = Transition(edit: edit, isAnimated: true, isNavigation: true, isPop: true)
    play(.begin, transition)
    if let motion = motions.last {
      let follows = motion.after.mode == .alongside
      motions[motions.count - 1].turn(after: follows ? Double(percent) / 100 : 1)
    }
    play(.cancel, transition)
    note(.popEventsWithoutPop)
    cancel()
  }

  /// Restores the progress bar after a canceled swipe; `ProgressBarTransition` decides whether it can.
  ///
  /// Reads `topViewController` as article A's completion does, which is the one that stays.
  mutating func cancelProgress(_ transition: Transition) {
    guard let stays = transition.edit.from.first else { return }
    let stack = transition.edit.stack
    let value = graph.pinnedProgress(of: stays.screen)
    if restoresProgress {
      let step = ProgressBarTransition(model: simulator.options.progressModel, isAnimated: true)
      step.restore(stays.screen, value, on: &state.bars[stack, default: StackBars()])
    }
    let shown = state.bars[stack, default: StackBars()].progress
    if let last = motions.indices.last { motions[last].after = shown }
    if shown.isVisible != (value != nil) || value.map({ $0 != shown.value }) ?? false {
      note(.progressNotRestored)
    }
  }

  /// Only this way of dismissing calls the presentation controller's delegate.
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
    tell(.willDismiss, top, true)
    guard !isCanceled else { return cancel() }
    follow(.goBack(.pullDown), [.pullDown], true)
    tell(.didDismiss, top, true)
  }

  mutating func tapTab(_ index: Int) {
    let tab = graph.tabs[index]
    guard index == state.selectedTab else { return follow(.selectTab(tab), [.tap(tab)], true) }
    guard simulator.options.selectedTabPopsToRoot, state.items.count > 1 else {
      return fail(.noOp, .alreadySelected)
    }
    follow(.goBack(.popToRoot), [.tap(tab)], true)
  }
}

extension Simulator {
  /// Why users cannot go back from the top screen; nil if they can.
  ///
  /// A hidden navigation bar has no button, and UIKit disables the edge swipe.
  func backRefusal(in state: WindowState) -> TraceReason? {
    let top = state.top.screen
    if state.items.count < 2 { return .nothingBelow }
    if !graph.program.allowsBack(top) { return .backNotAllowed }
    return graph.program.hidesBar(top) ? .hiddenBar : nil
  }
}

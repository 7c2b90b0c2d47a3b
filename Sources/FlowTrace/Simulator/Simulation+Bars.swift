import FlowAnalysis
import FlowFormat
import FlowSource

/// The effects of a transition on the progress bar and the navigation bar.
extension Simulation {
  mutating func progressStep(
    _ part: TransitionScript.Part, _ transition: Transition
  ) {
    let stack = transition.edit.stack
    guard simulator.has(.progressController) else {
      return state.bars[stack, default: StackBars()].progress.alpha = 0
    }
    guard part != .cancel else { return cancelProgress(transition) }
    guard let to = transition.edit.to else { return }
    let value = graph.pinnedProgress(of: to.screen)
    let step = ProgressBarTransition(
      model: simulator.progressModel,
      isAnimated: transition.isAnimated && transition.isNavigation)
    var bars = state.bars[stack, default: StackBars()]
    var (change, restores) = step.show(to.screen, value, on: &bars)
    bars.progress.isHiddenWithBar = simulator.hidesProgress(on: to.screen)
    change.after.isHiddenWithBar = bars.progress.isHiddenWithBar
    state.bars[stack] = bars
    transitions[transitions.count - 1].progress = change
    restoresProgress = restores
    guard let value else { return }
    if simulator.hidesProgress(on: to.screen) { note(.hiddenProgressBar) }
    if change.before.alpha == 0, change.start != value, step.isAnimated {
      note(.staleProgress(change.start))
    }
  }

  func bar(over item: Window.Item) -> NavigationBarState {
    NavigationBarState(over: item, in: program, simulator.options.metrics)
  }

  mutating func barStep(_ part: TransitionScript.Part, _ transition: Transition) {
    let edit = transition.edit
    let comes = part == .cancel ? edit.from.first : edit.to
    guard edit.hasNavigation, let comes else { return }
    let before = state.bars[edit.stack, default: StackBars()].bar
    let after = bar(over: comes)
    state.bars[edit.stack, default: StackBars()].bar = after
    guard transition.isNavigation else {
      if part == .present { judgePresenter(of: transition, under: after) }
      return
    }
    guard part != .cancel else { return keepFrame(of: transition) }
    let hasDelegate = simulator.has(.barTransition) && transition.isAnimated
    let views = [edit.from.first, edit.to].map { view(of: $0, in: edit.stack) }
    let change = NavigationBarChange(
      from: before.height, to: after.height, views[0], views[1],
      isReadAsPop: hasDelegate ? transition.isReadAsPop : nil)
    transitions[transitions.count - 1].bar = change
    if !before.hasColors(of: after) {
      transitions[transitions.count - 1].colors = (before, after)
    }
    if hasDelegate { complete(transition, change) }
    judgeHeight(change, transition, isHidden: after.isHidden)
  }

  /// What article C's code has left of a screen's view, by default what the app declares.
  private func view(of item: Window.Item?, in stack: Int) -> AdjustedView {
    guard let item else { return AdjustedView() }
    if let known = state.bars[stack]?.views[item.serial] { return known }
    guard program.hasOptions(item.screen) else { return AdjustedView() }
    return AdjustedView(inset: program.screen(item.screen).safeAreaTop?.value ?? 0)
  }

  /// Article C's completion, which is called after a canceled transition as well: it sets the insets of both screens
  /// to 0.
  private mutating func complete(_ transition: Transition, _ change: NavigationBarChange) {
    if change.difference != 0, transition.isReadAsPop != transition.isPop {
      note(transition.isPop ? .popReadAsPush : .replacementReadAsPop)
    }
    let edit = transition.edit
    for item in [edit.from.first, edit.to].compactMap(\.self) {
      var view = view(of: item, in: edit.stack)
      if view.inset != 0 {
        note(.safeAreaOverwritten(program.name(of: item.screen), top: view.inset))
      }
      view.inset = 0
      state.bars[edit.stack, default: StackBars()].views[item.serial] = view
    }
    // Its view is gone, unless the transition is canceled.
    guard transition.isReadAsPop, !isCanceling, let gone = edit.from.first else { return }
    state.bars[edit.stack]?.views[gone.serial] = nil
  }

  /// The delegate of article C leaves the frame of the screen that stays.
  private mutating func keepFrame(of transition: Transition) {
    guard let change = transitions.last?.bar, change.isReadAsPop != nil,
      let stays = transition.edit.from.first
    else { return }
    let after = change.after
    state.bars[transition.edit.stack, default: StackBars()].views[stays.serial] = AdjustedView(
      inset: 0, offset: after.offset, growth: after.growth)
    guard after.offset != 0 || after.growth != 0 else { return }
    note(.frameNotRestored(offset: after.offset, growth: after.growth))
  }

  /// The coordinator of a presentation has the presenter, which is not on the presented stack: article C's check takes
  /// it for a popped screen, and moves its view.
  private mutating func judgePresenter(
    of transition: Transition, under bar: NavigationBarState
  ) {
    let layers = state.window.layers
    guard simulator.has(.barTransition), transition.isAnimated, layers.count > 1 else { return }
    let presenter = layers[layers.count - 2].stack
    let height = presenter.hasNavigation ? (state.bars[presenter.id]?.bar.height ?? 0) : 0
    if bar.height != height { note(.presenterReadAsPopped) }
  }

  /// Article C's code compensates for the height where it reads the direction right; what is canceled goes back.
  private mutating func judgeHeight(
    _ change: NavigationBarChange, _ transition: Transition, isHidden: Bool
  ) {
    guard change.from != change.to, transition.isAnimated, !isCanceling else { return }
    if change.isReadAsPop != transition.isPop { note(.heightJump) }
    let progress = transitions[transitions.count - 1].progress
    if let progress, progress.before.isVisible, progress.after.isVisible, !isHidden {
      note(.progressBarMoves(by: change.to - change.from))
    }
  }
}

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
      model: simulator.options.progressModel,
      isAnimated: transition.isAnimated && transition.isNavigation)
    let (change, restores) = step.show(
      to.screen, value, on: &state.bars[stack, default: StackBars()])
    transitions[transitions.count - 1].progress = change
    restoresProgress = restores
    guard let value else { return }
    if program.hidesBar(to.screen) { note(.hiddenProgressBar) }
    if !change.before.isVisible, change.start != value, step.isAnimated {
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
    guard transition.isNavigation else { return }
    let hasDelegate = simulator.has(.barTransition) && transition.isAnimated
    if hasDelegate { judgeSafeAreas(of: transition) }
    guard part != .cancel else { return judgeFrame() }
    let change = NavigationBarChange(
      from: before.height, to: after.height,
      isReadAsPop: hasDelegate ? transition.isReadAsPop : nil)
    transitions[transitions.count - 1].bar = change
    if !before.hasColors(of: after) {
      transitions[transitions.count - 1].colors = (before, after)
    }
    guard change.from != change.to, transition.isAnimated else { return }
    note(.heightJump)
    let progress = transitions[transitions.count - 1].progress
    if let progress, progress.before.isVisible, progress.after.isVisible, !after.isHidden {
      note(.progressBarJump(by: change.to - change.from))
    }
  }

  /// The delegate of article C leaves the frame of the screen that stays.
  private mutating func judgeFrame() {
    guard let after = transitions.last?.bar?.after, after.offset != 0 || after.growth != 0 else {
      return
    }
    note(.frameNotRestored(offset: after.offset, growth: after.growth))
  }

  /// The completion of article C sets the insets of both screens to 0.
  private mutating func judgeSafeAreas(of transition: Transition) {
    for item in [transition.edit.from.first, transition.edit.to].compactMap(\.self) {
      guard program.hasOptions(item.screen),
        let top = program.screen(item.screen).safeAreaTop?.value, top != 0
      else { continue }
      note(.safeAreaOverwritten(program.name(of: item.screen), top: top))
    }
  }
}

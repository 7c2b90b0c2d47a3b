import FlowAnalysis
import FlowFormat

/// The effects of a transition on the progress bar and the navigation bar.
extension Simulation {
  mutating func progressStep(
    _ part: TransitionScript.Part, _ transition: Transition
  ) {
    guard part != .cancel else { return cancelProgress(transition) }
    guard let to = transition.edit.to else { return }
    let value = graph.pinnedProgress(of: to.screen)
    let step = ProgressBarTransition(
      model: simulator.options.progressModel,
      isAnimated: transition.isAnimated && transition.isNavigation)
    let (change, restores) = step.show(
      to.screen, value, on: &state.bars[transition.edit.stack, default: StackBars()])
    motions.append(change)
    restoresProgress = restores
    guard let value else { return }
    if program.hidesBar(to.screen) { note(.hiddenProgressBar) }
    if !change.before.isVisible, change.start != value, step.isAnimated {
      note(.staleProgress(change.start))
    }
  }

  mutating func barStep(_ part: TransitionScript.Part, _ transition: Transition) {
    let edit = transition.edit
    let comes = part == .cancel ? edit.from.first : edit.to
    guard edit.hasNavigation, let comes else { return }
    let before = state.bars[edit.stack, default: StackBars()].bar.height
    let after = NavigationBarState(over: comes, in: program)
    state.bars[edit.stack, default: StackBars()].bar = after
    guard transition.isNavigation, part != .cancel else { return bar = nil }
    let difference = after.height - before
    bar = NavigationBarChange(
      from: before, to: after.height, offset: transition.isPop ? difference : nil)
    if difference != 0, transition.isAnimated { note(.heightJump) }
  }
}

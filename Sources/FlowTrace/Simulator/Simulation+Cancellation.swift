import FlowAnalysis
import FlowFormat

/// A swipe back that the user cancels.
extension Simulation {
  /// `popViewController` is called when the swipe begins (vvse.com, "How to cancel the
  /// interactivePopGestureRecognizer action"); if it is canceled, the stack is restored, and of the
  /// two delegate methods only `willShow` has been called (Open Radar 21137690).
  mutating func cancelSwipe(at percent: Int) {
    let old = state.top
    tell(.willPop, old, true)
    tell(.didPop, old, true)
    (ownMove, ownDuration) = (nil, nil)
    let edit = WindowEdit(
      .pop, from: [old], to: state.items.dropLast().last,
      on: state.window.layers[state.window.last].stack)
    let transition = Transition(
      edit: edit, isAnimated: true, isNavigation: true, isPop: true,
      isReadAsPop: true)
    isCanceling = true
    play(.begin, transition)
    turn(at: percent)
    play(.cancel, transition)
    if simulator.has(.directionDelegate) { note(.popEventsWithoutPop) }
    cancel()
  }

  /// Reverses the last transition; an animation of the bar's own does not follow the finger.
  private mutating func turn(at percent: Int) {
    let last = transitions.count - 1
    let follows = transitions[last].progress?.after.mode == .alongside
    transitions[last].progress?.turn(after: follows ? Double(percent) / 100 : 1)
    transitions[last].bar?.turn(after: Double(percent) / 100)
    transitions[last].canceledAt = percent
  }

  /// Restores the progress bar after a canceled swipe; `ProgressBarTransition` decides whether it can.
  ///
  /// Reads `topViewController` as article A's completion does, which is the one that stays.
  mutating func cancelProgress(_ transition: Transition) {
    guard let stays = transition.edit.from.first else { return }
    let stack = transition.edit.stack
    let value = graph.pinnedProgress(of: stays.screen)
    let last = transitions.count - 1
    if restoresProgress {
      let step = ProgressBarTransition(model: simulator.progressModel, isAnimated: true)
      step.restore(stays.screen, value, on: &state.bars[stack, default: StackBars()])
      if simulator.showsProgress {
        transitions[last].restoreDuration = transitions[last].duration
      }
    }
    let isHidden = simulator.hidesProgress(on: stays.screen)
    state.bars[stack, default: StackBars()].progress.isHiddenWithBar = isHidden
    let shown = state.bars[stack, default: StackBars()].progress
    transitions[last].progress?.after = shown
    if (shown.alpha > 0) != (value != nil) || value.map({ $0 != shown.value }) ?? false {
      note(.progressNotRestored)
    }
  }
}

import FlowAnalysis
import FlowFormat

/// A change of what can be seen on its way through the script.
struct Transition {
  let edit: WindowEdit
  var isAnimated = false
  /// Whether the delegate of the navigation controller that comes is told.
  var tellsDelegate = true
  /// Whether it is one within a navigation controller, which alone is animated to its delegate.
  var isNavigation = false
  var isPop = false
}

extension Simulation {
  /// Tells what the edits of a change did, in their order.
  ///
  /// UIKit's documentation of `dismiss(animated:completion:)`: only the topmost view is dismissed with
  /// an animation, those between go without.
  mutating func narrate(_ edits: [WindowEdit], _ change: StackChange, _ isAnimated: Bool) {
    var wasCovered = false
    for edit in edits {
      switch edit.kind {
      case .push:
        tell(.willPush, edit.to, isAnimated)
        tell(.didPush, edit.to, isAnimated)
        navigate(edit, isPop: false, isAnimated)
      case .pop:
        let (will, did) = popEvents(of: change)
        let carried = will == .willPop ? edit.from.first : will == .willPopTo ? edit.to : nil
        tell(will, carried, isAnimated)
        tell(did, carried, isAnimated)
        navigate(edit, isPop: true, isAnimated)
      case .exchange(let isPop, let keepsOldTop):
        let animates = isAnimated && !wasCovered
        if edit.hasNavigation, animates, !isPop, !keepsOldTop { note(.replacementReadAsPop) }
        exchange(edit, isPop: isPop, animates)
      case .present: play(.present, Transition(edit: edit, isAnimated: isAnimated))
      case .close(let stacks):
        wasCovered = true
        for stack in stacks { state.bars[stack] = nil }
        play(
          .dismiss,
          Transition(
            edit: edit, isAnimated: isAnimated,
            tellsDelegate: simulator.options.tellsDelegateOnReturn))
      case .show:
        state.forgetBars()
        play(.exchange, Transition(edit: edit))
      }
    }
  }

  /// Article B has a pair of methods for each way to pop.
  private func popEvents(
    of change: StackChange
  ) -> (will: TraceEvent.Name, did: TraceEvent.Name) {
    switch change {
    case .goBack(.pop(1)): (.willPop, .didPop)
    case .goBack(.popToRoot): (.willPopToRoot, .didPopToRoot)
    default: (.willPopTo, .didPopTo)
    }
  }

  /// `setViewControllers`: UIKit simulates a push where the new top was not in the stack.
  ///
  /// Without a navigation controller the layer gets another root.
  private mutating func exchange(_ edit: WindowEdit, isPop: Bool, _ isAnimated: Bool) {
    let isSameTop = edit.to?.serial == edit.from.first?.serial
    guard edit.hasNavigation else {
      return isSameTop ? () : play(.exchange, Transition(edit: edit))
    }
    tell(.willSet, edit.to, isAnimated)
    tell(.didSet, edit.to, isAnimated)
    navigate(edit, isPop: isPop, isAnimated)
    // With the same top there is no transition, but its title may have another one below it now.
    if isSameTop, let top = edit.to {
      state.bars[edit.stack, default: StackBars()].bar = NavigationBarState(over: top, in: program)
    }
  }

  /// The transition of a stack to its new top, if that is another one.
  private mutating func navigate(_ edit: WindowEdit, isPop: Bool, _ isAnimated: Bool) {
    guard edit.to?.serial != edit.from.first?.serial else { return }
    let transition = Transition(
      edit: edit, isAnimated: isAnimated, isNavigation: true, isPop: isPop)
    play(.begin, transition)
    play(.end, transition)
  }

  // MARK: - The script

  /// Does what one part of the script says.
  mutating func play(_ part: TransitionScript.Part, _ transition: Transition) {
    for line in TransitionScript.lines(of: part) {
      switch line {
      case .event(let name, let subject):
        if name.kind == .delegate, !asksDelegate(transition) { continue }
        let animates =
          transition.isAnimated && (name.kind != .delegate || transition.isNavigation)
        switch subject {
        case .from:
          for (index, instance) in transition.edit.from.enumerated() {
            tell(name, instance, animates && index == 0)
          }
        case .to: if let instance = transition.edit.to { tell(name, instance, animates) }
        }
      case .progressStep: if asksDelegate(transition) { progressStep(part, transition) }
      case .barStep: barStep(part, transition)
      }
    }
  }

  private func asksDelegate(_ transition: Transition) -> Bool {
    transition.tellsDelegate && transition.edit.to != nil && transition.edit.hasNavigation
  }

  private mutating func progressStep(
    _ part: TransitionScript.Part, _ transition: Transition
  ) {
    guard part != .cancel else { return cancelProgress(transition) }
    guard let to = transition.edit.to else { return }
    let value = program.pinnedProgress(of: to.screen)
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

  /// Reads `topViewController`, as article A's completion does, which is the one that stays.
  private mutating func cancelProgress(_ transition: Transition) {
    guard let stays = transition.edit.from.first else { return }
    let stack = transition.edit.stack
    let value = program.pinnedProgress(of: stays.screen)
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

  private mutating func barStep(_ part: TransitionScript.Part, _ transition: Transition) {
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

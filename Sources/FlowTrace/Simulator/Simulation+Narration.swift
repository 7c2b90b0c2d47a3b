import FlowAnalysis
import FlowFormat

/// A visible change while the script runs.
struct Transition {
  let edit: WindowEdit
  var isAnimated = false
  /// Whether the delegate of the navigation controller that appears is called.
  var tellsDelegate = true
  /// Whether it is within a navigation controller; only then is it animated for the delegate.
  var isNavigation = false
  var isPop = false
}

extension Simulation {
  /// Reports the edits of a change in order.
  ///
  /// UIKit's documentation of `dismiss(animated:completion:)`: only the topmost view is dismissed
  /// with an animation, those below it without.
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

  /// Article B has a pair of methods for each kind of pop.
  private func popEvents(
    of change: StackChange
  ) -> (will: TraceEvent.Name, did: TraceEvent.Name) {
    switch change {
    case .goBack(.pop(1)): (.willPop, .didPop)
    case .goBack(.popToRoot): (.willPopToRoot, .didPopToRoot)
    default: (.willPopTo, .didPopTo)
    }
  }

  /// `setViewControllers`: UIKit simulates a push if the new top was not in the stack.
  ///
  /// Without a navigation controller, the layer gets another root.
  private mutating func exchange(_ edit: WindowEdit, isPop: Bool, _ isAnimated: Bool) {
    let isSameTop = edit.to?.serial == edit.from.first?.serial
    guard edit.hasNavigation else {
      return isSameTop ? () : play(.exchange, Transition(edit: edit))
    }
    tell(.willSet, edit.to, isAnimated)
    tell(.didSet, edit.to, isAnimated)
    navigate(edit, isPop: isPop, isAnimated)
    // The same top needs no transition, but the title below it may be different now.
    if isSameTop, let top = edit.to {
      state.bars[edit.stack, default: StackBars()].bar = NavigationBarState(over: top, in: program)
    }
  }

  /// The transition of a stack to its new top, if that is a different one.
  private mutating func navigate(_ edit: WindowEdit, isPop: Bool, _ isAnimated: Bool) {
    guard edit.to?.serial != edit.from.first?.serial else { return }
    let transition = Transition(
      edit: edit, isAnimated: isAnimated, isNavigation: true, isPop: isPop)
    play(.begin, transition)
    play(.end, transition)
  }

  // MARK: - The script

  /// Runs one part of the script.
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
}

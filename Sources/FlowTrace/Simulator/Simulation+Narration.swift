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
  /// Whether article C's check takes it for a pop.
  var isReadAsPop = false
}

extension Simulation {
  /// Reports the edits of a change in order.
  ///
  /// UIKit's documentation of `dismiss(animated:completion:)`: only the topmost view is dismissed
  /// with an animation, those below it without. A stack that is not visible changes without events
  /// of its views.
  mutating func narrate(
    _ edits: [WindowEdit], _ change: StackChange, _ isAnimated: Bool, isVisible: Bool = true
  ) {
    var wasCovered = false
    for edit in edits {
      switch edit.kind {
      case .push:
        tell(.willPush, edit.to, isAnimated)
        tell(.didPush, edit.to, isAnimated)
        if isVisible { navigate(edit, isPop: false, isAnimated) }
      case .pop:
        let (will, did) = popEvents(of: change)
        let carried = will == .willPop ? edit.from.first : will == .willPopTo ? edit.to : nil
        tell(will, carried, isAnimated)
        tell(did, carried, isAnimated)
        if isVisible { navigate(edit, isPop: true, isAnimated) }
      case .exchange(let isPop, let keepsOldTop):
        exchange(edit, isPop: isPop, keepsOldTop: keepsOldTop, isAnimated && !wasCovered)
      case .present:
        if hasDismissed { note(.presentDuringDismissal) }
        play(.present, Transition(edit: edit, isAnimated: isAnimated))
      case .close(let stacks):
        wasCovered = true
        hasDismissed = true
        for stack in stacks { state.bars[stack] = nil }
        play(
          edit.to == nil ? .dismiss : .uncover,
          Transition(
            edit: edit, isAnimated: isAnimated,
            tellsDelegate: simulator.options.tellsDelegateOnReturn))
      case .show:
        state.forgetBars()
        play(.exchange, Transition(edit: edit))
      case .select: play(.select, Transition(edit: edit))
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

  /// `setViewControllers`: UIKit simulates a push if the new top was not in the stack (the comment
  /// in its header).
  ///
  /// Without a navigation controller, the layer gets another root.
  private mutating func exchange(
    _ edit: WindowEdit, isPop: Bool, keepsOldTop: Bool, _ isAnimated: Bool
  ) {
    let isSameTop = edit.to?.serial == edit.from.first?.serial
    guard edit.hasNavigation else {
      return isSameTop ? () : play(.exchange, Transition(edit: edit))
    }
    let screens = Array(edit.screens)
    tell(.willSet, edit.to, isAnimated, screens: screens)
    tell(.didSet, edit.to, isAnimated, screens: screens)
    navigate(edit, isPop: isPop, isReadAsPop: !keepsOldTop, isAnimated)
    // The same top needs no transition, but the title below it may be different now.
    if isSameTop, let top = edit.to {
      state.bars[edit.stack, default: StackBars()].bar = bar(over: top)
    }
  }

  /// The transition of a stack to its new top, if that is a different one.
  ///
  /// Article C treats it as a pop if the old top has left the stack.
  private mutating func navigate(
    _ edit: WindowEdit, isPop: Bool, isReadAsPop: Bool? = nil, _ isAnimated: Bool
  ) {
    guard edit.to?.serial != edit.from.first?.serial else { return }
    let transition = Transition(
      edit: edit, isAnimated: isAnimated, isNavigation: true, isPop: isPop,
      isReadAsPop: isReadAsPop ?? isPop)
    play(.begin, transition)
    holdTransition()
    play(.end, transition)
  }

  // MARK: - The script

  /// Runs one part of the script.
  mutating func play(_ part: TransitionScript.Part, _ transition: Transition) {
    begin(part, transition)
    for line in TransitionScript.lines(of: part) {
      switch line {
      case .event(let name, let subject): tell(name, subject, of: transition, isSourced: true)
      case .assumed(let name, let subject): tell(name, subject, of: transition, isSourced: false)
      case .progressStep: if asksDelegate(transition) { progressStep(part, transition) }
      case .barStep: barStep(part, transition)
      }
    }
  }

  private mutating func begin(_ part: TransitionScript.Part, _ transition: Transition) {
    guard let direction = part.direction(isPop: transition.isPop) else { return }
    beginTransition()
    let edit = transition.edit
    let isSet = if case .exchange = edit.kind { transition.isNavigation } else { false }
    transitions.append(
      TraceTransition(
        direction: direction, move: ownMove, isSet: isSet, from: edit.from.first, to: edit.to,
        duration: transition.isAnimated ? ownDuration ?? standardDuration : 0,
        hasOwnDuration: transition.isAnimated && ownDuration != nil))
  }

  private mutating func tell(
    _ name: TraceEvent.Name, _ subject: TransitionScript.Subject, of transition: Transition,
    isSourced: Bool
  ) {
    if name.kind == .delegate, !asksDelegate(transition) { return }
    let animates = transition.isAnimated && (name.kind != .delegate || transition.isNavigation)
    switch subject {
    case .from:
      for (index, instance) in transition.edit.from.enumerated() {
        tell(name, instance, animates && index == 0, isSourced: isSourced)
      }
    case .to:
      if let instance = transition.edit.to {
        tell(name, instance, animates, isSourced: isSourced)
      }
    }
  }

  private func asksDelegate(_ transition: Transition) -> Bool {
    transition.tellsDelegate && transition.edit.to != nil && transition.edit.hasNavigation
  }
}

/// The usual duration of UIKit's push and pop, in seconds; no published source confirms it.
private let standardDuration = 0.35

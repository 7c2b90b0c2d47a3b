package import FlowAnalysis
package import FlowFormat

/// The outcome of a move.
package enum TraceOutcome: String, CaseIterable, Sendable {
  case ok
  /// The system ignores it: nothing changes.
  case noOp = "no-op"
  /// A gesture that was canceled.
  case canceled = "cancelled"
  /// The system throws an exception: the trace ends.
  case crash
  /// The flow does not declare it here.
  case refused

  /// Whether later moves would start from the wrong screen.
  package var endsWalk: Bool { self == .crash || self == .refused }
}

/// Why a move did not succeed.
package enum TraceReason: Hashable, Sendable {
  /// No screen of the flow has this name; `nearest` is the one that was probably meant.
  case unknownScreen(String, nearest: String?)
  /// The top screen does not declare the move; `moves` are those that it declares.
  case notDeclared(moves: [String], nearest: String?)
  /// Several different moves have the label.
  case ambiguousLabel(moves: [String])
  /// The move requires other conditions.
  case conditionsUnmet(has: [String], lacks: [String])
  /// The top screen does not allow going back.
  case backNotAllowed
  /// The stack has no screen below.
  case nothingBelow
  /// The hidden bar disables button and gesture.
  case hiddenBar
  case noNavigation
  /// The stack has fewer screens above its lowest one than the count.
  case stackTooShallow(depth: Int)
  /// It names the top screen.
  case alreadyOnTop
  /// UIKit: "Tried to pop to a view controller that doesn't exist."
  case notOnStack
  /// A popover on a pad without an anchor.
  case noAnchor
  case nothingPresented
  /// No gesture closes the layer.
  case notPulledDown
  /// Its lowest screen does not allow going back (`isModalInPresentation`).
  case modalInPresentation
  case noTabBar
  case noSuchTab
  case alreadySelected
  /// No link accepts the URL.
  case noLink
  /// The link shows nothing.
  case emptyLink
  /// The move ends no sub-flow that was called here.
  case noCaller
  /// UIKit: "Attempt to present … while a presentation is in progress!"
  case presentationInProgress
  /// The first of two equal moves is still in progress.
  case alreadyGoing
}

/// What the code of the articles or the team should know about a move.
package enum TraceFinding: Hashable, Sendable {
  /// `willPop` and `didPop` for a screen that stays.
  case popEventsWithoutPop
  /// The same at the root, where UIKit pops nothing.
  case popEventsAtRoot
  /// The bar shows the progress of a screen that did not appear.
  case progressNotRestored
  /// The bar fades in with a value from before it was hidden.
  case staleProgress(Double)
  /// The progress bar is attached to a hidden navigation bar.
  case hiddenProgressBar
  /// A modal covers the progress bar of its presenter.
  case coveredProgressBar
  /// Article C's check for a pop succeeds, but the transition is a push.
  case replacementReadAsPop
  /// The second move began before the transition of the first had ended.
  case overlappingTransitions
  case heightJump
  case rootWhilePresenting
  /// A new root of the window appears without animation even if animation was requested.
  case animationIgnored
  /// The app was left and came back unchanged.
  case leftApp
  /// The follow-up of a sub-flow was ignored, as this rule predicts.
  case ignored(rule: RuleID?)

  /// The name of its kind.
  package enum Name: String, CaseIterable, Sendable {
    case popEventsWithoutPop = "pop-events-without-pop"
    case popEventsAtRoot = "pop-events-at-root"
    case progressNotRestored = "progress-not-restored"
    case staleProgress = "stale-progress"
    case hiddenProgressBar = "hidden-progress-bar"
    case coveredProgressBar = "covered-progress-bar"
    case replacementReadAsPop = "replacement-read-as-pop"
    case overlappingTransitions = "overlapping-transitions"
    case heightJump = "height-jump"
    case rootWhilePresenting = "root-while-presenting"
    case animationIgnored = "animation-ignored"
    case leftApp = "left-app"
    case ignored
  }

  package var name: Name {
    switch self {
    case .popEventsWithoutPop: .popEventsWithoutPop
    case .popEventsAtRoot: .popEventsAtRoot
    case .progressNotRestored: .progressNotRestored
    case .staleProgress: .staleProgress
    case .hiddenProgressBar: .hiddenProgressBar
    case .coveredProgressBar: .coveredProgressBar
    case .replacementReadAsPop: .replacementReadAsPop
    case .overlappingTransitions: .overlappingTransitions
    case .heightJump: .heightJump
    case .rootWhilePresenting: .rootWhilePresenting
    case .animationIgnored: .animationIgnored
    case .leftApp: .leftApp
    case .ignored: .ignored
    }
  }

  /// The rule that predicts it.
  package var rule: RuleID? {
    switch self {
    case .staleProgress: .interruptedProgress
    case .hiddenProgressBar: .hiddenProgress
    case .coveredProgressBar: .coveredProgress
    case .heightJump: .barHeightJump
    case .rootWhilePresenting: .rootUnderModal
    case .ignored(let rule): rule
    case .popEventsWithoutPop, .popEventsAtRoot, .progressNotRestored, .replacementReadAsPop,
      .overlappingTransitions, .animationIgnored, .leftApp:
      nil
    }
  }
}

/// All effects of a move except the resulting state.
package struct TraceStep: Sendable {
  package let move: TracedMove
  package let outcome: TraceOutcome
  /// The rule that predicts a no-op or crash, or nil.
  package let rule: RuleID?
  package let reason: TraceReason?
  package let events: [TraceEvent]
  package let findings: [TraceFinding]
  /// The same for the stack analysis, one cause for each change of the stack.
  package let causes: [StackCause]
  /// The effect of each transition on a progress bar, in order.
  package let motions: [ProgressMotion]
  /// The bar change of the last navigation transition; nil if there was none.
  package let bar: NavigationBarChange?

  /// The last of the motions.
  package var progress: ProgressMotion? { motions.last }
}

package import FlowAnalysis
package import FlowFormat

/// How a move went.
package enum TraceOutcome: String, CaseIterable, Sendable {
  case ok
  /// The system ignores it: nothing changes.
  case noOp = "no-op"
  /// A gesture that was given up.
  case cancelled
  /// The system throws an exception: the trace ends.
  case crash
  /// The flow does not declare it there.
  case refused

  /// Whether a move after it would be made from the wrong screen.
  package var endsWalk: Bool { self == .crash || self == .refused }
}

/// Why a move did not go well.
package enum TraceReason: Hashable, Sendable {
  /// No screen of the flow has this name; with the one that was probably meant.
  case unknownScreen(String, nearest: String?)
  /// The top screen declares no such move; the moves there are, and the nearest of them.
  case notDeclared(moves: [String], nearest: String?)
  /// The screen on top does not let users go back.
  case backNotAllowed
  /// Nothing lies below.
  case nothingBelow
  /// The hidden bar takes button and gesture with it.
  case hiddenBar
  case noNavigation
  /// A count of screens that the stack does not hold above its lowest.
  case stackTooShallow(depth: Int)
  /// It names the screen on top.
  case alreadyOnTop
  /// UIKit: "Tried to pop to a view controller that doesn't exist."
  case notOnStack
  /// A popover on a pad, without a place it comes from.
  case noAnchor
  case nothingPresented
  /// The layer is not one that a gesture closes.
  case notPulledDown
  /// Its lowest screen does not let users go back (`isModalInPresentation`).
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
  /// What was to be made again is already being done.
  case alreadyGoing
}

/// What one of the articles' classes, or the team, should know of a move.
package enum TraceFinding: Hashable, Sendable {
  /// `willPop` and `didPop` of a screen that never left.
  case popEventsWithoutPop
  /// The same at the root, where UIKit pops nothing.
  case popEventsAtRoot
  /// The bar shows a screen that did not appear.
  case progressNotRestored
  /// The bar fades in with a value from before it was hidden.
  case staleProgress(Double)
  /// The progress bar hangs on a navigation bar that is hidden.
  case hiddenProgressBar
  /// A modal covers the progress bar of its presenter.
  case coveredProgressBar
  /// Article C's test for a pop holds, but the transition is a push.
  case replacementReadAsPop
  /// The second began before the transition of the first had ended.
  case overlappingTransitions
  case heightJump
  case rootWhilePresenting
  /// A new root of the window appears without animation, whatever was asked for.
  case animationIgnored
  /// What follows a sub-flow was ignored, as this rule foresees.
  case ignored(rule: RuleID?)

  /// What it is called where only its kind counts.
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
    case .ignored: .ignored
    }
  }

  /// The rule that foresees it.
  package var rule: RuleID? {
    switch self {
    case .staleProgress: .interruptedProgress
    case .hiddenProgressBar: .hiddenProgress
    case .coveredProgressBar: .coveredProgress
    case .heightJump: .barHeightJump
    case .rootWhilePresenting: .rootUnderModal
    case .ignored(let rule): rule
    case .popEventsWithoutPop, .popEventsAtRoot, .progressNotRestored, .replacementReadAsPop,
      .overlappingTransitions, .animationIgnored:
      nil
    }
  }
}

/// All that a move did; the state it leads to stands beside it.
package struct TraceStep: Sendable {
  package let move: TracedMove
  package let outcome: TraceOutcome
  /// The rule that foresees a no-op or crash; nil where none does.
  package let rule: RuleID?
  package let reason: TraceReason?
  package let events: [TraceEvent]
  package let findings: [TraceFinding]
  /// The same in the terms of the stack analysis, one for each change of the stack.
  package let causes: [StackCause]
  /// What each transition did to a progress bar, in their order.
  package let motions: [ProgressMotion]
  /// Of the last navigation transition; nil where there was none.
  package let bar: NavigationBarChange?

  /// The last of the motions.
  package var progress: ProgressMotion? { motions.last }
}

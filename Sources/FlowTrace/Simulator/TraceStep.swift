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
  /// The app does not remember the condition.
  case notRemembered(String)
  /// What the app remembers is known before its first move.
  case alreadyStarted
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
  /// The same with `missing: stay`.
  case staysWithoutTarget
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
  /// The link does nothing while something is presented.
  case linkIgnored
  /// The move ends no sub-flow that was called here.
  case noCaller
  /// UIKit: "Attempt to present … while a presentation is in progress!"
  case presentationInProgress
  /// The first of two equal moves is still in progress.
  case alreadyGoing
  /// UIKit: "Attempt to present … which is already presenting …"; SwiftUI waits until that is closed.
  case alreadyPresenting(String, isSwiftUI: Bool)
  /// The same for the navigation controller of the router.
  case routerAlreadyPresenting
  /// UIKit: "Attempt to present … whose view is not in the window hierarchy!"
  case outsideWindow
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
  /// A modal covers the progress bar of its presenter, and may have progress itself.
  case coveredProgressBar(byStep: Bool)
  /// Article C's check for a pop succeeds, but the transition is a push.
  case replacementReadAsPop
  /// Article C's check for a pop fails, but the transition is a pop.
  case popReadAsPush
  /// Article C leaves the frame of the screen that stays after a canceled pop.
  case frameNotRestored(offset: Double, growth: Double)
  /// Article C's check takes the presenter of a navigation controller with its delegate for a popped screen.
  case presenterReadAsPopped
  /// Article C's completion sets the inset of this screen to 0, which the app had set.
  case safeAreaOverwritten(String, top: Double)
  /// The progress bar moves with the bottom of the navigation bar.
  case progressBarMoves(by: Int)
  /// The second move began before the transition of the first had ended.
  case overlappingTransitions
  case heightJump
  case rootWhilePresenting
  /// A modal is presented in the tick in which another one is dismissed.
  case presentDuringDismissal
  /// Article D's router changes the stack below a modal.
  case pushBehindModal, popBehindModal
  /// The list of article D's router differs from the screens of its navigation controller.
  case routerStackStale(router: [String], shown: [String])
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
    case popReadAsPush = "pop-read-as-push"
    case frameNotRestored = "frame-not-restored"
    case presenterReadAsPopped = "presenter-read-as-popped"
    case safeAreaOverwritten = "safe-area-overwritten"
    case progressBarMoves = "progress-bar-moves"
    case overlappingTransitions = "overlapping-transitions"
    case heightJump = "height-jump"
    case rootWhilePresenting = "root-while-presenting"
    case presentDuringDismissal = "present-during-dismissal"
    case pushBehindModal = "push-behind-modal"
    case popBehindModal = "pop-behind-modal"
    case routerStackStale = "router-stack-stale"
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
    case .popReadAsPush: .popReadAsPush
    case .frameNotRestored: .frameNotRestored
    case .presenterReadAsPopped: .presenterReadAsPopped
    case .safeAreaOverwritten: .safeAreaOverwritten
    case .progressBarMoves: .progressBarMoves
    case .overlappingTransitions: .overlappingTransitions
    case .heightJump: .heightJump
    case .rootWhilePresenting: .rootWhilePresenting
    case .presentDuringDismissal: .presentDuringDismissal
    case .pushBehindModal: .pushBehindModal
    case .popBehindModal: .popBehindModal
    case .routerStackStale: .routerStackStale
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
    case .coveredProgressBar(let isByStep): isByStep ? .coveredProgress : nil
    case .heightJump: .barHeightJump
    case .progressNotRestored: .firstTransitionCancel
    case .safeAreaOverwritten: .safeAreaOverwritten
    case .pushBehindModal: .pushBehindModal
    case .popBehindModal: .popOutOfModal
    case .routerStackStale: .routerStackStale
    case .rootWhilePresenting: .rootUnderModal
    case .ignored(let rule): rule
    case .popEventsWithoutPop, .popEventsAtRoot, .replacementReadAsPop, .popReadAsPush,
      .frameNotRestored, .presenterReadAsPopped, .progressBarMoves, .overlappingTransitions,
      .presentDuringDismissal,
      .animationIgnored, .leftApp:
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
  /// The indices of the declared moves that were made, or that did nothing, including those that follow.
  package let tried: [Int]
  /// All changes of the visible screen, in order.
  package let transitions: [TraceTransition]

  /// The effect of each transition on a progress bar, in order.
  package var motions: [ProgressMotion] { transitions.compactMap(\.progress) }
  /// The bar change of the last transition; nil if that is not within a navigation controller.
  package var bar: NavigationBarChange? { transitions.last?.bar }
}

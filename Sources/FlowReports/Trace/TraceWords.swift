package import FlowTrace
import FlowSource

/// Describes why moves did not succeed, and findings about those that did.
enum TraceWords {
  /// `listsMoves` adds the moves that the screen has.
  static func sentence(_ reason: TraceReason, listsMoves: Bool = true) -> String {
    switch reason {
    case .unknownScreen(let name, let nearest):
      name.isEmpty
        ? "the screen does not exist"
        : "there is no screen `\(name)`" + question(nearest)
    case .notDeclared(let moves, let nearest):
      "the screen on top has no such move" + (listsMoves ? list(moves) : "")
        + question(nearest)
    case .ambiguousLabel(let moves):
      "several moves have this label"
        + (listsMoves ? "; write " + moves.map { "`\($0)`" }.joined(separator: " or ") : "")
    case .conditionsUnmet(let has, let lacks):
      (has.map { "`\($0)` is not satisfied" } + lacks.map { "`\($0)` is satisfied" })
        .joined(separator: ", ")
    case .notRemembered(let condition):
      "`\(condition)` is not in `app.remembers`"
    case .alreadyStarted: "`remember` comes before all other moves"
    case .backNotAllowed: "the screen on top has `back: false`"
    case .nothingBelow: "there is no screen to go back to"
    case .hiddenBar: "the navigation bar is hidden, and with it the back button and the swipe"
    case .noNavigation: "the layer has no navigation stack"
    case .stackTooShallow(let depth):
      depth == 1 ? "there is no screen to go back to" : "the stack has only \(depth) screens"
    case .alreadyOnTop: "that screen is already on top"
    case .notOnStack: "the screen is not below: `popToViewController` throws"
    case .staysWithoutTarget: "the screen is not below: with `missing: stay`, nothing is popped"
    case .noAnchor: "a popover or an action sheet without `anchor` throws on iPad"
    case .nothingPresented: "nothing is presented"
    case .notPulledDown: "no gesture closes this presentation"
    case .modalInPresentation: "the first screen of the modal has `back: false`"
    case .noTabBar: "there is no tab bar to tap on"
    case .noSuchTab: "that screen is not the root of a tab"
    case .alreadySelected: "that tab is already selected"
    case .noLink: "no link matches the URL"
    case .emptyLink: "the link opens no screen"
    case .linkIgnored: "the link does nothing while something is presented"
    case .noCaller: "no running sub-flow has this exit"
    case .presentationInProgress: "a presentation is in progress"
    case .alreadyGoing: "that is already in progress"
    case .alreadyPresenting(let screen, let isSwiftUI):
      "`\(screen)` already presents another screen: "
        + (isSwiftUI ? "SwiftUI waits until that is closed" : "UIKit refuses")
    case .routerAlreadyPresenting:
      "the router's navigation controller already presents another screen: UIKit refuses"
    case .outsideWindow: "the router's navigation controller is not in a window"
    }
  }

  static func sentence(_ finding: TraceFinding) -> String {
    switch finding {
    case .popEventsWithoutPop:
      "pop events without a pop: code that listens to didPop would end the flow"
    case .popEventsAtRoot: "pop events where UIKit pops nothing"
    case .progressNotRestored: "the progress bar keeps the value of the screen that did not appear"
    case .staleProgress(let value):
      "the progress bar fades in at \(percentage(value)), its value from before it was hidden"
    case .hiddenProgressBar: "the progress bar is attached to a hidden navigation bar"
    case .coveredProgressBar: "the presentation covers the progress bar below it"
    case .popReadAsPush:
      "the outgoing screen is still on the stack, so a delegate that looks it up there mistakes this pop for a push"
    case .frameNotRestored(let offset, let growth):
      "the remaining screen keeps the frame of the canceled pop: y \(points(offset)), \(points(growth)) points higher"
    case .safeAreaOverwritten(let screen, let top):
      "the delegate resets the safe area of `\(screen)` from \(points(top)) points to 0"
    case .presenterReadAsPopped:
      "the presenter is not on the presented stack, so a delegate that looks it up there takes it for a popped screen and moves its view"
    case .progressBarMoves(let points):
      "the progress bar moves by \(points) points with the navigation bar"
    case .presentDuringDismissal:
      "a presentation in the same tick as a dismissal can be lost"
    case .pushBehindModal: "the router pushes below the modal, out of sight"
    case .popBehindModal: "the router pops below the modal, out of sight"
    case .routerStackStale(let router, let shown):
      "router [\(stack(router))] but shown [\(stack(shown))]"
    case .replacementReadAsPop:
      "the outgoing screen is no longer on the stack, so a delegate that looks it up there mistakes this push for a pop"
    case .overlappingTransitions: "the second move starts before the first transition ends"
    case .heightJump: "the height of the navigation bar changes; the new screen's content may jump"
    case .rootWhilePresenting: "the root changes under a modal, which may stay visible"
    case .animationIgnored: "a new root of the window is not animated"
    case .leftApp: "the user leaves the app and returns to the same screens"
    case .ignored: "the rest is ignored"
    }
  }

  private static func stack(_ names: [String]) -> String {
    names.count > 12
      ? (names.prefix(3) + ["…"] + names.suffix(6)).joined(separator: " ")
      : names.joined(separator: " ")
  }

  /// A whole number where it is one.
  private static func points(_ value: Double) -> String {
    value.shortText
  }

  private static func question(_ nearest: String?) -> String {
    nearest.map { "; did you mean `\($0)`?" } ?? ""
  }

  /// The moves of a screen, as the end of a sentence.
  static func list(_ moves: [String]) -> String {
    guard !moves.isEmpty else { return "; it has no moves" }
    let shown = moves.prefix(8).map { "`\($0)`" }.joined(separator: ", ")
    let rest = moves.count - 8
    return "; it has \(shown)" + (rest > 0 ? " … and \(rest) more" : "")
  }

  private static func percentage(_ value: Double) -> String {
    "\(Int((value * 100).rounded()))%"
  }
}

extension TracedMoveError {
  /// An error message for the user who typed the move.
  package var message: String {
    switch self {
    case .empty: "an empty move"
    case .unknown(let word, let nearest):
      "there is no move `\(word)`" + (nearest.map { "; did you mean `\($0)`?" } ?? "")
    case .wrongOperands(let move, let usage): "`\(move)` is written \(usage)"
    }
  }
}

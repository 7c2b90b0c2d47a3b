package import FlowTrace

/// What is said of moves that do not go, and of what the articles' classes make of those that do.
enum TraceWords {
  /// `listsMoves` where it says which moves there are, too.
  static func sentence(_ reason: TraceReason, listsMoves: Bool = true) -> String {
    switch reason {
    case .unknownScreen(let name, let nearest):
      name.isEmpty
        ? "the screen it names does not exist"
        : "there is no screen `\(name)`" + question(nearest)
    case .notDeclared(let moves, let nearest):
      "the screen on top declares no such move" + (listsMoves ? list(moves) : "")
        + question(nearest)
    case .conditionsUnmet(let has, let lacks):
      (has.map { "`\($0)` is not satisfied" } + lacks.map { "`\($0)` is satisfied" })
        .joined(separator: ", ")
    case .backNotAllowed: "the screen on top says `back: false`"
    case .nothingBelow: "nothing lies below"
    case .hiddenBar: "the hidden navigation bar takes back button and swipe away"
    case .noNavigation: "the layer has no navigation stack"
    case .stackTooShallow(let depth):
      depth == 1 ? "nothing lies below" : "the stack holds no more than \(depth) screens"
    case .alreadyOnTop: "that screen is on top already"
    case .notOnStack: "the screen does not lie below: `popToViewController` throws"
    case .noAnchor: "a popover without `anchor` throws on a pad"
    case .nothingPresented: "nothing is presented"
    case .notPulledDown: "no gesture closes such a presentation"
    case .modalInPresentation: "the lowest screen of the layer says `back: false`"
    case .noTabBar: "there is no tab bar to tap on"
    case .noSuchTab: "that screen is the root of no tab"
    case .alreadySelected: "that tab is selected already"
    case .noLink: "no link accepts the URL"
    case .emptyLink: "the link leads to no screen"
    case .noCaller: "no sub-flow that was called here ends by it"
    case .presentationInProgress: "a presentation is in progress"
    case .alreadyGoing: "that is being done already"
    }
  }

  static func sentence(_ finding: TraceFinding) -> String {
    switch finding {
    case .popEventsWithoutPop:
      "pop events without a pop: a listener of didPop would end the flow"
    case .popEventsAtRoot: "pop events at the root, where UIKit pops nothing"
    case .progressNotRestored: "the bar stays at the screen that did not appear"
    case .staleProgress(let value):
      "the bar fades in with \(percentage(value)) from before it was hidden"
    case .hiddenProgressBar: "the progress bar hangs on a navigation bar that is hidden"
    case .coveredProgressBar: "the presentation covers the progress bar below it"
    case .replacementReadAsPop:
      "the screen that goes is off the stack: who looks for it there takes the push for a pop"
    case .overlappingTransitions: "the second begins before the transition of the first has ended"
    case .heightJump: "the bar changes its height: without care the screen that comes jumps"
    case .rootWhilePresenting: "the root is exchanged under a modal, which may stay visible"
    case .animationIgnored: "a new root of the window is not animated"
    case .leftApp: "the app is left, and comes back as it was"
    case .ignored: "what follows is ignored"
    }
  }

  private static func question(_ nearest: String?) -> String {
    nearest.map { "; did you mean `\($0)`?" } ?? ""
  }

  /// The moves there are, as the end of a sentence.
  static func list(_ moves: [String]) -> String {
    guard !moves.isEmpty else { return "; it declares none" }
    let shown = moves.prefix(8).map { "`\($0)`" }.joined(separator: ", ")
    let rest = moves.count - 8
    return "; there are \(shown)" + (rest > 0 ? " … and \(rest) more" : "")
  }

  private static func percentage(_ value: Double) -> String {
    "\(Int((value * 100).rounded())) %"
  }
}

extension TracedMoveError {
  /// One sentence for whoever has typed the move.
  package var message: String {
    switch self {
    case .empty: "a move without words"
    case .unknown(let word, let nearest):
      "there is no move `\(word)`" + (nearest.map { "; did you mean `\($0)`?" } ?? "")
    case .wrongOperands(let move, let usage): "`\(move)` is written: \(usage)"
    }
  }
}

package import FlowFormat
import FlowSource

/// A move of a flow with resolved screens.
package struct Move: Sendable {
  /// What it does.
  package let verb: Verb
  /// Whether the target is in a sub-flow that this move calls.
  package internal(set) var isCall = false
  /// Whether it is declared in `everywhere`.
  package let isEverywhere: Bool
  /// Whether the end of a sub-flow makes it, or the first part of its chain.
  package let isAfterFinish: Bool
  /// Whether it follows another move by `then`.
  package let isFollowUp: Bool
  /// Whether a later part of its chain moves forward, so that its screen is only passed through.
  var isPassedThrough = false
  /// Whether it, or a move that it follows, has a `when`.
  package let isConditional: Bool
  /// Whether its destination has more than a verb, an operand and a label.
  package let hasOptions: Bool
  /// Whether its destination has nothing but a verb, an operand or the screens of a `set`, and a label.
  package let isPlain: Bool
  /// Whether the target gets a navigation stack if the move shows it in a new layer or window.
  private let hasNavigation: Bool
  private let isInclusive: Bool
  /// Whether an unconditional push follows by `then`.
  private let leadsToPush: Bool
  /// Whether the system presents sheets full screen.
  var presentsSheetsFullScreen = false
  /// The screen that declares it, and makes it unless it `isFollowUp`.
  package let source: Int
  /// The top screen after a forward move, or the screen that a `pop-to` names; nil if the name is
  /// unknown and for verbs without a screen.
  package internal(set) var target: Int?
  /// The index of its destination in those of the screen, or −1 − *n* for index *n* of the graph's
  /// `nestedDestinations`.
  package let destination: Int
  /// The screens of a `set`, bottom to top; empty for other verbs and if one of them is unknown.
  package internal(set) var stack: [Int] = []
  /// The index of the link that an `open` opens.
  package internal(set) var link: Int?
  /// The index of the exit of a `finish`; −1 for other verbs.
  var exit = -1
  /// Whether the app's router never makes it.
  var isLost = false
  /// The number of screens that a `pop` removes.
  private let count: Int

  init(
    _ destination: Destination, index: Int, source: Int, in app: App,
    after premise: Premise = Premise()
  ) {
    verb = destination.verb
    isEverywhere = premise.isEverywhere
    isAfterFinish = premise.isFinish
    isFollowUp = premise.isMove
    isConditional = premise.isConditional || destination.isConditional
    hasOptions = destination.hasOptions
    isPlain = destination.isPlain
    hasNavigation =
      destination.navigation?.value ?? !(app.hasListedRouter && destination.verb.isBareWithRouter)
    isInclusive = destination.rare.isInclusive
    leadsToPush = destination.then.map { $0.verb == .push && !$0.isConditional } ?? false
    count = destination.count
    self.source = source
    self.destination = index
  }

  /// The context of a move that no screen lists.
  struct Premise {
    var isFinish = false
    var isMove = false
    var isConditional = false
    var isEverywhere = false
  }

  /// Whether it is made only after another one: at the end of a sub-flow, or by `then`.
  package var isFollowing: Bool { isAfterFinish || isFollowUp }

  /// Whether it moves forward to a screen, and no later part of its chain moves on from there.
  package var isForward: Bool { verb.isForward && !isPassedThrough && !isLost }

  /// Its effect on the stacks of a window; nil if it leaves the app, or names an unknown screen or
  /// link.
  var stackChange: StackChange? {
    StackChange(
      verb, to: target, list: stack, hasNavigation: hasNavigation, count: count,
      isInclusive: isInclusive, replacesRoot: leadsToPush, link: link, exit: exit,
      presentsSheetsFullScreen: presentsSheetsFullScreen)
  }
}

/// The moves of a program, grouped by the screens that make them.
struct MoveTable: MovesByScreen {
  let moves: [Move]
  /// `firstMove[s]` is the index of the first move of screen `s`; one more entry marks the end.
  let firstMove: [Int]
  let isAlert: [Bool]
  /// For each move with a `then`, the index of the move that follows it.
  let followUps: [Int: Int]

  init(moves: [Move], firstMove: [Int], followUps: [Int: Int]) {
    (self.moves, self.firstMove, self.followUps) = (moves, firstMove, followUps)
    var isAlert = [Bool](repeating: false, count: firstMove.count - 1)
    for move in moves {
      if case .present(.alert, let screen, _) = move.stackChange { isAlert[screen] = true }
    }
    self.isAlert = isAlert
  }
}

/// How a walk begins.
package enum Entry: String, Sendable {
  case start, tab, entry, link
}

/// A screen of a walk and the cause that led to it.
package struct WalkStep: Sendable {
  package enum Cause: Sendable {
    case entry(Entry)
    /// The index of a move of the graph.
    case move(Int)
    /// Going back to a screen that this move put below the top.
    case back(under: Int)
    /// Going back to a screen that this link put below the top.
    case backOnLink(Int)
    /// A tap on this tab, after this move showed the tab bar.
    case tap(after: Int)
    /// A tap on this tab, after this link showed the tab bar.
    case tapOnLink(Int)
    /// A tap on this tab; the entry with this index is a tab, so the tab bar is visible from the start.
    case tapOnEntry(Int)
  }

  package let screen: Int
  package let cause: Cause

  package init(screen: Int, cause: Cause) {
    self.screen = screen
    self.cause = cause
  }
}

extension Verb {
  /// Whether the published router of UIKit shows a controller without navigation.
  fileprivate var isBareWithRouter: Bool {
    switch self {
    case .root, .sheet, .present, .custom: true
    default: false
    }
  }
}

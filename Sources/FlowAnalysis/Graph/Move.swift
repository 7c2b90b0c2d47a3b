public import FlowFormat
import FlowSource

/// One move of a flow with its screens looked up; small, and without anything to count references of.
///
/// Public, as `Verb`.
public struct Move: Sendable {
  /// What it does.
  public let verb: Verb
  /// Whether the target lies in a sub-flow that this move calls.
  public internal(set) var isCall = false
  /// Whether the end of a sub-flow makes it, or the first part of its chain.
  public let isAfterFinish: Bool
  /// Whether it follows another move by `then`.
  public let isFollowUp: Bool
  /// Whether a later part of its chain leads on, so that its screen is only passed through.
  @usableFromInline var isPassedThrough = false
  /// Whether it, or what comes before it, has a `when`.
  public let isConditional: Bool
  /// Whether its destination says more than verb, operand and label.
  public let hasOptions: Bool
  /// Whether what it shows in a new layer or window gets a navigation stack.
  private let hasNavigation: Bool
  @usableFromInline let sourceNumber: Int32
  @usableFromInline var targetNumber: Int32 = -1
  @usableFromInline let destinationNumber: Int32
  /// Of a `set` where its screens begin among those the graph has listed, of an `open` the number of
  /// its link, of a `finish` that of its exit.
  private var detail: Int32 = -1
  /// How many screens a `set` lists, or a `pop` takes off.
  private var count: Int32

  init(
    _ destination: Destination, number: Int, source: Int, after premise: Premise = Premise()
  ) {
    verb = destination.verb
    isAfterFinish = premise.isFinish
    isFollowUp = premise.isMove
    isConditional =
      premise.isConditional || destination.hasOptions && destination.condition != nil
    hasOptions = destination.hasOptions
    hasNavigation = !destination.hasOptions || destination.navigation?.value ?? true
    count = Int32(destination.count)
    sourceNumber = Int32(source)
    destinationNumber = Int32(number)
  }

  /// What comes before a move that users do not make themselves.
  struct Premise {
    var isFinish = false
    var isMove = false
    var isConditional = false
  }

  /// The screen that declares it, and makes it unless it `isFollowUp`.
  @inlinable public var source: Int { Int(sourceNumber) }

  /// The screen on top after a forward move, or the one that a `pop-to` names; nil where the name is
  /// unknown and for verbs without a screen.
  public internal(set) var target: Int? {
    @inlinable get { targetNumber < 0 ? nil : Int(targetNumber) }
    set { targetNumber = newValue.map { Int32($0) } ?? -1 }
  }

  /// Whether it is made only after another one: at the end of a sub-flow, or by `then`.
  package var isFollowing: Bool { isAfterFinish || isFollowUp }

  /// Whether it leads on to a screen, and no later part of its chain to another one.
  @inlinable public var isForward: Bool { verb.isForward && !isPassedThrough }

  /// The number of the link that an `open` leads to.
  package internal(set) var link: Int? {
    get { verb.operand == .url && detail >= 0 ? Int(detail) : nil }
    set { detail = newValue.map { Int32($0) } ?? -1 }
  }

  /// Which of the screen's destinations it is, or −1 − *n* for number *n* of the graph's
  /// `nestedDestinations`.
  @inlinable public var destination: Int { Int(destinationNumber) }

  mutating func list(from start: Int, count: Int) {
    detail = Int32(start)
    self.count = Int32(count)
  }

  mutating func finish(by exit: Int) { detail = Int32(exit) }

  /// The screens of a `set`, bottom to top, of all that are listed; empty for other verbs and where
  /// one is unknown.
  func stack(in listed: [Int]) -> ArraySlice<Int> {
    verb.operand == .screens && detail >= 0 ? listed[Int(detail)..<Int(detail + count)] : []
  }

  /// What it does to the stacks of a window; nil where it names a screen or link that is unknown.
  func stackChange(_ listed: [Int]) -> StackChange? {
    StackChange(
      verb, to: target, list: stack(in: listed), hasNavigation: hasNavigation, count: Int(count),
      link: link, exit: Int(detail))
  }
}

/// The moves of a program, grouped by the screens that make them.
struct MoveTable: MovesByScreen {
  let moves: [Move]
  /// `firstMove[s]` is the number of the first move of screen `s`; one more entry ends the last.
  let firstMove: [Int]
  /// The screens of every `set`, one after the other.
  let listed: [Int]
  let isAlert: [Bool]
  /// The numbers of the moves that follow others by `then`.
  let followUps: [Int: Int]

  init(moves: [Move], firstMove: [Int], listed: [Int], followUps: [Int: Int] = [:]) {
    (self.moves, self.firstMove, self.listed) = (moves, firstMove, listed)
    self.followUps = followUps
    var isAlert: [Bool] = []
    for move in moves {
      guard case .present(.alert, let screen, _) = move.stackChange(listed) else { continue }
      if isAlert.isEmpty { isAlert = [Bool](repeating: false, count: firstMove.count - 1) }
      isAlert[screen] = true
    }
    self.isAlert = isAlert
  }

  func moves(of screen: Int) -> ArraySlice<Move> {
    moves[firstMove[screen]..<firstMove[screen + 1]]
  }

  /// The screens of a `set`, bottom to top; empty for other verbs and where one is unknown.
  func stack(of move: Move) -> ArraySlice<Int> { move.stack(in: listed) }

  func stackChange(of move: Move) -> StackChange? { move.stackChange(listed) }
}

/// What begins a walk.
package enum Entry: String, Sendable {
  case start, tab, entry, link
}

/// A screen of a walk and what led to it.
package struct WalkStep: Sendable {
  package enum Cause: Sendable {
    case entry(Entry)
    /// The number of a move of the graph.
    case move(Int)
    /// Going back to what the move with this number has put under its top.
    case back(under: Int)
    /// Going back to what the link with this number has put under its landing.
    case backOnLink(Int)
    /// A tap on this tab, once the move with this number has brought the tab bar up.
    case tap(after: Int)
    /// The same, once the link with this number has.
    case tapOnLink(Int)
  }

  package let screen: Int
  package let cause: Cause

  package init(screen: Int, cause: Cause) {
    self.screen = screen
    self.cause = cause
  }
}

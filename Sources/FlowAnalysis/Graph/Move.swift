public import FlowFormat
import FlowSource

/// A move of a flow with resolved screens; small, and without reference counting.
///
/// Public, as is `Verb`.
public struct Move: Sendable {
  /// What it does.
  public let verb: Verb
  /// Whether the target is in a sub-flow that this move calls.
  public internal(set) var isCall = false
  /// Whether it is declared in `everywhere`.
  public let isEverywhere: Bool
  /// Whether the end of a sub-flow makes it, or the first part of its chain.
  public let isAfterFinish: Bool
  /// Whether it follows another move by `then`.
  public let isFollowUp: Bool
  /// Whether a later part of its chain moves forward, so that its screen is only passed through.
  @usableFromInline var isPassedThrough = false
  /// Whether it, or a move that it follows, has a `when`.
  public let isConditional: Bool
  /// Whether its destination has more than a verb, an operand and a label.
  public let hasOptions: Bool
  /// Whether its destination has nothing but a verb, an operand or the screens of a `set`, and a label.
  package let isPlain: Bool
  /// Whether the screen that it shows in a new layer or window gets a navigation stack.
  private let hasNavigation: Bool
  private let isInclusive: Bool
  /// Whether a push always follows it.
  private let leadsToPush: Bool
  /// Whether the system presents sheets over the whole window.
  var presentsSheetsFullScreen = false
  @usableFromInline let sourceIndex: Int32
  @usableFromInline var targetIndex: Int32 = -1
  @usableFromInline let destinationIndex: Int32
  /// For a `set`, the index of its screens among the lists of the graph; for an `open`, that of its
  /// link; for a `finish`, that of its exit.
  private var detail: Int32 = -1
  /// The number of screens that a `pop` removes.
  private let count: Int32

  init(
    _ destination: Destination, index: Int, source: Int, after premise: Premise = Premise()
  ) {
    self.init(
      destination.verb, count: destination.count,
      options: destination.hasOptions ? destination : nil, index: index, source: source,
      after: premise)
  }

  /// `options` is the destination if it has more than a verb, an operand and a label.
  init(
    _ verb: Verb, count: Int, options: Destination?, index: Int, source: Int,
    after premise: Premise = Premise()
  ) {
    self.verb = verb
    isEverywhere = premise.isEverywhere
    isAfterFinish = premise.isFinish
    isFollowUp = premise.isMove
    isConditional = premise.isConditional || options?.isConditional ?? false
    hasOptions = options != nil
    isPlain = options?.isPlain ?? true
    hasNavigation = options?.navigation?.value ?? true
    isInclusive = options?.rare.isInclusive ?? false
    leadsToPush = options?.then.map { $0.verb == .push && !$0.isConditional } ?? false
    self.count = Int32(count)
    sourceIndex = Int32(source)
    destinationIndex = Int32(index)
  }

  /// What precedes a move that no screen lists.
  struct Premise {
    var isFinish = false
    var isMove = false
    var isConditional = false
    var isEverywhere = false
  }

  /// The screen that declares it, and makes it unless it `isFollowUp`.
  @inlinable public var source: Int { Int(sourceIndex) }

  /// The top screen after a forward move, or the screen that a `pop-to` names; nil if the name is
  /// unknown and for verbs without a screen.
  public internal(set) var target: Int? {
    @inlinable get { targetIndex < 0 ? nil : Int(targetIndex) }
    set { targetIndex = newValue.map { Int32($0) } ?? -1 }
  }

  /// Whether it is made only after another one: at the end of a sub-flow, or by `then`.
  package var isFollowing: Bool { isAfterFinish || isFollowUp }

  /// Whether it moves forward to a screen, and no later part of its chain moves on from there.
  @inlinable public var isForward: Bool { verb.isForward && !isPassedThrough }

  /// The index of the link that an `open` opens.
  package internal(set) var link: Int? {
    get { verb.operand == .url && detail >= 0 ? Int(detail) : nil }
    set { detail = newValue.map { Int32($0) } ?? -1 }
  }

  /// The index of its destination in those of the screen, or −1 − *n* for index *n* of the graph's
  /// `nestedDestinations`.
  @inlinable public var destination: Int { Int(destinationIndex) }

  mutating func list(_ list: Int) { detail = Int32(list) }

  mutating func finish(by exit: Int) { detail = Int32(exit) }

  /// The screens of a `set`, bottom to top, out of all lists; empty for other verbs and if one of
  /// them is unknown.
  func stack(in listed: [[Int]]) -> [Int] {
    verb.operand == .screens && detail >= 0 ? listed[Int(detail)] : []
  }

  /// Its effect on the stacks of a window; nil if it leaves the app, or names an unknown screen or
  /// link.
  func stackChange(_ listed: [[Int]]) -> StackChange? {
    StackChange(
      verb, to: target, list: stack(in: listed), hasNavigation: hasNavigation, count: Int(count),
      isInclusive: isInclusive, replacesRoot: leadsToPush, link: link, exit: Int(detail),
      presentsSheetsFullScreen: presentsSheetsFullScreen)
  }
}

/// The moves of a program, grouped by the screens that make them.
struct MoveTable: MovesByScreen {
  let moves: [Move]
  /// `firstMove[s]` is the index of the first move of screen `s`; one more entry ends the last.
  let firstMove: [Int]
  /// The screens of each `set`.
  let listed: [[Int]]
  let isAlert: [Bool]
  /// The indices of the moves that follow others by `then`.
  let followUps: [Int: Int]

  init(moves: [Move], firstMove: [Int], listed: [[Int]], followUps: [Int: Int] = [:]) {
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

  /// The screens of a `set`, bottom to top; empty for other verbs and if one of them is unknown.
  func stack(of move: Move) -> [Int] { move.stack(in: listed) }

  func stackChange(of move: Move) -> StackChange? { move.stackChange(listed) }
}

/// The beginning of a walk.
package enum Entry: String, Sendable {
  case start, tab, entry, link
}

/// A screen of a walk and what led to it.
package struct WalkStep: Sendable {
  package enum Cause: Sendable {
    case entry(Entry)
    /// The index of a move of the graph.
    case move(Int)
    /// Going back to a screen that the move with this index put below its top.
    case back(under: Int)
    /// Going back to a screen that the link with this index put below its top.
    case backOnLink(Int)
    /// A tap on this tab, after the move with this index has shown the tab bar.
    case tap(after: Int)
    /// The same, after the link with this index has.
    case tapOnLink(Int)
    /// The same, if the entry with this index is a tab.
    case tapOnEntry(Int)
  }

  package let screen: Int
  package let cause: Cause

  package init(screen: Int, cause: Cause) {
    self.screen = screen
    self.cause = cause
  }
}

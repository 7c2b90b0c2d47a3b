public import FlowFormat
import FlowSource

/// A move of a flow with resolved screens; small and without reference counting.
///
/// Public, because `Verb` is.
public struct Move: Sendable {
  /// The verb that the destination declares.
  public let verb: Verb
  /// Whether the move calls a sub-flow that contains its target.
  public internal(set) var isCall = false
  /// Whether the move is declared in `everywhere`.
  public let isEverywhere: Bool
  /// Whether the move, or the first part of its chain, is made when a sub-flow ends.
  public let isAfterFinish: Bool
  /// Whether the move follows another move by `then`.
  public let isFollowUp: Bool
  /// Whether a later part of the chain moves forward, so users only pass through the target.
  @usableFromInline var isPassedThrough = false
  /// Whether the move, or a move that it follows, has a `when`.
  public let isConditional: Bool
  /// Whether the destination has more than a verb, an operand and a label.
  public let hasOptions: Bool
  /// Whether the destination has only a verb, an operand (or the screens of a `set`) and a label.
  package let isPlain: Bool
  /// Whether the target gets a navigation stack if the move shows it in a new layer or window.
  private let hasNavigation: Bool
  private let isInclusive: Bool
  /// Whether an unconditional push follows by `then`.
  private let leadsToPush: Bool
  /// Whether the system presents sheets full screen.
  var presentsSheetsFullScreen = false
  @usableFromInline let sourceIndex: Int32
  @usableFromInline var targetIndex: Int32 = -1
  @usableFromInline let destinationIndex: Int32
  /// For a `set`, the index of its list of screens in the graph; for an `open`, of its link; for a
  /// `finish`, of its exit; −1 if unknown.
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

  /// `options` is the destination if it has more than a verb, an operand and a label; nil otherwise.
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

  /// The context of a move that no screen lists.
  struct Premise {
    var isFinish = false
    var isMove = false
    var isConditional = false
    var isEverywhere = false
  }

  /// The screen that declares the move, and makes it unless the move `isFollowUp`.
  @inlinable public var source: Int { Int(sourceIndex) }

  /// The top screen after a forward move, or the screen that a `pop-to` names.
  ///
  /// nil if the name is unknown, and for verbs without a screen.
  public internal(set) var target: Int? {
    @inlinable get { targetIndex < 0 ? nil : Int(targetIndex) }
    set { targetIndex = newValue.map { Int32($0) } ?? -1 }
  }

  /// Whether the move is made only after another one: when a sub-flow ends, or by `then`.
  package var isFollowing: Bool { isAfterFinish || isFollowUp }

  /// Whether the move leads forward to a screen that no later part of its chain leaves.
  @inlinable public var isForward: Bool { verb.isForward && !isPassedThrough }

  /// The index of the link that an `open` opens; nil for other verbs and if no link accepts the URL.
  package internal(set) var link: Int? {
    get { verb.operand == .url && detail >= 0 ? Int(detail) : nil }
    set { detail = newValue.map { Int32($0) } ?? -1 }
  }

  /// The index of the move's destination among those of its screen, or −1 − *n* for index *n* of
  /// the graph's `nestedDestinations`.
  @inlinable public var destination: Int { Int(destinationIndex) }

  mutating func list(_ list: Int) { detail = Int32(list) }

  mutating func finish(by exit: Int) { detail = Int32(exit) }

  /// The screens of a `set`, bottom to top, looked up in `listed`; empty for other verbs and if a
  /// name is unknown.
  func stack(in listed: [[Int]]) -> [Int] {
    verb.operand == .screens && detail >= 0 ? listed[Int(detail)] : []
  }

  /// The effect of the move on the stacks of a window; nil if it leaves the app or its name is unknown.
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
  /// `firstMove[s]` is the index of the first move of screen `s`; one more entry marks the end.
  let firstMove: [Int]
  /// The screens of each `set`, bottom to top.
  let listed: [[Int]]
  let isAlert: [Bool]
  /// For each move with a `then`, the index of the move that follows it.
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

  /// The screens of a `set`, bottom to top; empty for other verbs and if a name is unknown.
  func stack(of move: Move) -> [Int] { move.stack(in: listed) }

  func stackChange(of move: Move) -> StackChange? { move.stackChange(listed) }
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

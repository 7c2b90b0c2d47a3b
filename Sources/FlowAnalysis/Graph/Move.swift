public import FlowFormat

/// One move of a flow with its screens looked up; small, and without anything to count references of.
///
/// Public, as `Verb`.
public struct Move: Sendable {
  /// What it does.
  public let verb: Verb
  /// Whether the target lies in a sub-flow that this move calls.
  public internal(set) var isCall = false
  /// Whether it, or the call whose end makes it, has a `when`.
  public let isConditional: Bool
  /// Whether its destination says more than verb, operand and label.
  public let hasOptions: Bool
  @usableFromInline let sourceNumber: Int32
  @usableFromInline var targetNumber: Int32 = -1
  private var linkNumber: Int32 = -1
  @usableFromInline let destinationNumber: Int32
  /// Where the screens of a `set` begin among those the graph has listed, and how many they are.
  private(set) var listStart: Int32 = 0
  private(set) var listCount: Int32 = 0

  init(_ destination: Destination, number: Int, source: Int, isConditional: Bool) {
    verb = destination.verb
    self.isConditional = isConditional
    hasOptions = destination.hasOptions
    sourceNumber = Int32(source)
    destinationNumber = Int32(number)
  }

  /// The screen that makes it.
  @inlinable public var source: Int { Int(sourceNumber) }

  /// The screen on top after a forward move, or the one that a `pop-to` names; nil where the name is
  /// unknown and for verbs without a screen.
  public internal(set) var target: Int? {
    @inlinable get { targetNumber < 0 ? nil : Int(targetNumber) }
    set { targetNumber = newValue.map { Int32($0) } ?? -1 }
  }

  /// The number of the link that an `open` leads to.
  package internal(set) var link: Int? {
    get { linkNumber < 0 ? nil : Int(linkNumber) }
    set { linkNumber = newValue.map { Int32($0) } ?? -1 }
  }

  /// Which of the screen's destinations it is, or −1 − *n* for number *n* of the graph's
  /// `exitDestinations`.
  @inlinable public var destination: Int { Int(destinationNumber) }

  mutating func list(from start: Int, count: Int) {
    listStart = Int32(start)
    listCount = Int32(count)
  }
}

/// The moves of a program, grouped by the screens that make them.
struct MoveTable {
  let moves: [Move]
  /// `firstMove[s]` is the number of the first move of screen `s`; one more entry ends the last.
  let firstMove: [Int]
  /// The screens of every `set`, one after the other.
  let listed: [Int]

  func moves(of screen: Int) -> ArraySlice<Move> {
    moves[firstMove[screen]..<firstMove[screen + 1]]
  }

  /// The screens of a `set`, bottom to top; empty for other verbs and where one is unknown.
  func stack(of move: Move) -> ArraySlice<Int> {
    listed[Int(move.listStart)..<Int(move.listStart + move.listCount)]
  }
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

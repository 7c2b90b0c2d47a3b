package import FlowModel

/// One move of a flow with its screens looked up.
package struct Move: Sendable {
  package let verb: Verb
  /// The screen that makes it.
  package let source: Int
  /// The screen on top after a forward move, or the one that a `pop-to` names; nil where the name is
  /// unknown and for verbs without a screen.
  package internal(set) var target: Int?
  /// The screens of a `set`, bottom to top; empty for other verbs and where one is unknown.
  package var stack: [Int] = []
  /// The number of the link that an `open` leads to.
  package internal(set) var link: Int?
  /// Whether the target lies in a sub-flow that this move calls.
  package var isCall = false
  /// Whether it, or the call whose end makes it, has a `when`.
  package let isConditional: Bool
  /// Which of the screen's destinations it is, or −1 − *n* for number *n* of the graph's
  /// `exitDestinations`.
  package let destination: Int

  init(
    verb: Verb, source: Int, target: Int? = nil, isConditional: Bool, destination: Int
  ) {
    self.verb = verb
    self.source = source
    self.target = target
    self.isConditional = isConditional
    self.destination = destination
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
  }

  package let screen: Int
  package let cause: Cause

  package init(screen: Int, cause: Cause) {
    self.screen = screen
    self.cause = cause
  }
}

/// The rules of a pushdown system.
///
/// A configuration is a state and a stack of at least one symbol; its head is the state with the top symbol.
/// The system numbers states, symbols and descents from 0. It is asked about each head once.
package protocol PushdownSystem: AnyObject {
  /// Appends the rules of a head that is reached for the first time.
  ///
  /// `head` is its node in the graph. Rules of heads that were reached earlier may be added, too: see
  /// `PushdownRule.from`.
  func addRules(of head: Int, state: Int, symbol: Int, to rules: inout [PushdownRule])

  /// What a descent does with the next symbol on its way down; always the same answer.
  func step(_ descent: Int, over symbol: Int) -> DescentStep

  /// Whether a layer continues below this symbol; always the same answer.
  ///
  /// Words end a layer if what they replace does: the last symbol of a `put` is inner if the top is, that of
  /// any other word is not.
  func isInner(_ symbol: Int) -> Bool
}

/// What a descent does with the next symbol.
package enum DescentStep: Sendable {
  /// It ends above the symbol, which becomes the top of the stack.
  case stay
  /// The rule does not apply to this stack.
  case refuse
  /// It erases the symbol and continues as another descent, or the same.
  case erase(then: Int)
}

/// A rule of one head: what becomes of the stack, and the next state.
package struct PushdownRule: Sendable {
  package enum Kind: Sendable {
    /// The word replaces the top symbol.
    case put
    /// The word becomes the whole stack.
    case reset
    /// The word replaces the layer: the symbols from the top down to the first that is not inner.
    case layer
    /// The top symbol is erased, then what the descent erases. A descent that reaches the bottom refuses.
    case down(Int)
  }

  package var kind: Kind
  /// The state that the rule leads to.
  package var state: Int
  /// The first symbol of the word, which becomes the top; −1 for `down`.
  package var top: Int
  /// The rest of the word, from the top down.
  package var below: [Int]
  /// The moves that a user sees; not negative.
  package var weight: Int
  /// The system's own number for the rule, of which walks consist; -1 for a step that walks leave out.
  package var cause: Int
  /// The node of the head that has the rule, if that is not the head being asked about.
  ///
  /// This is how a stack that was kept elsewhere is resumed: by a `put` of the head under which it was left.
  /// Such a rule applies as soon as the head being asked about is reached; the walk to that head is not part
  /// of its walks.
  package var from: Int?

  /// The top first; empty for `down` and for no other kind.
  package var word: [Int] { top < 0 ? [] : [top] + below }

  package init(
    _ kind: Kind, to state: Int, top: Int = -1, below: [Int] = [], weight: Int = 1, cause: Int,
    from: Int? = nil
  ) {
    self.kind = kind
    self.state = state
    self.top = top
    self.below = below
    self.weight = weight
    self.cause = cause
    self.from = from
  }

  package init(
    _ kind: Kind, to state: Int, word: [Int], weight: Int = 1, cause: Int, from: Int? = nil
  ) {
    self.init(
      kind, to: state, top: word.first ?? -1, below: Array(word.dropFirst()), weight: weight,
      cause: cause, from: from)
  }
}

/// Why a text is not a move.
package enum TracedMoveError: Error, Hashable, Sendable {
  case empty
  /// No move begins with this word; `nearest` is the one that was probably meant.
  case unknown(word: String, nearest: String?)
  /// The operands are wrong; `usage` shows the right ones.
  case wrongOperands(move: String, usage: String)
}

/// Why a text is not a move.
package enum TracedMoveError: Error, Hashable, Sendable {
  case empty
  /// No move begins with this word; with the one that was probably meant.
  case unknown(word: String, nearest: String?)
  /// The words after it are not those it takes, which `usage` shows.
  case wrongOperands(move: String, usage: String)
}

/// Whether a claim holds.
package enum ClaimAnswer: Sendable {
  /// `moves` is the length of the shortest walk that a claim asks for.
  case holds(moves: Int?)
  /// Nothing can break it, because this screen is never shown.
  case vacuous(Int)
  /// The walk that breaks it; nil if it asks for a walk and none exists.
  case broken(StackWitness?)
  /// Only walks break it that make moves whose conditions may not allow them; the shortest of these.
  case possiblyBroken(StackWitness)
  case undecided(Obstacle)

  var isBroken: Bool { if case .broken = self { true } else { false } }

  /// What prevents an answer.
  package enum Obstacle: Sendable {
    /// Too many stacks have to be told apart.
    case size
    /// It depends on what is below a screen when a move goes back, or after a condition was revoked.
    case lowerScreens
    /// It depends on the conditions of moves.
    case conditions
  }
}

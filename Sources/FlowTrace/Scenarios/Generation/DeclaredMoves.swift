/// The traced moves for the destinations of screens, computed once for each screen.
struct DeclaredMoves {
  private let simulator: Simulator
  private var known: [Int: [(index: Int, move: TracedMove)]] = [:]

  init(_ simulator: Simulator) {
    self.simulator = simulator
  }

  /// In file order, without moves that cannot be expressed as text.
  mutating func moves(of screen: Int) -> [(index: Int, move: TracedMove)] {
    if let moves = known[screen] { return moves }
    let moves = simulator.tracedMoves(of: screen)
    known[screen] = moves
    return moves
  }
}

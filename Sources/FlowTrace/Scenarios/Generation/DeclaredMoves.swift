/// The words for the destinations of screens, put together once for each screen.
struct DeclaredMoves {
  private let simulator: Simulator
  private var known: [Int: [(number: Int, move: TracedMove)]] = [:]

  init(_ simulator: Simulator) {
    self.simulator = simulator
  }

  /// In file order; without those that no words mean.
  mutating func moves(of screen: Int) -> [(number: Int, move: TracedMove)] {
    if let moves = known[screen] { return moves }
    let moves = simulator.tracedMoves(of: screen)
    known[screen] = moves
    return moves
  }
}

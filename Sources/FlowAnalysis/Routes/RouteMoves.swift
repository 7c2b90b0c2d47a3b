import FlowFormat

/// The effects of moves on routes, cached per move because many routes make the same moves.
struct RouteMoves {
  private enum Known: UInt8 {
    case nothing, rare, possible, push, restartingPush
  }

  private let graph: FlowGraph
  private var known: [Known]

  init(_ graph: FlowGraph) {
    self.graph = graph
    known = [Known](repeating: .nothing, count: graph.moves.count)
  }

  /// Whether a move is always possible on its screen and shows its target.
  mutating func isAlwaysPossible(_ move: Int) -> Bool { find(move) != .rare }

  /// The bar effect of a move that is always possible and only pushes a screen; nil for other moves.
  mutating func effectOfPush(_ move: Int) -> BarEffect? {
    switch find(move) {
    case .push: .continues
    case .restartingPush: .restarts
    case .nothing, .rare, .possible: nil
    }
  }

  private mutating func find(_ index: Int) -> Known {
    if known[index] == .nothing { known[index] = look(at: graph.moves[index]) }
    return known[index]
  }

  private func look(at move: Move) -> Known {
    guard move.isPlain, !move.isCall, !move.isFollowing, !graph.isAlert(move.source) else {
      return .rare
    }
    let change = graph.stackChange(of: move)
    switch change {
    case .push:
      let effect = graph.barEffect(of: move, making: change, leaving: move.source)?.effect
      return effect == .restarts ? .restartingPush : .push
    case .replaceTop, .replaceLayer, .replaceWindow, .present: return .possible
    case .open, .selectTab, .goBack, nil: return .rare
    }
  }
}

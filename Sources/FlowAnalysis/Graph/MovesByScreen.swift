/// The moves of a flow by the screens that declare them.
package protocol MovesByScreen {
  /// For each screen whether a move presents it as an alert; empty for a flow without alerts.
  var isAlert: [Bool] { get }
  func moves(of screen: Int) -> ArraySlice<Move>
  func stackChange(of move: Move) -> StackChange?
}

extension MovesByScreen {
  /// The indices of the moves that a screen makes: its own and those of alerts on it, which close
  /// first; without moves that follow others, because their screen is unknown here.
  package func movesMade(from screen: Int) -> [Int] {
    var made = ownMoves(of: screen)
    guard !isAlert.isEmpty else { return made }
    var seen: Set<Int> = [screen]
    var alerts = [screen]
    while let alert = alerts.popLast() {
      for move in moves(of: alert) {
        guard case .present(.alert, let next, _) = stackChange(of: move),
          seen.insert(next).inserted
        else { continue }
        made += ownMoves(of: next)
        alerts.append(next)
      }
    }
    return made
  }

  private func ownMoves(of screen: Int) -> [Int] {
    let moves = moves(of: screen)
    return moves.indices.filter { !moves[$0].isFollowUp }
  }
}

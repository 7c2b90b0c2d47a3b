/// The moves of a flow by the screens that declare them.
package protocol MovesByScreen {
  /// For each screen whether a move presents it as an alert; empty where none does.
  var isAlert: [Bool] { get }
  func moves(of screen: Int) -> ArraySlice<Move>
  func stackChange(of move: Move) -> StackChange?
}

extension MovesByScreen {
  /// The numbers of the moves that a screen makes: its own, and those of alerts on it, which close
  /// first; not those that follow others, which nobody knows the screen of here.
  package func movesMade(from screen: Int) -> [Int] {
    var numbers = ownMoves(of: screen)
    guard !isAlert.isEmpty else { return numbers }
    var seen: Set<Int> = [screen]
    var alerts = [screen]
    while let alert = alerts.popLast() {
      for move in moves(of: alert) {
        guard case .present(.alert, let next, _) = stackChange(of: move),
          seen.insert(next).inserted
        else { continue }
        numbers += ownMoves(of: next)
        alerts.append(next)
      }
    }
    return numbers
  }

  private func ownMoves(of screen: Int) -> [Int] {
    let moves = moves(of: screen)
    return moves.indices.filter { !moves[$0].isFollowUp }
  }
}

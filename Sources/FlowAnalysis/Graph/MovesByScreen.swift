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
    var made: [Int] = []
    forEachMoveMade(from: screen) { made.append($0) }
    return made
  }

  /// The same without an array, for loops over all screens.
  @inline(__always)
  func forEachMoveMade(from screen: Int, _ body: (Int) -> Void) {
    let moves = moves(of: screen)
    for index in moves.indices where !moves[index].isFollowUp { body(index) }
    if !isAlert.isEmpty { for move in movesOfAlerts(on: screen) { body(move) } }
  }

  private func movesOfAlerts(on screen: Int) -> [Int] {
    var made: [Int] = []
    var seen: Set<Int> = [screen]
    var alerts = [screen]
    while let alert = alerts.popLast() {
      for move in moves(of: alert) {
        guard case .present(.alert, let next, _) = stackChange(of: move),
          seen.insert(next).inserted
        else { continue }
        made += self.moves(of: next).indices.filter { !self.moves(of: next)[$0].isFollowUp }
        alerts.append(next)
      }
    }
    return made
  }
}

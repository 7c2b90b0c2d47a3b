/// The moves of a flow by the screens that declare them.
package protocol MovesByScreen {
  var moves: [Move] { get }
  /// `firstMove[s]` is the index of the first move of screen `s`; one more entry ends the last.
  var firstMove: [Int] { get }
  /// For each screen whether a move presents it as an alert.
  var isAlert: [Bool] { get }
}

extension MovesByScreen {
  package func moves(of screen: Int) -> ArraySlice<Move> {
    moves[firstMove[screen]..<firstMove[screen + 1]]
  }

  /// The effect of a move on the stacks of a window; nil if it leaves the app, or names an unknown
  /// screen or link.
  package func stackChange(of move: Move) -> StackChange? { move.stackChange }

  /// Calls `body` with the indices of the moves that a screen makes: its own and those of alerts on it, which close
  /// first; without moves that follow others, because their screen is unknown here.
  package func forEachMoveMade(from screen: Int, _ body: (Int) -> Void) {
    for maker in [screen] + alerts(on: screen) {
      let moves = moves(of: maker)
      for index in moves.indices where !moves[index].isFollowUp { body(index) }
    }
  }

  /// The alerts that a screen shows, directly or through other alerts.
  func alerts(on screen: Int) -> [Int] {
    var alerts = [screen]
    var seen: Set = [screen]
    var next = 0
    while next < alerts.count {
      for move in moves(of: alerts[next]) {
        if case .present(.alert, let alert, _) = stackChange(of: move),
          seen.insert(alert).inserted
        {
          alerts.append(alert)
        }
      }
      next += 1
    }
    return Array(alerts.dropFirst())
  }
}

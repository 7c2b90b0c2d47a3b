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
    for move in movesOfAlerts(on: screen) { body(move) }
  }

  private func movesOfAlerts(on screen: Int) -> [Int] {
    alerts(on: screen).flatMap { alert in
      let moves = moves(of: alert)
      return moves.indices.filter { !moves[$0].isFollowUp }
    }
  }

  /// The alerts that a screen shows, with those that these show.
  func alerts(on screen: Int) -> [Int] {
    guard !isAlert.isEmpty else { return [] }
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

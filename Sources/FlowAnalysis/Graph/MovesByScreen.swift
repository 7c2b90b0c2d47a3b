/// The moves of a flow by the screens that declare them.
package protocol MovesByScreen {
  /// For each screen whether a move presents it as an alert; empty where none does.
  var isAlert: [Bool] { get }
  func moves(of screen: Int) -> ArraySlice<Move>
  func stackChange(of move: Move) -> StackChange?
}

extension MovesByScreen {
  /// The numbers of the moves that a screen makes: its own, and those of alerts on it, which close
  /// first.
  package func movesMade(from screen: Int) -> [Int] {
    var numbers = Array(moves(of: screen).indices)
    guard !isAlert.isEmpty else { return numbers }
    var seen: Set<Int> = [screen]
    var alerts = [screen]
    while let alert = alerts.popLast() {
      for move in moves(of: alert) {
        guard case .present(.alert, let next, _) = stackChange(of: move),
          seen.insert(next).inserted
        else { continue }
        numbers += moves(of: next).indices
        alerts.append(next)
      }
    }
    return numbers
  }
}

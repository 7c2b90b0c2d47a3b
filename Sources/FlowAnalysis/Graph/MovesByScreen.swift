/// The moves of a flow by the screens that declare them.
package protocol MovesByScreen {
  /// Whether a move presents each screen as an alert; empty if the flow has no alerts.
  var isAlert: [Bool] { get }
  func moves(of screen: Int) -> ArraySlice<Move>
  func stackChange(of move: Move) -> StackChange?
}

extension MovesByScreen {
  /// Calls `body` with the index of each move that a screen makes: its own, and those of alerts on
  /// it, which close first.
  ///
  /// Skips moves that follow others, because their screen is unknown here.
  package func forEachMoveMade(from screen: Int, _ body: (Int) -> Void) {
    func visit(_ maker: Int) {
      let moves = moves(of: maker)
      for index in moves.indices where !moves[index].isFollowUp { body(index) }
    }
    visit(screen)
    for alert in alerts(on: screen) { visit(alert) }
  }

  /// The alerts that a screen shows, directly or through other alerts.
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

/// The moves that screens make, for a search over many screens.
///
/// Every screen that shows an alert makes the alert's moves, but after the first few screens they
/// tell most searches nothing new.
struct AlertVisits {
  /// By alert, the level that its moves have been visited with; empty if the flow has no alerts.
  private var levels: [UInt8]
  /// By alert, the last screen for which it was visited.
  private var shownBy: [Int32]

  init(_ table: some MovesByScreen) {
    levels = [UInt8](repeating: 0, count: table.isAlert.count)
    shownBy = [Int32](repeating: -1, count: table.isAlert.count)
  }

  /// Calls `body` with the moves that a screen makes, including those of alerts with a level below `level`.
  ///
  /// That becomes the level of these alerts.
  mutating func forEachMoveMade(
    from screen: Int, in table: some MovesByScreen, level: UInt8, _ body: (Int) -> Void
  ) {
    let moves = table.moves(of: screen)
    for index in moves.indices where !moves[index].isFollowUp { body(index) }
    if levels.isEmpty { return }
    for alert in newAlerts(on: screen, in: table, level) {
      let moves = table.moves(of: alert)
      for index in moves.indices where !moves[index].isFollowUp { body(index) }
    }
  }

  private mutating func newAlerts(
    on screen: Int, in table: some MovesByScreen, _ level: UInt8
  ) -> [Int] {
    var alerts: [Int] = []
    var next: Int? = screen
    var seen = 0
    while let shown = next {
      for move in table.moves(of: shown) {
        guard case .present(.alert, let alert, _) = table.stackChange(of: move), alert != screen,
          shownBy[alert] != screen, levels[alert] < level
        else { continue }
        shownBy[alert] = Int32(screen)
        levels[alert] = level
        alerts.append(alert)
      }
      next = seen < alerts.count ? alerts[seen] : nil
      seen += 1
    }
    return alerts
  }
}

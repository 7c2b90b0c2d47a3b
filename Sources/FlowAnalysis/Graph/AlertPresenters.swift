/// Which screens show alerts, themselves or by alerts on them.
///
/// Faster than listing `alerts(on:)`, because one screen can show thousands.
package final class AlertPresenters: Sendable {
  private let screenCount: Int
  /// The presenter times the number of screens, plus the alert.
  private let pairs: Set<Int>
  /// By alert, the alerts that present it.
  private let alertsBelow: [Int: [Int]]

  init(_ graph: FlowGraph) {
    screenCount = graph.screenCount
    var pairs: Set<Int> = []
    var alertsBelow: [Int: [Int]] = [:]
    for screen in 0..<graph.screenCount {
      for move in graph.moves(of: screen) {
        guard case .present(.alert, let alert, _) = graph.stackChange(of: move),
          pairs.insert(screen * graph.screenCount + alert).inserted
        else { continue }
        if graph.isAlert(screen) { alertsBelow[alert, default: []].append(screen) }
      }
    }
    (self.pairs, self.alertsBelow) = (pairs, alertsBelow)
  }

  /// Whether a screen shows an alert.
  ///
  /// Cost: the alerts that it can be on.
  package func shows(_ screen: Int, _ alert: Int) -> Bool {
    if pairs.contains(screen * screenCount + alert) { return true }
    guard var alerts = alertsBelow[alert] else { return false }
    var seen = Set(alerts)
    while let lower = alerts.popLast() {
      if pairs.contains(screen * screenCount + lower) { return true }
      alerts += (alertsBelow[lower] ?? []).filter { seen.insert($0).inserted }
    }
    return false
  }
}

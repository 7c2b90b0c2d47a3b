import FlowSource

/// Which screens show which alerts, directly or through other alerts.
///
/// Faster than listing `alerts(on:)`, because one screen can show thousands.
package final class AlertPresenters: Sendable {
  private let screenCount: Int
  /// Each screen that presents an alert, encoded as presenter × number of screens + alert.
  private let pairs: Set<Int>
  /// Edges lead from an alert to the alerts that present it.
  private let lower: Digraph
  private let indirect: IndirectPresenters?

  init(_ graph: FlowGraph) {
    screenCount = graph.screenCount
    var pairs: Set<Int> = []
    var steps: [Digraph.Edge] = []
    for screen in 0..<graph.screenCount {
      for move in graph.moves(of: screen) {
        guard case .present(.alert, let alert, _) = graph.stackChange(of: move),
          pairs.insert(screen * graph.screenCount + alert).inserted
        else { continue }
        if graph.isAlert(screen) { steps.append(Digraph.Edge(alert, screen)) }
      }
    }
    self.pairs = pairs
    lower = Digraph(nodeCount: graph.screenCount, edges: steps)
    indirect =
      steps.isEmpty
      ? nil : IndirectPresenters(lower, pairs, within: graph.budget)
  }

  /// Whether a screen shows an alert, directly or through other alerts.
  ///
  /// Cost: constant; if the table of indirect presenters would be too large, a search through the
  /// alerts that can be below this alert.
  package func shows(_ screen: Int, _ alert: Int) -> Bool {
    if pairs.contains(screen * screenCount + alert) { return true }
    guard !lower.successors(of: alert).isEmpty else { return false }
    if let indirect { return indirect.contains(screen, alert) }
    var alerts = [alert]
    var seen: Set = [alert]
    while let upper = alerts.popLast() {
      for next in lower.successors(of: upper) where seen.insert(Int(next)).inserted {
        if pairs.contains(screen * screenCount + Int(next)) { return true }
        alerts.append(Int(next))
      }
    }
    return false
  }
}

/// The screens that show an alert through other alerts, one bit per screen.
private struct IndirectPresenters: Sendable {
  /// The number of words per component.
  private let width: Int
  private let components: StrongComponents
  /// The index of the first word of each component; −1 if no other alert presents its alerts.
  private var first: [Int]
  private var words: [UInt64] = []

  /// nil if the budget does not suffice for their words.
  init?(_ lower: Digraph, _ pairs: Set<Int>, within budget: Budget) {
    let count = lower.nodeCount
    width = (count + 63) / 64
    components = StrongComponents(lower)
    first = [Int](repeating: -1, count: components.count)
    let order = components.order().map { Int($0) }.filter { !lower.successors(of: $0).isEmpty }
    guard budget.spend(order.count * width) else { return nil }
    // The presenters of those alerts that are below others.
    var isLower = [Bool](repeating: false, count: count)
    for alert in order {
      for next in lower.successors(of: alert) { isLower[Int(next)] = true }
    }
    let presenters = Digraph(
      nodeCount: count,
      edges: pairs.filter { isLower[$0 % count] }.map { Digraph.Edge($0 % count, $0 / count) })
    for alert in order {
      let component = Int(components.component[alert])
      if first[component] < 0 {
        first[component] = words.count
        words += repeatElement(0, count: width)
      }
      let start = first[component]
      for next in lower.successors(of: alert).lazy.map({ Int($0) }) {
        for screen in presenters.successors(of: next) {
          words[start + Int(screen) / 64] |= 1 << (UInt64(screen) % 64)
        }
        let below = first[Int(components.component[next])]
        guard below >= 0, below != start else { continue }
        for word in 0..<width { words[start + word] |= words[below + word] }
      }
    }
  }

  func contains(_ screen: Int, _ alert: Int) -> Bool {
    let start = first[Int(components.component[alert])]
    return words[start + screen / 64] >> (UInt64(screen) % 64) & 1 == 1
  }
}

/// What screens lead to when users can go back as well as on, as far as the moves alone tell.
///
/// Beside its screens the graph has nodes for what lies below each screen, for what presented its
/// layer and for the bottom of its layer. Replaced screens hand on what lies below them, so nothing
/// is listed twice and the graph is as small as the flow.
package struct WaysOut: Sendable {
  /// Screens of which each is reached and leads to no goal and to nothing outside its set, in file
  /// order, by their first screens.
  package let traps: [[Int]]
  /// For each screen that leads to no goal by forward moves, whether button or gesture leads back
  /// from it, wherever it may lie; true for all others.
  private let canGoBack: [Bool]

  package init(_ graph: FlowGraph, goals: Goals, reachability: Reachability) {
    let isSuspicious = (0..<graph.screenCount).contains {
      reachability.isReached($0) && !goals.isLedToFrom($0)
    }
    guard isSuspicious else {
      traps = []
      canGoBack = [Bool](repeating: true, count: graph.screenCount)
      return
    }
    let layout = WayLayout(screens: graph.screenCount)
    var builder = WayBuilder(graph, layout)
    builder.build()
    let ways = Digraph(nodeCount: layout.nodeCount, edges: builder.edges)
    let reversed = ways.reversed()
    let leadsOn = reversed.reached(from: Array(0..<graph.screenCount) + [layout.outside])
    canGoBack = (0..<graph.screenCount).map { leadsOn[layout.gesture($0)] }
    let leadsToGoal = reversed.reached(from: goals.screens + [layout.outside])
    let lost = (0..<graph.screenCount).filter { !leadsToGoal[$0] && reachability.isReached($0) }
    traps = bottomComponents(of: ways, among: lost, where: leadsOn)
  }

  package func canGoBack(from screen: Int) -> Bool { canGoBack[screen] }
}

/// The components of `screens` that no edge leaves but to nodes that lead to no screen.
private func bottomComponents(
  of ways: Digraph, among screens: [Int], where leadsOn: [Bool]
) -> [[Int]] {
  guard !screens.isEmpty else { return [] }
  let components = StrongComponents(ways)
  var isBottom = [Bool](repeating: true, count: components.count)
  for node in 0..<ways.nodeCount where leadsOn[node] {
    for next in ways.successors(of: node).map(Int.init)
    where leadsOn[next] && components.component[next] != components.component[node] {
      isBottom[Int(components.component[node])] = false
    }
  }
  var members: [Int32: [Int]] = [:]
  var order: [Int32] = []
  for screen in screens where isBottom[Int(components.component[screen])] {
    let number = components.component[screen]
    if members[number] == nil { order.append(number) }
    members[number, default: []].append(screen)
  }
  return order.compactMap { members[$0] }
}

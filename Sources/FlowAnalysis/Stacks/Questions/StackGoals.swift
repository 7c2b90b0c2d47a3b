/// Which screens can lead to a goal on real stacks.
///
/// A screen is lost if no stack with it on top leads to a goal, forward or back. The search goes
/// forward first; if every screen leads to a goal that way, it is finished. Otherwise it follows
/// unwindings over what can really be below, for all kinds of them at once. Every screen that is
/// called lost is lost, but not every lost screen is found: after going forward and back, a screen
/// may be confused with one above another screen, and a `pop` of several screens counts as one of
/// any number.
package struct StackGoals: Sendable {
  private let leadsOn: [Bool]
  let system: StackSystem
  /// What tops lead to; with moves back if some screens may be lost.
  let graph: UnwindingGraph

  /// `isGoal` contains whether a user may stop at a screen; `ancestry` can be passed if it is
  /// known.
  package init(_ system: StackSystem, isGoal: [Bool], ancestry: LayerAncestry? = nil) {
    self.system = system
    let goals = system.tops.filter { isGoal[$0.screen] }
    var graph = UnwindingGraph(system)
    var leadsOn = graph.leading(to: goals)
    if !system.tops.allSatisfy({ leadsOn[Int($0.index)] }) {
      graph.addReturns(ancestry ?? LayerAncestry(system))
      leadsOn = graph.leading(to: goals)
    }
    (self.graph, self.leadsOn) = (graph, leadsOn)
  }

  /// Whether no stack with this screen on top leads to a goal; false if it is never on top.
  package func isLost(_ screen: Int) -> Bool {
    var isOnTop = false
    for top in system.allTops(of: screen) {
      if leadsOn[Int(top.index)] { return false }
      isOnTop = true
    }
    return isOnTop
  }
}

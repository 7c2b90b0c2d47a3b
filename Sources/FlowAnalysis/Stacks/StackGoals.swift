/// Which screens can still lead to a goal when stacks are what they can be.
///
/// A screen is lost if no stack with it on top leads to a goal, on or back. Going forward comes first;
/// where every screen leads on so, that is all. Else ways back are followed over what really can lie
/// below, for all kinds of them at once. A screen that is called lost is lost. Not every lost screen
/// is found: after going on and back again, a screen may be taken for one with something else below
/// it, and a `pop` of several is taken for any number.
package struct StackGoals: Sendable {
  private let leadsOn: [Bool]
  let system: StackSystem
  let ancestry: LayerAncestry

  /// `isGoal` holds of screens where a user may stop; `ancestry` can be given where it is known.
  package init(_ system: StackSystem, isGoal: [Bool], ancestry: LayerAncestry? = nil) {
    self.system = system
    self.ancestry = ancestry ?? LayerAncestry(system)
    var search = GoalSearch(system)
    search.goOn(from: system.tops.filter { isGoal[$0.screen] })
    if !system.tops.allSatisfy({ search.leadsOn(Int($0.number)) }) {
      search.goBack(StackDepartures(system, self.ancestry))
    }
    leadsOn = (0..<system.window).map { search.leadsOn($0) }
  }

  /// Whether no stack with this screen on top leads to a goal; false where it is never on top.
  package func isLost(_ screen: Int) -> Bool {
    var isOnTop = false
    for top in system.allTops(of: screen) {
      if leadsOn[Int(top.number)] { return false }
      isOnTop = true
    }
    return isOnTop
  }
}

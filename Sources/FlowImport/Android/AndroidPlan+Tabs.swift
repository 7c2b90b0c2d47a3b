/// The stacks of tabs: Android has one stack, in which the start is below the other tabs.
extension AndroidPlan {
  /// Whether showing a tab in place of a screen makes the tab bar appear.
  func isTabRoot(_ target: Int, insteadOf screen: Int?) -> Bool {
    tabs.contains(target) && screen == roots.first && !tabs.contains(where: { $0 == screen })
  }

  /// Whether a screen is the start, below another tab of which a screen, or any, can be on top.
  func isBelowOtherTabs(_ below: Int, from screen: Int?) -> Bool {
    guard below == roots.first else { return false }
    return screen.map(inOtherTabs.contains) ?? !inOtherTabs.isEmpty
  }

  mutating func findOtherTabs() {
    guard let start = roots.first, tabs.contains(start), isOnlyLowest(start) else { return }
    var isReached = Array(repeating: false, count: project.destinations.count)
    spread(from: tabs.filter { $0 != start }, &isReached) { $0 != start }
    inOtherTabs = Set(screens.filter { isReached[$0] && $0 != start })
  }

  /// Whether a screen is never above another copy of itself, to which an action would go back first.
  private func isOnlyLowest(_ screen: Int) -> Bool {
    (showing[screen] ?? []).allSatisfy {
      let popped = popped(by: $0.action)
      return popped.contains(.everything) || popped.contains(.to(screen, isInclusive: true))
    }
  }
}

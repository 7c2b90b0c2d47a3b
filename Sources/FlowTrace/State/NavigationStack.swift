package import FlowAnalysis

/// The screens of a layer or tab, with the bars of their navigation controller.
package struct NavigationStack: Hashable, Sendable {
  private let items: WindowItems
  /// Whether there is a navigation controller; without one there is one screen and no bar.
  package let hasNavigation: Bool
  package let progress: ProgressBar
  package let bar: NavigationBarState

  init(_ stack: Window.Stack, _ bars: StackBars) {
    items = stack.items
    hasNavigation = stack.hasNavigation
    progress = bars.progress
    bar = bars.bar
  }

  /// Bottom to top, never empty.
  ///
  /// Cost: as many as there are.
  package var screens: [Window.Item] { Array(items) }
  /// The top screen.
  package var top: Window.Item { items[items.count - 1] }
}

/// What a navigation controller shows besides its screens.
struct StackBars: Hashable, Sendable {
  var progress = ProgressBar()
  var bar = NavigationBarState()
  /// Article A's flag: whether a transition of this controller has been animated before.
  var hasAnimated = false
  /// What article C's code has left of the views of screens, by their serial numbers.
  var views: [Int: AdjustedView] = [:]
}

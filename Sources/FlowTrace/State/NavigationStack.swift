package import FlowAnalysis

/// The screens of a layer or tab, with the bars of their navigation controller.
package struct NavigationStack: Hashable, Sendable {
  /// Bottom to top, never empty.
  package let screens: [Window.Item]
  /// Whether there is a navigation controller; without one there is one screen and no bar.
  package let hasNavigation: Bool
  package let progress: ProgressBar
  package let bar: NavigationBarState

  init(_ stack: Window.Stack, _ bars: StackBars) {
    screens = stack.items
    hasNavigation = stack.hasNavigation
    progress = bars.progress
    bar = bars.bar
  }

  /// The top screen.
  package var top: Window.Item { screens[screens.count - 1] }
}

/// What a navigation controller shows besides its screens.
struct StackBars: Hashable, Sendable {
  var progress = ProgressBar()
  var bar = NavigationBarState()
  /// Article A's flag: whether a transition of this controller has been animated before.
  var hasAnimated = false
}

/// The screens of one layer or tab, with the bars of their navigation controller.
package struct NavigationStack: Hashable, Sendable {
  /// Bottom to top, never empty but while it is put together.
  package internal(set) var screens: [ScreenInstance] = []
  /// Whether there is a navigation controller; without one there is one screen and no bar.
  package internal(set) var hasNavigation = true
  package internal(set) var progress = ProgressBar()
  package internal(set) var bar = NavigationBarState()
  /// Article A's flag: whether a transition of this controller has been animated before.
  var hasAnimated = false

  /// The screen on top.
  package var top: ScreenInstance { screens[screens.count - 1] }
}

/// All that an app shows and keeps, between two moves.
package struct WindowState: Hashable, Sendable {
  /// From the root of the window up, each presented by the top of the one below; never empty once
  /// the app has started.
  package internal(set) var layers: [WindowLayer] = []
  /// While the tab bar is there: the stacks of the tabs, in the order of the flow; nil for the
  /// selected one, which is that of the lowest layer.
  package internal(set) var tabs: [NavigationStack?] = []
  /// The place of the selected tab; nil where there is no tab bar.
  package internal(set) var selectedTab: Int?
  /// The conditions that passing a gate has satisfied, in that order.
  package internal(set) var satisfied: [String] = []
  /// The link that goes on once the gate on top is passed.
  package internal(set) var waitingLink: Int?
  /// The serial number of the next instance.
  var nextSerial = 0

  init() {}

  /// How many screens lie in the layer on top.
  var depth: Int { layers[layers.count - 1].stack.screens.count }
  /// Whether the layer on top has a navigation controller.
  var hasNavigation: Bool { layers[layers.count - 1].stack.hasNavigation }

  /// The place of the nearest of a screen below the top of its layer.
  func placeBelowTop(of screen: Int) -> Int? {
    layers[layers.count - 1].stack.screens.dropLast().lastIndex { $0.screen == screen }
  }

  /// The layer on top.
  package var topLayer: WindowLayer { layers[layers.count - 1] }
  /// The screen on top.
  package var top: ScreenInstance { topLayer.stack.top }

  /// Whether the views of a layer are in the window.
  func isInWindow(_ layer: Int) -> Bool {
    layer + 1 == layers.count || !layers[layer + 1].style.covers
  }
}

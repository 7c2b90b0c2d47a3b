package import FlowAnalysis

/// All that an app shows and keeps, between two moves.
package struct WindowState: Hashable, Sendable {
  /// Never without a layer once the app has started.
  package internal(set) var window = Window()
  /// The bars of the stacks that have been shown, by the ids of those.
  var bars: [Int: StackBars] = [:]
  /// The conditions that passing a gate has satisfied, in that order.
  package internal(set) var satisfied: [String] = []
  /// The link that goes on once the gate on top is passed.
  package internal(set) var waitingLink: Int?

  init() {}

  /// From the root of the window up, each presented by the top of the one below.
  package var layers: [WindowLayer] { window.layers.map(layer) }
  /// While the tab bar is there: the stacks of the tabs, in the order of the flow; nil for the
  /// selected one, which is that of the lowest layer.
  package var tabs: [NavigationStack?] { window.tabs.map { $0.map(stack) } }
  /// The index of the selected tab; nil where there is no tab bar.
  package var selectedTab: Int? { window.selectedTab }
  /// The layer on top.
  package var topLayer: WindowLayer { layer(window.layers[window.last]) }
  /// The screen on top.
  package var top: Window.Item { items[items.count - 1] }
  /// The screens of the layer on top.
  var items: [Window.Item] { window.layers[window.last].stack.items }

  private func layer(_ layer: Window.Layer) -> WindowLayer {
    WindowLayer(kind: layer.kind, stack: stack(layer.stack))
  }

  private func stack(_ stack: Window.Stack) -> NavigationStack {
    NavigationStack(stack, bars[stack.id] ?? StackBars())
  }

  /// Forgets the bars of stacks that are gone.
  mutating func forgetBars() {
    let ids = Set(window.layers.map(\.stack.id) + window.tabs.compactMap { $0?.id })
    bars = bars.filter { ids.contains($0.key) }
  }
}

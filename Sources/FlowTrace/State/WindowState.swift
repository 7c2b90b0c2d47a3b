package import FlowAnalysis

/// Everything that an app shows and keeps between two moves.
package struct WindowState: Hashable, Sendable {
  /// Has at least one layer once the app has started.
  package internal(set) var window = Window()
  /// The bars of stacks that have been shown, by the ids of the stacks.
  var bars: [Int: StackBars] = [:]
  /// The conditions that hold because a gate was passed, in that order.
  package internal(set) var satisfied: [String] = []
  /// Article D's router; nil if the app has none.
  package internal(set) var router: ArticleRouter?
  /// The link that opens after the top gate is passed.
  package internal(set) var waitingLink: Int?
  /// Whether a move has been made since the app started.
  var hasMoved = false

  init() {}

  /// From the root of the window up, each presented by the top of the one below.
  package var layers: [WindowLayer] { window.layers.map(layer) }
  /// If there is a tab bar, the stacks of the tabs in the order of the flow; nil for the selected
  /// tab, whose stack is that of the lowest layer.
  package var tabs: [NavigationStack?] { window.tabs.map { $0.map(stack) } }
  /// The index of the selected tab; nil without a tab bar.
  package var selectedTab: Int? { window.selectedTab }
  /// The top layer.
  package var topLayer: WindowLayer { layer(window.layers[window.last]) }
  /// The top screen.
  package var top: Window.Item { items[items.count - 1] }
  /// The screens of the top layer.
  var items: WindowItems { window.layers[window.last].stack.items }

  private func layer(_ layer: Window.Layer) -> WindowLayer {
    WindowLayer(kind: layer.kind, stack: stack(layer.stack))
  }

  private func stack(_ stack: Window.Stack) -> NavigationStack {
    NavigationStack(stack, bars[stack.id] ?? StackBars())
  }

  /// Removes the bars of stacks that no longer exist.
  mutating func forgetBars() {
    let ids = Set(window.layers.map(\.stack.id) + window.tabs.compactMap { $0?.id })
    bars = bars.filter { ids.contains($0.key) }
  }
}

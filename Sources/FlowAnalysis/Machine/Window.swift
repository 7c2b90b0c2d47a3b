import FlowFormat

/// The screens that an app shows.
///
/// A stack of screens for each layer and tab, which `make` changes. Walks of findings, traces,
/// scenarios and generated walks all use it. It knows neither the delegate calls of a change nor
/// how bars look during it.
package struct Window: Hashable, Sendable {
  /// A screen on a stack as a view controller; the serial number tells two with the same screen apart.
  package struct Item: Hashable, Sendable {
    package let screen: Int
    package let serial: Int
    /// Whether the title is large, by its own mode and the screens below it.
    package let hasLargeTitle: Bool
  }

  /// A move that called a sub-flow by putting its first screen on a stack.
  struct Call: Hashable, Sendable {
    /// The index of the sub-flow's first screen on the stack.
    let index: Int
    let move: Int
  }

  /// The screens of a layer or tab.
  package struct Stack: Hashable, Sendable {
    /// Identifies a stack among all stacks of a window, past and present.
    package let id: Int
    /// Whether there is a navigation controller; without one, the stack has one screen and no bar.
    package let hasNavigation: Bool
    /// Bottom to top; empty only above an unknown caller.
    package internal(set) var items: WindowItems
    /// The calls of the sub-flows that begin on this stack, innermost last.
    ///
    /// Separate from the screens, so that copying the screens does not visit each of them.
    var calls: [Call] = []
  }

  /// The base of the window, or one presentation.
  package struct Layer: Hashable, Sendable {
    package internal(set) var kind: LayerKind
    /// The move that called a sub-flow by presenting this layer.
    package let call: Int?
    package internal(set) var stack: Stack

    package var hasNavigation: Bool { stack.hasNavigation }
    /// Bottom to top; empty only above an unknown caller.
    package var screens: [Int] { stack.items.map(\.screen) }
  }

  /// From the base up; the top screen of each layer presents the next layer.
  package internal(set) var layers: [Layer] = []
  /// The stacks of the tabs in file order; empty without a tab bar.
  ///
  /// nil for the selected tab, whose stack is in the lowest layer.
  package internal(set) var tabs: [Stack?] = []
  /// The index of the selected tab; nil without a tab bar.
  package internal(set) var selectedTab: Int?
  /// Whether the next push replaces the top screen: the last one of a finished sub-flow, or the
  /// root that an inclusive `pop-to` removes.
  var isRemnant = false
  private var nextSerial = 0
  private var nextStack = 0

  package init() {}

  /// The top screen; nil before the first step.
  package var top: Int? { layers.isEmpty ? nil : layers[last].stack.items.last?.screen }
  /// The index of the top layer.
  package var last: Int { layers.count - 1 }

  /// Whether the views of a layer are in the window.
  package func isInWindow(_ layer: Int) -> Bool {
    layer == last || !layers[layer + 1].kind.coversPresenter
  }

  /// The screens that disappear if only the lowest `kept` layers stay: the visible tops above, from the top.
  func tops(above kept: Int) -> [Item] {
    layers.indices.dropFirst(kept).reversed().filter { isInWindow($0) }
      .compactMap { layers[$0].stack.items.last }
  }

  mutating func item(
    _ screen: Int, over below: Item?, in graph: FlowGraph
  ) -> Item {
    nextSerial += 1
    return Item(
      screen: screen, serial: nextSerial,
      hasLargeTitle: graph.program.hasLargeTitle(screen, over: below?.hasLargeTitle))
  }

  /// New view controllers, bottom to top.
  mutating func items(_ screens: [Int], in graph: FlowGraph) -> [Item] {
    var items: [Item] = []
    for screen in screens { items.append(item(screen, over: items.last, in: graph)) }
    return items
  }

  /// A stack of new view controllers.
  mutating func stack(
    of screens: [Int], hasNavigation: Bool = true, call: Int? = nil, in graph: FlowGraph
  ) -> Stack {
    nextStack += 1
    let items = items(screens, in: graph)
    let calls = call.map { [Call(index: items.count - 1, move: $0)] } ?? []
    return Stack(
      id: nextStack, hasNavigation: hasNavigation, items: WindowItems(items), calls: calls)
  }
}

extension Window {
  /// Makes one step of a witness; false if it changes nothing.
  @discardableResult
  package mutating func take(_ step: StackCause, in graph: FlowGraph) -> Bool {
    let change: StackChange
    var by: Int?
    switch step {
    case .entry(let index):
      show([graph.entries[index].screen], in: graph)
      return true
    case .call(let isModal):
      beCalled(graph.program.start(of: 0), isModal, in: graph)
      return true
    case .gate(let gate, let link, _):
      return open(Int(link), gate: Int(gate), in: graph).isChanged
    case .tap(let tab):
      guard tappableTab(in: graph) != nil else { return false }
      change = tapChange(on: tab, in: graph)
    case .link(let link): return open(link, gate: nil, in: graph).isChanged
    case .canceledSwipe: return true
    case .back: change = .goBack(.pop(1))
    case .pullDown: change = .goBack(.pullDown)
    case .move(let index):
      guard let moved = graph.stackChange(of: graph.moves[index]) else {
        guard graph.moves[index].verb.row.group == .leavesApp else { return false }
        leaveApp()
        return true
      }
      if case .push(let screen) = moved, lay(screen, by: index, in: graph) { return true }
      (change, by) = (moved, index)
    }
    return make(change, by: by, in: graph).isChanged
  }

  /// Makes a push that only adds a screen to the top layer; returns false for any other push.
  ///
  /// Walks consist mostly of such pushes and do not need the edit, which would allocate two arrays.
  private mutating func lay(_ screen: Int, by move: Int, in graph: FlowGraph) -> Bool {
    guard laysPushes else { return false }
    let new = item(screen, over: layers[last].stack.items.last, in: graph)
    lay(new, graph.moves[move].isCall ? move : nil)
    return true
  }

  /// Whether a push only adds a screen to the top layer.
  var laysPushes: Bool {
    !isRemnant && !layers.isEmpty && layers[last].kind != .alert && layers[last].stack.hasNavigation
  }

  /// The selected tab, if users can tap tabs: not without a tab bar, and not under a modal.
  package func tappableTab(in graph: FlowGraph) -> Int? {
    guard layers.count == 1, let top, !graph.program.hidesTabBar(top) else { return nil }
    return selectedTab
  }

  /// The change that a tap on a tab makes.
  ///
  /// A tap on the selected tab pops to its root: `UITabBarController` does so, but Apple's
  /// documentation does not describe it.
  package func tapChange(on tab: Int, in graph: FlowGraph) -> StackChange {
    let isSelected = layers.count == 1 && selectedTab.map { graph.tabs[$0] } == tab
    return isSelected ? .goBack(.popToRoot) : .selectTab(tab)
  }

  /// Leaves the app, which changes nothing except that an alert closes first.
  @discardableResult
  package mutating func leaveApp() -> [WindowEdit] {
    layers.last?.kind == .alert ? close(to: last) : []
  }

  private mutating func beCalled(_ start: Int?, _ isModal: Bool, in graph: FlowGraph) {
    guard let start else { return }
    layers = [Layer(kind: .caller, call: nil, stack: stack(of: isModal ? [] : [start], in: graph))]
    guard isModal else { return }
    layers.append(Layer(kind: .presented, call: nil, stack: stack(of: [start], in: graph)))
  }
}

import FlowFormat

/// The screens that an app has up.
///
/// One stack of screens for each layer and tab, from which `make` makes the next by a change. Walks
/// of findings, traces, scenarios and generated walks all run on it; what it cannot know is who is
/// told of a change, and how bars look meanwhile.
package struct Window: Hashable, Sendable {
  /// One screen on a stack, as a view controller: two of the same screen are told apart by their
  /// serial numbers.
  package struct Item: Hashable, Sendable {
    package let screen: Int
    package let serial: Int
    /// As large as its screen and those below it make it.
    package let hasLargeTitle: Bool
  }

  /// A move that has called a sub-flow by putting its first screen on a stack.
  struct Call: Hashable, Sendable {
    /// The index of that screen.
    let index: Int
    let move: Int
  }

  /// The screens of one layer or tab.
  package struct Stack: Hashable, Sendable {
    /// Tells the stacks of a window apart, also those that are gone.
    package let id: Int
    /// Whether there is a navigation controller; without one there is one screen and no bar.
    package let hasNavigation: Bool
    /// Bottom to top; empty only above an unknown caller.
    package internal(set) var items: [Item]
    /// The calls of the sub-flows that begin on it, the innermost last; apart from the screens, so
    /// that those are copied without looking at each.
    var calls: [Call] = []
  }

  /// What is presented at once, or the base of the window.
  package struct Layer: Hashable, Sendable {
    package let kind: LayerKind
    /// The move that has called a sub-flow by presenting it.
    package let call: Int?
    package internal(set) var stack: Stack

    package var hasNavigation: Bool { stack.hasNavigation }
    /// Bottom to top; empty only above an unknown caller.
    package var screens: [Int] { stack.items.map(\.screen) }
  }

  /// From the base up, each presented by the top of the one below.
  package internal(set) var layers: [Layer] = []
  /// While the tab bar is there: the stacks of the tabs, in the order of the flow; nil for the
  /// selected one, which is that of the lowest layer.
  package internal(set) var tabs: [Stack?] = []
  /// The index of the selected tab; nil where there is no tab bar.
  package internal(set) var selectedTab: Int?
  /// Whether the screen on top is all that is left of a sub-flow, so that its push takes its place.
  var isRemnant = false
  private var nextSerial = 0
  private var nextStack = 0

  package init() {}

  /// The screen on top; nil where none exists.
  package var top: Int? { layers.last?.stack.items.last?.screen }
  /// The index of the layer on top.
  package var last: Int { layers.count - 1 }

  /// Whether the views of a layer are in the window.
  package func isInWindow(_ layer: Int) -> Bool {
    layer == last || !layers[layer + 1].kind.coversPresenter
  }

  /// What goes when only the lowest layers are kept: the tops of those in the window, from above.
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

  /// A stack of new view controllers.
  mutating func stack(
    of screens: [Int], hasNavigation: Bool = true, call: Int? = nil, in graph: FlowGraph
  ) -> Stack {
    nextStack += 1
    var items: [Item] = []
    for screen in screens { items.append(item(screen, over: items.last, in: graph)) }
    let calls = call.map { [Call(index: items.count - 1, move: $0)] } ?? []
    return Stack(id: nextStack, hasNavigation: hasNavigation, items: items, calls: calls)
  }
}

extension Window {
  /// Takes one step of a witness.
  package mutating func take(_ step: StackCause, in graph: FlowGraph) {
    switch step {
    case .entry(let number): show([graph.entries[number].screen], in: graph)
    case .call(let isModal): beCalled(graph.program.start(of: 0), isModal, in: graph)
    case .tap(let tab): make(.selectTab(tab), in: graph)
    case .link(let link): open(Int(link), gate: nil, in: graph)
    case .gate(let gate, let link, _): open(Int(link), gate: Int(gate), in: graph)
    case .back: make(.goBack(.pop(1)), in: graph)
    case .pullDown: make(.goBack(.pullDown), in: graph)
    case .move(let number):
      guard let change = graph.stackChange(of: graph.moves[number]) else {
        if graph.moves[number].verb.row.group == .leavesApp { leaveApp() }
        return
      }
      make(change, by: number, in: graph)
    }
  }

  /// Nothing changes, but that an alert closes first.
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

extension Window {
  /// Makes a change; `move` is the index of its move, nil if no screen declares one.
  @discardableResult
  package mutating func make(
    _ change: StackChange, by move: Int? = nil, in graph: FlowGraph
  ) -> Outcome {
    if layers.last?.kind == .alert, change.closesAlertFirst {
      let closed = close(to: last)
      guard case .changed(let edits) = make(change, by: move, in: graph) else {
        return .changed(closed)
      }
      return .changed(closed + edits)
    }
    let replacesRemnant = isRemnant && move.map { graph.moves[$0].isFollowing } ?? false
    isRemnant = false
    if case .open(let link) = change { return open(link, gate: nil, in: graph) }
    guard !layers.isEmpty else { return .changed([]) }
    let call = move.flatMap { graph.moves[$0].isCall ? $0 : nil }
    switch change {
    case .push(let screen):
      guard layers[last].hasNavigation else { return .refused(.noNavigation) }
      return .changed([
        replacesRemnant ? replaceTop(by: screen, nil, in: graph) : push(screen, call, in: graph)
      ])
    case .replaceTop(let screen): return .changed([replaceTop(by: screen, call, in: graph)])
    case .replaceLayer(let screens): return set(screens, call, in: graph)
    case .replaceWindow(let screen, let hasNavigation):
      return .changed([
        show([screen], hasNavigation: hasNavigation, call: call, in: graph)
      ])
    case .present(let kind, let screen, let hasNavigation):
      let stack = stack(of: [screen], hasNavigation: hasNavigation, in: graph)
      return .changed([present(stack, kind, call: call)])
    case .open(let link): return open(link, gate: nil, in: graph)
    case .selectTab(let tab): return select(tab, in: graph)
    case .goBack(let goal): return goBack(goal, in: graph)
    }
  }

  // MARK: - On the stack

  mutating func push(
    _ screen: Int, _ call: Int?, in graph: FlowGraph
  ) -> WindowEdit {
    let old = layers[last].stack.items.last
    let new = item(screen, over: old, in: graph)
    lay(new, call)
    return edit(.push, from: old, to: new)
  }

  mutating func lay(_ item: Item, _ call: Int?) {
    layers[last].stack.items.append(item)
    guard let call else { return }
    layers[last].stack.calls.append(
      Call(index: layers[last].stack.items.count - 1, move: call))
  }

  /// An edit of the top layer.
  func edit(_ kind: WindowEdit.Kind, from old: Item?, to new: Item?) -> WindowEdit {
    WindowEdit(kind, from: old.map { [$0] } ?? [], to: new, on: layers[last].stack)
  }

  private mutating func replaceTop(
    by screen: Int, _ call: Int?, in graph: FlowGraph
  ) -> WindowEdit {
    let old = layers[last].stack.items.popLast()
    let below = layers[last].stack.items.last
    let new = item(screen, over: below, in: graph)
    lay(new, call)
    return edit(.exchange(isPop: false, keepsOldTop: false), from: old, to: new)
  }

  /// Reuses the view controllers of screens that are already on the stack.
  ///
  /// Apps do so when they filter `viewControllers`, and UIKit animates a pop if the new top was in
  /// the old stack.
  private mutating func set(
    _ screens: [Int], _ call: Int?, in graph: FlowGraph
  ) -> Outcome {
    guard layers[last].hasNavigation else {
      guard screens.count == 1, let screen = screens.first else { return .refused(.noNavigation) }
      return .changed([replaceTop(by: screen, call, in: graph)])
    }
    var known = Array(layers[last].stack.items)
    var items: [Item] = []
    var isPop = false
    for screen in screens {
      let index = known.firstIndex { $0.screen == screen }
      isPop = index != nil
      if let index {
        items.append(relaid(known.remove(at: index), over: items.last, in: graph))
      } else {
        items.append(item(screen, over: items.last, in: graph))
      }
    }
    let calls = call.map { [Call(index: items.count - 1, move: $0)] } ?? []
    // `set` removed all screens of the caller.
    if layers[last].kind == .caller { layers[last].kind = .window }
    return .changed([exchange(with: items, calls, isPop: isPop)])
  }

  /// Keeps the view controller of a screen that now is above a different screen.
  func relaid(_ item: Item, over below: Item?, in graph: FlowGraph) -> Item {
    Item(
      screen: item.screen, serial: item.serial,
      hasLargeTitle: graph.program.hasLargeTitle(item.screen, over: below?.hasLargeTitle))
  }

  mutating func exchange(
    with items: [Item], _ calls: [Call] = [], isPop: Bool
  ) -> WindowEdit {
    let old = layers[last].stack.items.last
    layers[last].stack.items = WindowItems(items)
    layers[last].stack.calls = calls
    let keepsOldTop = items.contains { $0.serial == old?.serial }
    return edit(.exchange(isPop: isPop, keepsOldTop: keepsOldTop), from: old, to: items.last)
  }

  // MARK: - Layers

  mutating func present(_ stack: Stack, _ kind: LayerKind, call: Int?) -> WindowEdit {
    let presenter = layers[last].stack.items.last
    layers.append(Layer(kind: kind, call: call, stack: stack))
    return edit(.present, from: kind.coversPresenter ? presenter : nil, to: stack.items.last)
  }

  /// Closes all layers except the lowest `kept`.
  mutating func close(to kept: Int) -> [WindowEdit] {
    guard kept < layers.count else { return [] }
    let wasInWindow = isInWindow(kept - 1)
    let from = tops(above: kept)
    let closed = layers[kept...].map(\.stack.id)
    layers.removeSubrange(kept...)
    let stack = layers[last].stack
    return [
      WindowEdit(
        .close(closed), from: from, to: wasInWindow ? nil : stack.items.last, on: stack)
    ]
  }

  /// Shows one stack as the window, in a tab bar if the lowest screen is the root of a tab.
  @discardableResult
  package mutating func show(
    _ screens: [Int], hasNavigation: Bool = true, call: Int? = nil, in graph: FlowGraph
  ) -> WindowEdit {
    let from = tops(above: 0)
    let tab = screens.first.flatMap(graph.tabs.firstIndex(of:))
    let stack = stack(
      of: screens, hasNavigation: hasNavigation || tab != nil, call: call, in: graph)
    layers = [Layer(kind: tab == nil ? .window : .tabs, call: nil, stack: stack)]
    selectedTab = tab
    tabs = []
    if let tab { startTabs(but: tab, in: graph) }
    return WindowEdit(.show, from: from, to: stack.items.last, on: stack)
  }

  // MARK: - Tabs

  private mutating func startTabs(but selected: Int, in graph: FlowGraph) {
    tabs = graph.tabs.enumerated().map { index, tab in
      index == selected ? nil : stack(of: [tab], in: graph)
    }
  }

  private mutating func select(_ tab: Int, in graph: FlowGraph) -> Outcome {
    guard let index = graph.tabs.firstIndex(of: tab) else { return .refused(.noSuchTab) }
    guard let selectedTab else { return .changed([show([tab], in: graph)]) }
    guard index != selectedTab || layers.count > 1 else { return .refused(.alreadySelected) }
    return .changed(close(to: 1) + select(index))
  }

  /// Selects another tab; all stacks keep their screens.
  mutating func select(_ index: Int) -> [WindowEdit] {
    guard let selected = selectedTab, index != selected, let stack = tabs[index] else { return [] }
    let old = layers[0].stack
    layers[0].stack = stack
    tabs[selected] = old
    tabs[index] = nil
    selectedTab = index
    return [edit(.select, from: old.items.last, to: stack.items.last)]
  }
}

import FlowFormat

extension Window {
  /// Shows the part of a link's stack after its gates, or only the screen `gate`.
  @discardableResult
  package mutating func open(_ link: Int, gate: Int?, in graph: FlowGraph) -> Outcome {
    isRemnant = false
    switch graph.program.flow.links[link].whenModal {
    case .ignore where layers.count > 1: return .refused(.linkIgnored)
    case .below where layers.count > 1: return openBelow(link, gate: gate, in: graph)
    default: break
    }
    if layers.last?.kind == .alert, graph.program.flow.links[link].whenModal == .keep {
      let closed = close(to: last)
      guard case .changed(let edits) = open(link, gate: gate, in: graph) else {
        return .changed(closed)
      }
      return .changed(closed + edits)
    }
    let elements =
      gate.map { graph.elements(of: link, upTo: $0) }
      ?? graph.elements(ofPassed: link, isCold: layers.isEmpty)
    guard let bottom = elements.first?.screen else { return .refused(.emptyLink) }
    let modals = elements.indices.filter { elements[$0].layer != nil }
    let screens = elements[..<(modals.first ?? elements.count)].map(\.screen)
    var edits: [WindowEdit] = []
    if graph.program.flow.links[link].appends {
      let keeps = graph.program.flow.links[link].whenModal == .keep
      guard let added = append(screens, keepsModals: keeps, in: graph) else {
        return .refused(.noNavigation)
      }
      edits = added
    } else if graph.program.flow.links[link].whenModal == .keep, !layers.isEmpty {
      guard layers[last].hasNavigation || screens.count == 1 else {
        return .refused(.noNavigation)
      }
      edits.append(exchange(with: items(screens, in: graph), isPop: false))
    } else if let uncovered = uncoverBase(for: bottom, in: graph) {
      edits = uncovered + [exchange(with: items(screens, in: graph), isPop: false)]
    } else {
      edits.append(show(screens, in: graph))
    }
    for (index, end) in zip(modals, modals.dropFirst() + [elements.count]) {
      guard let kind = elements[index].layer else { continue }
      let screens = elements[index..<end].map(\.screen)
      edits.append(present(stack(of: screens, in: graph), kind, call: nil))
    }
    return .changed(edits)
  }

  /// Shows a link's stack under the modals.
  private mutating func openBelow(_ link: Int, gate: Int?, in graph: FlowGraph) -> Outcome {
    let modals = layers.dropFirst()
    layers.removeLast(modals.count)
    defer { layers += modals }
    return open(link, gate: gate, in: graph)
  }

  /// Appends screens to the visible stack, or to the start if nothing is shown yet; shows them
  /// alone if the flow has no start.
  ///
  /// nil if there is no navigation stack to append to.
  private mutating func append(
    _ screens: [Int], keepsModals: Bool, in graph: FlowGraph
  ) -> [WindowEdit]? {
    var edits: [WindowEdit] = []
    if layers.isEmpty {
      guard let start = graph.firstScreen else {
        return screens.isEmpty ? nil : [show(screens, in: graph)]
      }
      edits.append(show([start], in: graph))
    }
    guard screens.isEmpty || layers[keepsModals ? last : 0].hasNavigation else { return nil }
    if !keepsModals { edits += close(to: 1) }
    if screens.count == 1 { return edits + [push(screens[0], nil, in: graph)] }
    guard !screens.isEmpty else { return edits }
    var items = Array(layers[last].stack.items)
    for screen in screens { items.append(item(screen, over: items.last, in: graph)) }
    return edits + [exchange(with: items, layers[last].stack.calls, isPop: false)]
  }

  /// Uncovers the stack that a screen belongs to; nil if no stack can contain the screen.
  ///
  /// The other tabs keep their stacks.
  private mutating func uncoverBase(for bottom: Int, in graph: FlowGraph) -> [WindowEdit]? {
    let tab = graph.tabs.firstIndex(of: bottom)
    guard let base = layers.first, base.kind != .caller, base.hasNavigation,
      (tab == nil) == (selectedTab == nil)
    else { return nil }
    let closed = close(to: 1)
    guard let tab else { return closed }
    return closed + select(tab)
  }
}

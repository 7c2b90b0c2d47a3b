import FlowFormat
import FlowSource

/// Where stacks begin: entries, the unknown caller of a sub-flow, and tabs once the bar is there.
extension StackBuilder {
  mutating func addEntries() {
    guard options.beginnings.isEmpty else { return addBeginnings() }
    let start = graph.isSubflow ? graph.program.start(of: 0) : nil
    for (number, entry) in graph.entries.enumerated() {
      if case .entry(.start) = entry.cause, entry.screen == start { continue }
      let top = StackTop(entry.screen, .first)
      add(
        StackEdge(
          from: top.number, to: bottom(of: entry.screen),
          symbol: .layer(baseKind(of: entry.screen)),
          cause: .entry(number), weight: 0))
      reach(top)
      guard graph.tabs.contains(entry.screen), !hasTabBar else { continue }
      // Where one tab shows, so does the bar, and with it all tabs.
      hasTabBar = true
      for tab in graph.tabs where !graph.entries.contains(where: { $0.screen == tab }) {
        addTab(
          tab, weight: 1, premise: Issuer(top: top, node: Int(top.number)), cause: .tap(tab))
      }
    }
    if let start { addUnknownCaller(of: start) }
  }

  private mutating func addBeginnings() {
    for (top, move) in options.beginnings {
      add(
        StackEdge(
          from: top.number, to: bottom(of: top.screen), symbol: .layer(baseKind(of: top.screen)),
          cause: .move(move), weight: 0))
      reach(top)
      guard graph.tabs.contains(top.screen) else { continue }
      showTabBar(with: top.screen, by: Issuer(top: top, node: -1, weight: 0), .move(move))
    }
  }

  private mutating func addUnknownCaller(of start: Int) {
    let pushed = StackTop(start, .above)
    add(
      StackEdge(
        from: pushed.number, to: Int32(caller), symbol: .layer(.caller),
        cause: .call(isModal: false), weight: 0))
    let presented = StackTop(start, .first)
    add(
      StackEdge(
        from: presented.number, to: Int32(caller), symbol: .layer(.presented),
        cause: .call(isModal: true), weight: 0))
    reach(pushed)
    reach(presented)
  }

  func baseKind(of bottom: Int) -> LayerKind { graph.tabs.contains(bottom) ? .tabs : .window }

  /// The node below the base layer with this screen at its bottom.
  mutating func bottom(of screen: Int) -> Int32 {
    guard graph.tabs.contains(screen) else { return Int32(window) }
    if let known = tabBottoms[screen] { return Int32(known) }
    let node = addNodeBelowLayer()
    tabBottoms[screen] = node
    add(
      StackEdge(
        from: Int32(node), to: Int32(window), symbol: .none, cause: nil, weight: 0))
    return Int32(node)
  }

  /// The root of the tab that a node is the bottom of.
  func tab(ofBottom node: Int32) -> Int? { tabBottoms.first { $0.value == Int(node) }?.key }

  /// The root of a tab alone, after `premise`, the shortest of all such walks.
  ///
  /// On a longer one the tab may have been there before, and have another stack by now.
  mutating func addTab(_ tab: Int, weight: Int32, premise: Issuer, cause: StackCause?) {
    let top = StackTop(tab, .first)
    let key = SharedNode(kind: .tab, number: tab)
    let isNew = shared[key] == nil
    let node = shared[key] ?? addNode()
    shared[key] = node
    add(
      StackEdge(
        from: Int32(node), to: Int32(window), symbol: .layer(.tabs), cause: cause, weight: weight,
        premiseNode: Int32(premise.node), premiseState: premise.premise))
    guard isNew else { return }
    add(
      StackEdge(
        from: top.number, to: bottom(of: tab), symbol: .layer(.tabs), cause: nil, weight: 0,
        premiseNode: Int32(node)))
    reach(top)
  }

  /// Where the tab bar comes up with a tab, any other can be tapped, and shows its root.
  ///
  /// Cost: the number of tabs for each of them that comes up.
  mutating func showTabBar(with selected: Int, by issuer: Issuer, _ cause: StackCause?) {
    guard !hasTabBar else { return }
    let bar = bar(with: selected)
    add(
      StackEdge(
        from: Int32(bar), to: Int32(window), symbol: .layer(.tabs), cause: cause,
        weight: issuer.weight, premiseNode: Int32(issuer.node), premiseState: issuer.premise))
  }

  /// The same where the modals of a link go that had covered the bar; `hit` is the unwinding.
  mutating func uncoverTabBar(below edge: StackEdge, after hit: Int) {
    guard !hasTabBar, edge.isInBase, let base = lowestNode(of: edge),
      !keptBases.contains(base), let selected = tabsOfBases[base]
    else { return }
    let bar = bar(with: selected)
    add(
      StackEdge(
        from: Int32(bar), to: edge.to, symbol: .none, cause: nil, weight: 1,
        premiseState: Int32(hit)))
  }

  private mutating func bar(with selected: Int) -> Int {
    let key = SharedNode(kind: .bar, number: selected)
    if let known = shared[key] { return known }
    let bar = addNode()
    shared[key] = bar
    for tab in graph.tabs where tab != selected {
      addTab(
        tab, weight: 1, premise: Issuer(top: StackTop(selected, .first), node: bar),
        cause: .tap(tab))
    }
    return bar
  }

  /// The tab that a link's list lies on, down from one of its screens.
  func lowestTab(of edge: StackEdge) -> Int? { lowestNode(of: edge).flatMap { tabsOfBases[$0] } }

  /// The node below a list, down from one of its screens.
  private func lowestNode(of edge: StackEdge) -> Int? {
    var edge = edge
    while true {
      guard case .screen(let top) = edge.symbol else { return nil }
      if top.variant != .above { return Int(edge.to) }
      guard let next = listEdge(of: Int(edge.to)) else { return nil }
      edge = next
    }
  }
}

import FlowFormat
import FlowSource

/// The beginnings of stacks: entries, the unknown caller of a sub-flow, and tabs once the tab bar
/// is visible.
extension StackBuilder {
  mutating func addEntries() {
    let start = graph.isSubflow ? graph.program.start(of: 0) : nil
    for (index, entry) in graph.entries.enumerated() {
      if case .entry(.start) = entry.cause, entry.screen == start { continue }
      let top = StackTop(entry.screen, .first)
      add(
        StackEdge(
          from: top.index, to: bottom(of: entry.screen),
          symbol: .layer(baseKind(of: entry.screen)),
          cause: .entry(index), weight: 0))
      reach(top)
      guard graph.tabs.contains(entry.screen), !hasTabBar else { continue }
      // If one tab is visible, so is the tab bar, and with it all tabs.
      hasTabBar = true
      for tab in graph.tabs where !graph.entries.contains(where: { $0.screen == tab }) {
        addTab(
          tab, weight: 1, premise: Issuer(top: top, node: Int(top.index)), cause: .tap(tab))
      }
    }
    if let start { addUnknownCaller(of: start) }
  }

  private mutating func addUnknownCaller(of start: Int) {
    let pushed = StackTop(start, .above)
    add(
      StackEdge(
        from: pushed.index, to: Int32(caller), symbol: .layer(.caller),
        cause: .call(isModal: false), weight: 0))
    let presented = StackTop(start, .first)
    add(
      StackEdge(
        from: presented.index, to: Int32(caller), symbol: .layer(.presented),
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

  /// The root of the tab whose bottom a node is.
  func tab(ofBottom node: Int32) -> Int? { tabBottoms.first { $0.value == Int(node) }?.key }

  /// The root of a tab alone, after `premise`, which is the shortest of all such walks.
  ///
  /// On a longer walk, the tab may have been shown before, and have a different stack.
  mutating func addTab(_ tab: Int, weight: Int32, premise: Issuer, cause: StackCause?) {
    let top = StackTop(tab, .first)
    let key = SharedNode(kind: .tab, index: tab)
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
        from: top.index, to: bottom(of: tab), symbol: .layer(.tabs), cause: nil, weight: 0,
        premiseNode: Int32(node)))
    reach(top)
  }

  /// When the tab bar appears with a tab, any other tab can be tapped, and shows its root.
  ///
  /// Cost: the number of tabs, for each of them that appears.
  mutating func showTabBar(with selected: Int, by issuer: Issuer, _ cause: StackCause?) {
    guard !hasTabBar else { return }
    let bar = bar(with: selected)
    add(
      StackEdge(
        from: Int32(bar), to: Int32(window), symbol: .layer(.tabs), cause: cause,
        weight: issuer.weight, idleParts: issuer.idleParts, premiseNode: Int32(issuer.node),
        premiseState: issuer.premise))
  }

  /// The same once a chain that begins with a new root is made, which adds this edge, unless a modal covers
  /// the bar.
  mutating func showTabBar(afterChain index: Int) {
    let edge = edges[index]
    guard !hasTabBar, edge.isInLayer, let selected = tabsOfRoots[Int(edge.to)] else { return }
    let isCall = singleCalls.contains(edge.from) && index > 0
    let shown = isCall ? edges[index - 1] : edge
    guard !isCall || shown.to == edge.from else { return }
    let (upper, bar) = (restrictions.original(of: Int(shown.from)), bar(with: selected))
    guard upper != bar, presented[upper] < 0 else { return }
    add(shown.copied(from: bar, to: Int(shown.to)))
  }

  /// The same if a link's modals that covered the tab bar are closed; `hit` is the unwinding.
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
    let key = SharedNode(kind: .bar, index: selected)
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

  /// The tab that a link's list is above, starting from one of its screens.
  func lowestTab(of edge: StackEdge) -> Int? { lowestNode(of: edge).flatMap { tabsOfBases[$0] } }

  /// The node below a list, starting from one of its screens; nil if a link has appended the list:
  /// then it can be on different screens.
  func lowestNode(of edge: StackEdge) -> Int? {
    var edge = edge
    while true {
      guard case .screen(let top) = edge.symbol else { return nil }
      if top.variant != .above { return Int(edge.to) }
      let node = Int(edge.to)
      let original = restrictions.original(of: node)
      guard !appendedBases.contains(original), let next = listEdge(of: node) else { return nil }
      edge = next
    }
  }
}

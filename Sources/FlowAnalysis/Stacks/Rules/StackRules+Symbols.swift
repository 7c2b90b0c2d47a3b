/// The symbols of screens by how they are shown.
extension StackRules {
  func calls(_ first: Int, followedBy others: Int) -> Int {
    if others == 0 { return first }
    // Sub-flows that replace each other go on without end.
    return number((calls.values[first] + calls.values[others]).suffix(3))
  }

  func layer(
    _ kind: LayerKind, _ hasNavigation: Bool, lowest: Int, tab: Int
  ) -> StackLayer {
    let allowsBack = lowest >= 0 && graph.program.allowsBack(lowest)
    return StackLayer(
      kind: kind, hasNavigation: hasNavigation,
      canBePulledDown: kind.canBePulledDown && allowsBack, tab: tab)
  }

  /// A screen pushed above another.
  func above(_ lower: StackSymbol, _ screen: Int) -> StackSymbol {
    let bit = moves.targetBits[lower.screen] ?? 0
    return StackSymbol(
      screen: screen, layer: lower.layer, isLowest: false, below: lower.below | bit)
  }

  /// A screen alone in the window.
  func base(_ screen: Int, hasNavigation: Bool = true, _ calls: Int = 0) -> StackSymbol {
    let tab = graph.tabs.firstIndex(of: screen)
    return StackSymbol(
      screen: screen,
      layer: layer(
        tab == nil ? .window : .tabs, hasNavigation || tab != nil, lowest: screen, tab: tab ?? -1),
      calls: calls)
  }
}

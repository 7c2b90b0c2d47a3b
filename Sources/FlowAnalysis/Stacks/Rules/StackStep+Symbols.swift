/// What a step puts in place of the top, or below what it shows.
extension StackStep {
  /// The top, after a step that no longer waits for a link.
  var current: StackSymbol {
    var symbol = symbol
    if symbol.waitingLink != -1 { symbol.waitingLink = StackSymbol.noLongerWaiting }
    return symbol
  }

  /// The top below what the move being made shows.
  var issuer: StackSymbol {
    var symbol = current
    if committing >= 0 { symbol.committed = committing }
    return symbol
  }

  /// Marks the screen that makes the move where it is below others that the move shows, bottom to top, if it
  /// commits itself; of several, the nearest.
  func marked(_ pile: [StackSymbol]) -> [StackSymbol] {
    let own = pile.dropLast().lastIndex { $0.screen == symbol.screen }
    guard committing >= 0, graph.program.commits(symbol.screen), let own else { return pile }
    var pile = pile
    pile[own].committed = committing
    return pile
  }

  /// A screen in place of the top.
  func instead(_ screen: Int, _ calls: Int, _ shownBefore: Int) -> StackSymbol {
    var new = current
    (new.screen, new.committed, new.shownBefore) = (screen, -1, shownBefore)
    new.calls = rules.calls(symbol.calls, followedBy: calls)
    if new.isLowest { new.layer = layer(over: screen) }
    return new
  }

  /// The screen whose value the bar has while the top is shown; −1 if none is known.
  var shownBy: Int {
    guard rules.options.tracksBar, symbol.layer.hasNavigation, symbol.screen >= 0 else { return -1 }
    return rules.moves.showsProgress[symbol.screen] ? symbol.screen : symbol.shownBefore
  }

  /// The same after a move, before the new top shows its own value.
  ///
  /// −1 also if no value can follow on from the new top, unless the bar disappears with it.
  func bar(before screen: Int, after move: Int) -> Int {
    guard shownBy >= 0, rules.moves.leadsToProgress[screen] || shownBy == symbol.screen else {
      return -1
    }
    let effect = graph.barEffect(of: graph.moves[move], leaving: symbol.screen)?.effect
    return effect == .continues ? shownBy : -1
  }

  /// The layer of the top, with another lowest screen.
  func layer(over lowest: Int) -> StackLayer {
    layer(symbol.layer.kind, symbol.layer.hasNavigation, lowest)
  }

  func layer(
    _ kind: LayerKind, _ hasNavigation: Bool, _ lowest: Int
  ) -> StackLayer {
    let tab = kind.isModal && !rules.options.knowsTabsBelow ? -1 : symbol.layer.tab
    return rules.layer(kind, hasNavigation, lowest: lowest, tab: tab)
  }

  func base(_ screen: Int, hasNavigation: Bool = true, _ calls: Int = 0) -> StackSymbol {
    rules.base(screen, hasNavigation: hasNavigation, calls)
  }
}

import FlowFormat
import FlowSource
import Pushdown

/// The moves and links that show several screens at once.
extension StackStep {
  /// Screens replace those of the layer, bottom to top.
  mutating func set(
    _ screens: [Int], _ calls: Int, _ shownBefore: Int, _ next: Next, _ motion: Motion
  ) {
    var layer = layer(over: screens[0])
    // None of the caller's screens is left.
    if layer.kind == .caller { layer.kind = .window }
    var pile = rules.pile(
      StackSymbol(screen: screens[0], layer: layer),
      screens.dropFirst().map { ListElement(screen: $0) })
    (pile[pile.count - 1].calls, pile[pile.count - 1].shownBefore) = (calls, shownBefore)
    replaceLayer(next.rest, by: marked(pile), motion)
  }

  /// Opens a link; the conditions of `motion` are those after the move that opens it.
  mutating func open(_ link: Int, _ motion: Motion) {
    guard let opened = rules.moves.links[link] else { return refuseLink(motion) }
    if opened.isIgnoredUnderModals, !symbol.layer.isBase { return refuseLink(motion) }
    // What modals stay above is shown once they are closed; until then, nothing changes.
    if opened.isBelowModals, !symbol.layer.isBase { put(.none, symbol, motion) }
    let leavesModals = opened.appends && !opened.keeps
    if leavesModals, !symbol.layer.isBase { return down(.base, .link(link), motion) }
    if !opened.replacesWindow, symbol.layer.kind == .alert {
      return down(.land, .link(link), motion)
    }
    if opened.appends {
      guard symbol.layer.hasNavigation || opened.first.layer != nil else {
        return refuseLink(motion)
      }
      let elements = [opened.first] + opened.others
      return put(.none, continued(rules.pile(current, elements), from: 1).reversed(), motion)
    }
    guard opened.keeps else {
      for pile in rules.piles(opening: link, under: motion.conditions) {
        var motion = motion
        motion.keepsTabs = pile[0].layer.kind == .tabs && showsTabBar
        reset(.none, pile.reversed(), motion)
        if pile[0].layer.kind == .tabs { leaveTab(for: pile[0].layer.tab, motion) }
      }
      return
    }
    for pile in rules.piles(opening: link, under: motion.conditions) {
      let isStack = pile.count > 1 && !pile[1].isLowest
      guard symbol.layer.hasNavigation || !isStack else {
        refuseLink(motion)
        continue
      }
      let lowest = StackSymbol(
        screen: pile[0].screen, layer: layer(over: pile[0].screen),
        waitingLink: pile[0].waitingLink)
      let elements = pile.dropFirst().map {
        ListElement(screen: $0.screen, layer: $0.isLowest ? $0.layer.kind : nil)
      }
      replaceLayer(.none, by: continued(rules.pile(lowest, elements), from: 0), motion)
    }
  }
}

extension StackStep {
  /// Whether a tab bar is known to be shown, perhaps below modals.
  var showsTabBar: Bool { symbol.layer.tab >= 0 }

  /// A link shows a tab: another one is left with its stack, without modals.
  ///
  /// By a link from outside, where no modal is shown, a tap on the tab bar does the same.
  mutating func leaveTab(for tab: Int, _ motion: Motion) {
    guard graph.tabs.count > 1, symbol.layer.tab != tab else { return }
    if !symbol.layer.isBase {
      down(.base, .left(for: tab), motion)
    } else if symbol.layer.kind == .tabs,
      !state.isResting || motion.conditions != motion.before
    {
      put(.left(for: tab), motion)
    }
  }

  /// Screens of a link, bottom to top, of which those from an index on are new, and continue the bar of the layer.
  private func continued(_ pile: [StackSymbol], from first: Int) -> [StackSymbol] {
    let end = pile.indices.dropFirst(max(first, 1)).first { pile[$0].isLowest } ?? pile.count
    guard shownBy >= 0, end > first, !graph.program.isFinal(symbol.screen),
      !graph.isBottomScreen(pile[end - 1].screen)
    else { return pile }
    var pile = pile
    pile[end - 1].shownBefore = shownBy
    return pile
  }

  /// A link that cannot be opened changes nothing, neither does the move that opens it.
  private mutating func refuseLink(_ motion: Motion) {
    guard !motion.isFirst else { return }
    var motion = motion
    motion.conditions = motion.before
    put(.none, motion)
  }
}

extension StackRules {
  /// Screens on a lowest one, bottom to top.
  func pile(_ lowest: StackSymbol, _ elements: [ListElement]) -> [StackSymbol] {
    var pile = [lowest]
    for element in elements {
      let lower = pile[pile.count - 1]
      if let kind = element.layer {
        pile.append(
          StackSymbol(
            screen: element.screen,
            layer: layer(
              kind, true, lowest: element.screen,
              tab: !options.knowsTabsBelow ? -1 : lower.layer.tab)))
      } else {
        pile.append(above(lower, element.screen))
      }
    }
    return pile
  }

  /// The stacks that a link shows as the whole window: its first gate that is not passed, or all after its gates.
  ///
  /// Several where that depends on conditions that are not in question.
  func piles(
    opening link: Int, under conditions: Int, isCold: Bool = false
  ) -> [[StackSymbol]] {
    var piles: [[StackSymbol]] = []
    guard let opened = moves.links[link] else { return [] }
    for gate in opened.gates {
      if let bit = gate.bit, conditions & bit != 0 { continue }
      var pile = pile(base(gate.elements[0].screen), Array(gate.elements.dropFirst()))
      pile[pile.count - 1].waitingLink = link
      piles.append(pile)
      if gate.bit != nil { return piles }
    }
    let elements = isCold ? opened.cold : [opened.first] + opened.others
    return piles + [pile(base(elements[0].screen), Array(elements.dropFirst()))]
  }
}

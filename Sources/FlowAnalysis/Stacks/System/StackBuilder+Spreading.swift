/// What follows from an edge and from an unwinding, once both are there.
extension StackBuilder {
  mutating func spread(_ index: Int) {
    let edge = edges[index]
    copyRestricted(index)
    showTabBar(afterChain: index)
    if belowLayer[Int(edge.from)] >= 0 {
      var waiting: [Int] = []
      copy(index, &waiting)
      while let node = waiting.popLast() {
        var other = lastEdge[node]
        while other >= 0 {
          if other < nextEdge { copy(Int(other), &waiting) }
          other = edgeBefore[Int(other)]
        }
      }
    }
    var state = unwindings.last(at: Int(edge.from))
    while state >= 0, mayGoOn() {
      if state < nextState { advance(Int(state), index) }
      state = unwindings.before(state)
    }
  }

  mutating func spread(state: Int) {
    guard unwindings.states[state].node >= 0 else { return }
    var index = lastEdge[Int(unwindings.states[state].node)]
    while index >= 0, mayGoOn() {
      if index < nextEdge { advance(state, Int(index)) }
      index = edgeBefore[Int(index)]
    }
  }

  private mutating func advance(_ state: Int, _ index: Int) {
    let edge = edges[index]
    // A reference to the method would copy the program.
    let graph = graph
    switch unwindings.unwinding(of: state).step(
      over: edge.symbol, allowsBack: { graph.program.allowsBack($0) })
    {
    case _ where leavesToCaller(from: state, over: edge):
      goOnAtCaller(from: state, over: index)
    case .ends: break
    case .on(let unwinding):
      unwindings.go(from: state, over: index, to: unwinding, at: Int(edge.to))
    case .reveals(let next):
      if let next { unwindings.go(from: state, over: index, to: next, at: Int(edge.to)) }
      if case .uncover(let alert) = unwindings.unwinding(of: state) {
        return leave(alert: alert, over: index, from: state)
      }
      if unwindings.sequel(of: state) != .none {
        return goOn(over: index, from: state, before: next)
      }
      if case .tapSelectedTab = unwindings.unwinding(of: state) {
        return revealRoot(index, from: state)
      }
      guard reveals(edge, next) else { return }
      if edge.isListed, let next, !edge.isInBase || lowestNode(of: edge) == nil {
        revealInBase(index, from: state, before: next)
      } else {
        reveal(index, from: state, before: next)
      }
    case .meetsCall(let call): end(call, from: state, over: index)
    case .meetsBase(let kind): arrive(inBase: kind, from: state, over: index)
    }
  }

  /// Whether an unwinding over the edge is worth following.
  ///
  /// A screen that was on top before, with the same below it, brings nothing new.
  private func reveals(_ edge: StackEdge, _ next: Unwinding?) -> Bool {
    edge.isListed || options.followsAllReturns
  }

  /// An unwinding shows the screen of an edge; `next` is how it continues below.
  private mutating func reveal(_ index: Int, from state: Int, before next: Unwinding?) {
    let edge = edges[index]
    guard case .screen(let top) = edge.symbol else { return }
    let unwinding: Unwinding
    var tap: Int?
    switch next {
    case .dismissAll where !edge.isListed: unwinding = .surface(Int32(index))
    case .selectTab(let tab) where !edge.isListed:
      unwinding = .surfaceTab(Int32(index), tab: tab)
    case .selectTab(let selected):
      // Where another tab is selected, a tap shows this one again.
      guard let tab = lowestTab(of: edge) else { return }
      tap = tab == Int(selected) ? nil : tab
      unwinding = tap == nil ? .reveal(Int32(index)) : .revealTab(Int32(index))
    default: unwinding = .reveal(Int32(index))
    }
    let isNew = unwindings.isNew(unwinding)
    let hit = unwindings.hit(from: state, over: index, to: unwinding)
    guard edge.isListed, isNew else { return }
    add(
      StackEdge(
        from: top.index, to: edge.to, symbol: .none, cause: tap.map { .tap($0) },
        weight: tap == nil ? 1 : 2, premiseState: Int32(hit)))
    reach(top)
    uncoverTabBar(below: edge, after: hit)
  }

  /// The same for a screen of which the layer is not known.
  private mutating func revealInBase(_ index: Int, from state: Int, before next: Unwinding) {
    let edge = edges[index]
    guard case .screen(let top) = edge.symbol else { return }
    var restrictions: [(tab: Int, restriction: Restriction)] = []
    switch next {
    case .dismissAll: restrictions = [(-1, .base)]
    case .selectTab: restrictions = graph.tabs.map { ($0, .bottom(bottom(of: $0))) }
    default: return reveal(index, from: state, before: next)
    }
    for (tab, restriction) in restrictions {
      let unwinding = Unwinding.revealInBase(Int32(index), tab: Int32(tab))
      let isNew = unwindings.isNew(unwinding)
      let hit = unwindings.hit(from: state, over: index, to: unwinding)
      guard isNew else { continue }
      var issuer = Issuer(
        top: top, node: restricted(Int(edge.to), to: restriction), premise: Int32(hit),
        isListed: true, isInBase: true, weight: 2)
      // Where another tab is selected, a tap shows this one again.
      if case .selectTab(let selected) = next, tab != Int(selected) { issuer.tapped = tab }
      goOn(with: .none, by: issuer)
    }
  }

  /// A tap on the selected tab shows the screen of an edge, without the mark that it may have, if its layer
  /// turns out to be the stack of a tab.
  private mutating func revealRoot(_ index: Int, from state: Int) {
    let edge = edges[index]
    guard edge.isListed, case .screen(let top) = edge.symbol else { return }
    for tab in graph.tabs {
      let unwinding = Unwinding.revealRoot(Int32(index), tab: Int32(tab))
      let isNew = unwindings.isNew(unwinding)
      let hit = unwindings.hit(from: state, over: index, to: unwinding)
      guard isNew else { continue }
      goOn(
        with: .none,
        by: Issuer(
          top: top, node: restricted(Int(edge.to), to: .bottom(bottom(of: tab))),
          premise: Int32(hit), isListed: true, isInBase: true, tapped: tab))
    }
  }

  /// An unwinding has come down to the bottom of a base layer.
  private mutating func arrive(inBase kind: LayerKind, from state: Int, over index: Int) {
    let edge = edges[index]
    switch unwindings.unwinding(of: state) {
    case .selectTab(let tab): select(Int(tab), from: state, over: edge, index)
    case .keep(let link, let isBare):
      let hit = unwindings.hit(
        from: state, over: index, to: .kept(link: link, isBare: isBare, kind, edge.to))
      keep(Int(link), isBare: isBare, inBase: kind, over: edge.to, after: hit)
    case .leaveTab(let top):
      comeBack(to: StackTop(index: Int(top)), from: state, over: edge, index)
    default: break
    }
  }

  /// Another tab is tapped, then that of the edge again: no link waits for the gate on top any more.
  private mutating func comeBack(
    to top: StackTop, from state: Int, over edge: StackEdge, _ index: Int
  ) {
    guard let tab = tab(ofBottom: edge.to), let other = graph.tabs.first(where: { $0 != tab })
    else {
      return
    }
    let unwinding = Unwinding.returnToTab(top.index, over: edge.to)
    let isNew = unwindings.isNew(unwinding)
    let hit = unwindings.hit(from: state, over: index, to: unwinding)
    guard isNew else { return }
    let gate = StackTop(top.screen, .first)
    let node = addNode()
    add(
      StackEdge(
        from: gate.index, to: Int32(node), symbol: .none, cause: .tap(tab), weight: 1))
    add(
      StackEdge(
        from: Int32(node), to: edge.to, symbol: .layer(.tabs), cause: .tap(other), weight: 1,
        premiseState: Int32(hit)))
    reach(gate)
  }

  /// Shows a tab, from a base layer that is the stack of another tab or of none.
  private mutating func select(_ tab: Int, from state: Int, over edge: StackEdge, _ index: Int) {
    let shown = self.tab(ofBottom: edge.to)
    guard shown != tab else { return }
    let sequel = unwindings.sequel(of: state)
    guard sequel == .none else {
      return goOn(with: sequel, onTab: tab, insteadOf: shown, from: state, over: index)
    }
    guard !hasTabBar else { return }
    let unwinding = Unwinding.select(tab: Int32(tab), over: Int32(shown ?? -1))
    let isNew = unwindings.isNew(unwinding)
    let hit = unwindings.hit(from: state, over: index, to: unwinding)
    guard isNew else { return }
    let issuer = Issuer(top: StackTop(tab, .first), node: -1, premise: Int32(hit))
    addTab(tab, weight: 1, premise: issuer, cause: nil)
    showTabBar(with: shown ?? tab, by: issuer, nil)
  }
}

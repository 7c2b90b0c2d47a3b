import FlowFormat
import FlowSource

extension StackBuilder {
  /// The screen that makes a move, with what lies below it.
  struct Issuer {
    let top: StackTop
    let node: Int
    /// Whether its push takes its place, as at the end of a sub-flow that does not return.
    var leaves = false
    /// The state that comes before its move; −1 for none.
    var premise: Int32 = -1
    /// A mark that an earlier move has left on it.
    var mark: Int32?
    /// Whether it has not been on top as what it is when it is shown again.
    var isListed = false
    /// The moves that this takes, beside the premise.
    var weight: Int32 = 1
  }

  // MARK: - Moves

  mutating func leave(_ top: StackTop) {
    let issuer = Issuer(top: top, node: Int(top.number))
    switch top.variant {
    case .above, .first, .bare: makeMoves(by: issuer)
    case .alert: return leave(alert: issuer)
    case .waiting, .bareWaiting: leave(gate: issuer)
    }
    goBackImplicitly(issuer)
    if options.opensLinks, keepsModals { addKeptLinks(below: top) }
  }

  private mutating func makeMoves(by issuer: Issuer) {
    let moves = graph.moves(of: issuer.top.screen)
    for number in moves.indices where options.allows(number) {
      if moves[number].isAfterFinish {
        for state in enabledExits[number] ?? [] { makeExit(number, by: issuer, after: state) }
      } else {
        make(number, by: issuer)
      }
    }
  }

  /// The moves that pass the gate open the link, which is opened without the gate as well.
  private mutating func leave(gate waiting: Issuer) {
    let issuer = Issuer(
      top: StackTop(waiting.top.screen, waiting.top.variant.notWaiting), node: waiting.node,
      isListed: true)
    let moves = graph.moves(of: issuer.top.screen)
    for number in moves.indices where options.allows(number) {
      if !moves[number].isFollowing, !graph.passesGate(moves[number]) {
        make(number, by: issuer)
      }
    }
    guard graph.tabs.count > 1 else { return }
    unwindings.start(.leaveTab(waiting.top.number), at: waiting.node, by: nil, after: -1)
  }

  private mutating func goBackImplicitly(_ issuer: Issuer) {
    guard followsReturns else { return }
    let (back, pullDown) = Unwinding.gestures(
      on: issuer.top, allowsBack: graph.program.allowsBack(issuer.top.screen))
    if let back { unwindings.start(back, at: issuer.node, by: .back, after: -1) }
    if let pullDown, followsDismissals {
      unwindings.start(pullDown, at: issuer.node, by: .pullDown, after: -1)
    }
  }

  /// Whether going back can reveal anything that was not on top before.
  var followsReturns: Bool { options.followsAllReturns || listed.areAny }

  /// Whether that can be what a layer lies on.
  private var followsDismissals: Bool { options.followsAllReturns || listed.arePresenters }

  mutating func make(_ number: Int, by issuer: Issuer) {
    let move = graph.moves[number]
    guard let change = graph.stackChange(of: move) else { return }
    if move.isFollowing || issuer.top.screen != move.source {
      otherIssuers[number, default: []].append(issuer.top)
    }
    switch change {
    case .push(let screen):
      guard let variant = change.variant(from: issuer.top.variant, in: graph) else { return }
      push(StackTop(screen, variant), number, move, by: issuer)
    case .replaceTop(let screen):
      put(StackTop(screen, issuer.top.variant), number, move, on: issuer.node, by: issuer)
    case .replaceLayer(let screens): set(screens, change, number, move, by: issuer)
    case .replaceWindow(let screen, _):
      guard let variant = change.variant(from: issuer.top.variant, in: graph) else { return }
      root(StackTop(screen, variant), number, move, by: issuer)
    case .present(let kind, let screen, _):
      guard let variant = change.variant(from: issuer.top.variant, in: graph) else { return }
      let top = StackTop(screen, variant)
      lay(on: issuer, presenter(of: top, kind), number, move)
      reach(top)
    case .open(let link): open(link, number, by: issuer)
    case .selectTab(let tab): select(number, tab, by: issuer)
    case .goBack(let goal):
      guard isFollowed(goal) else { return }
      let file = graph.program.file(of: move.source)
      guard
        let unwinding = Unwinding(goal, file: file, screen: isLeftForGood[file] ? move.source : -1)
      else { return }
      unwindings.start(unwinding, at: issuer.node, by: .move(number), after: issuer.premise)
    }
  }

  private mutating func push(_ top: StackTop, _ number: Int, _ move: Move, by issuer: Issuer) {
    guard issuer.leaves else {
      lay(on: issuer, Int(top.number), number, move)
      return reach(top)
    }
    let top = StackTop(top.screen, issuer.top.variant)
    add(
      StackEdge(
        from: top.number, to: Int32(issuer.node), symbol: .none, cause: .move(number),
        weight: issuer.weight))
    reach(top)
  }

  /// Lays the issuer below a node, and a mark between them where the move is a call.
  private mutating func lay(on issuer: Issuer, _ upper: Int, _ number: Int, _ move: Move) {
    var upper = upper
    if move.isCall {
      // One node for each call, whatever top makes it: a `finish` then comes down once to it and on to
      // all its callers, and the cost stays that of the calls, not of the pairs with tops.
      let isSingle = issuer.leaves || followsAlert(issuer.premise)
      let (call, isNew) = callNode(of: number, by: issuer, isSingle: isSingle)
      // The edge above the mark carries the move and its cost, so that it is counted once; it is
      // added again where it has another premise, as after the end of another sub-flow.
      if isNew || issuer.premise >= 0 {
        add(
          StackEdge(
            from: Int32(upper), to: Int32(call), symbol: .call(Int32(number)), cause: .move(number),
            weight: issuer.weight, premiseState: issuer.premise))
      }
      // Its node has what made the move below it once.
      if isSingle, !isNew { return }
      upper = call
    }
    // Below that lies the issuer, and then what `issuer.node` stands for: the node of its top, but for
    // a screen that is all that is left of a sub-flow (see `collapse`).
    add(
      StackEdge(
        from: Int32(upper), to: Int32(issuer.node), symbol: .screen(issuer.top),
        cause: move.isCall ? nil : .move(number), weight: move.isCall ? 0 : issuer.weight,
        isListed: issuer.isListed,
        mark: issuer.top.screen == move.source && options.marks.contains(number)
          ? Int32(number) : issuer.mark,
        premiseState: move.isCall ? -1 : issuer.premise))
  }

  /// The node between a call and what it shows: one for each caller where that is not just the screen
  /// that declares the move, but what an alert lay on or what is left of a sub-flow.
  private mutating func callNode(
    of number: Int, by issuer: Issuer, isSingle: Bool
  ) -> (node: Int, isNew: Bool) {
    if isSingle {
      let key = SharedNode(
        kind: .singleCall, number: number, other: Int(issuer.top.number), third: issuer.node)
      if let known = shared[key] { return (known, false) }
      let node = addNode()
      shared[key] = node
      singleCalls.insert(Int32(node))
      return (node, true)
    }
    if calls.isEmpty { calls = [Int32](repeating: -1, count: graph.moves.count) }
    let isNew = calls[number] < 0
    if isNew { calls[number] = Int32(addNode()) }
    return (Int(calls[number]), isNew)
  }

  /// Puts a screen in the place of the issuer.
  private mutating func put(
    _ top: StackTop, _ number: Int, _ move: Move, on node: Int, by issuer: Issuer
  ) {
    add(
      StackEdge(
        from: top.number, to: Int32(node), symbol: move.isCall ? .call(Int32(number)) : .none,
        cause: .move(number), weight: issuer.weight, premiseState: issuer.premise))
    reach(top)
  }

  private mutating func set(
    _ screens: ArraySlice<Int>, _ change: StackChange, _ number: Int, _ move: Move,
    by issuer: Issuer
  ) {
    guard let last = screens.last,
      let variant = change.variant(from: issuer.top.variant, in: graph)
    else { return }
    guard variant != .bare else {
      return put(StackTop(last, .bare), number, move, on: issuer.node, by: issuer)
    }
    let key = SharedNode(kind: .listBase, number: number)
    let base: Int
    if let known = shared[key] {
      base = known
    } else {
      base = addNode()
      shared[key] = base
      addList(
        screens.map { ListElement(screen: $0) }, below: StackTop(last, variant), over: base,
        number, move)
    }
    let below = below(layerOf: issuer.node)
    add(
      StackEdge(
        from: Int32(base), to: Int32(below), symbol: .none, cause: .move(number),
        weight: issuer.weight, premiseState: issuer.premise))
  }

  private mutating func addList(
    _ elements: [ListElement], below top: StackTop, over base: Int, _ number: Int, _ move: Move
  ) {
    guard let last = elements.last else { return }
    var lower = Array(elements.dropLast())
    if options.marks.contains(number),
      let same = lower.lastIndex(where: { $0.screen == move.source })
    {
      lower[same].mark = Int32(number)
    }
    let node = lay(lower, upTo: last, over: base, isInBase: false)
    add(
      StackEdge(
        from: top.number, to: Int32(node), symbol: move.isCall ? .call(Int32(number)) : .none,
        cause: nil, weight: 0))
    reach(top)
  }

  private mutating func root(_ top: StackTop, _ number: Int, _ move: Move, by issuer: Issuer) {
    var upper = Int(top.number)
    if move.isCall {
      let call = addNode()
      add(
        StackEdge(
          from: Int32(upper), to: Int32(call), symbol: .call(Int32(number)), cause: nil,
          weight: 0))
      upper = call
    }
    add(
      StackEdge(
        from: Int32(upper), to: bottom(of: top.screen), symbol: .layer(baseKind(of: top.screen)),
        cause: .move(number), weight: issuer.weight, premiseNode: Int32(issuer.node),
        premiseState: issuer.premise))
    reach(top)
    if graph.tabs.contains(top.screen) {
      showTabBar(with: top.screen, by: issuer, .move(number))
    }
  }

  /// The node for what lies below a layer of this kind that was presented with this screen.
  private mutating func presenter(of top: StackTop, _ kind: LayerKind) -> Int {
    let row = Int(kind.rawValue)
    if presenters[row].isEmpty {
      presenters[row] = [Int32](repeating: -1, count: StackTop.variantCount * graph.screenCount)
    }
    let known = presenters[row][Int(top.number)]
    if known >= 0 { return Int(known) }
    let node = addPresenter(below: top)
    presenters[row][Int(top.number)] = Int32(node)
    add(StackEdge(from: top.number, to: Int32(node), symbol: .layer(kind), cause: nil, weight: 0))
    return node
  }

  private mutating func select(_ number: Int, _ tab: Int, by issuer: Issuer) {
    guard graph.tabs.contains(tab), !hasTabBar || followsDismissals else { return }
    unwindings.start(
      .selectTab(Int32(tab)), at: issuer.node, by: .move(number), after: issuer.premise)
  }

  /// Whether what a move goes back to may be new.
  private func isFollowed(_ goal: StackChange.Return) -> Bool {
    switch goal {
    case .finish: true
    case .popTo(let target): listed.isBelow[target] || options.isMarked(target, in: graph)
    case .pop, .popPast, .popToRoot: followsReturns
    case .dismiss, .dismissAll, .pullDown: followsDismissals
    }
  }
}

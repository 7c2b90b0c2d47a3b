import FlowFormat
import FlowSource

extension StackBuilder {
  mutating func leave(_ top: StackTop) {
    let issuer = Issuer(top: top, node: Int(top.index))
    switch top.variant {
    case .above, .first, .bare: makeMoves(by: issuer)
    case .alert:
      leave(alert: issuer)
      return addLinks(over: issuer)
    case .waiting, .bareWaiting: leave(gate: issuer)
    }
    goBackImplicitly(issuer)
    addLinks(over: issuer)
    for arrival in keptTabs { goOn(with: arrival, from: top) }
  }

  private mutating func makeMoves(by issuer: Issuer) {
    let moves = graph.moves(of: issuer.top.screen)
    for index in moves.indices where options.allows(index) {
      if moves[index].isFollowUp { continue }
      if moves[index].isAfterFinish {
        for state in enabledExits[index] ?? [] { makeExit(index, by: issuer, after: state) }
      } else {
        make(index, by: issuer)
      }
    }
  }

  /// The moves that pass the gate open the link, which is opened without the gate as well.
  private mutating func leave(gate waiting: Issuer) {
    let issuer = Issuer(
      top: StackTop(waiting.top.screen, waiting.top.variant.notWaiting), node: waiting.node,
      isListed: true)
    let moves = graph.moves(of: issuer.top.screen)
    for index in moves.indices where options.allows(index) {
      if !moves[index].isFollowing, !graph.passesGate(moves[index]) {
        make(index, by: issuer)
      }
    }
    guard graph.tabs.count > 1 else { return }
    unwindings.start(.leaveTab(waiting.top.index), at: waiting.node, by: nil, after: -1)
  }

  private mutating func addLinks(over issuer: Issuer) {
    guard options.opensLinks else { return }
    if keepsModals { addKeptLinks(below: issuer.top) }
    guard appendsLinks else { return }
    var issuer = issuer
    if issuer.top.variant.isWaiting {
      issuer.isListed = true
      issuer.top = StackTop(issuer.top.screen, issuer.top.variant.notWaiting)
    }
    addAppendedLinks(on: issuer)
  }

  private mutating func goBackImplicitly(_ issuer: Issuer) {
    guard followsReturns else { return }
    if !graph.tabs.isEmpty, issuer.top.variant == .above {
      unwindings.start(.tapSelectedTab, at: issuer.node, by: nil, after: -1)
    }
    let (back, pullDown) = Unwinding.gestures(
      on: issuer.top, allowsBack: graph.program.allowsBack(issuer.top.screen))
    if let back { unwindings.start(back, at: issuer.node, by: .back, after: -1) }
    if let pullDown, followsDismissals {
      unwindings.start(pullDown, at: issuer.node, by: .pullDown, after: -1)
    }
  }

  /// Whether going back can reveal anything that was not on top before.
  var followsReturns: Bool { options.followsAllReturns || listed.areAny }

  /// Whether what it reveals can present a layer.
  var followsDismissals: Bool { options.followsAllReturns || listed.arePresenters }

  mutating func make(_ index: Int, by issuer: Issuer) {
    let move = graph.moves[index]
    if !issuer.isUnknown, move.isFollowing || issuer.top.screen != move.source {
      otherIssuers[index, default: []].append(issuer)
    }
    guard let change = graph.stackChange(of: move) else { return }
    switch change {
    case .push(let screen):
      guard let variant = change.variant(from: issuer.top.variant, in: graph) else { return }
      push(StackTop(screen, variant), index, move, by: issuer)
    case .replaceTop(let screen):
      put(StackTop(screen, issuer.top.variant), index, move, on: issuer.node, by: issuer)
    case .replaceLayer(let screens): set(screens, change, index, move, by: issuer)
    case .replaceWindow(let screen, _):
      guard let variant = change.variant(from: issuer.top.variant, in: graph) else { return }
      root(StackTop(screen, variant), index, move, by: issuer)
    case .present(let kind, let screen, _):
      guard let variant = change.variant(from: issuer.top.variant, in: graph) else { return }
      let top = StackTop(screen, variant)
      lay(on: issuer, presenter(of: top, kind), index, move)
      reach(top)
    case .open(let link): open(link, index, by: issuer)
    case .selectTab(let tab): select(index, tab, by: issuer)
    case .goBack(let goal):
      let screen = issuer.top.screen
      // Nothing is below the lowest screen of a layer.
      if goal.staysInLayer, issuer.top.variant != .above, issuer.top.variant != .alert { break }
      let file = graph.program.file(of: screen)
      let isFinisher = !finishers.isEmpty && finishers[screen]
      guard let unwinding = Unwinding(goal, file: file, screen: isFinisher ? screen : -1)
      else { return }
      goBack(by: unwinding, isFollowed: isFollowed(goal), index, issuer)
    }
    stayInPlace(change, index, by: issuer)
  }

  /// Goes back to where the next part of the chain is made, or what is on top then may be new.
  private mutating func goBack(
    by unwinding: Unwinding, isFollowed: Bool, _ index: Int, _ issuer: Issuer
  ) {
    let sequel = sharedSequel(of: index)
    guard isFollowed || sequel != .none else { return }
    unwindings.start(
      unwinding, at: issuer.node, by: .move(index), after: issuer.premise,
      idleParts: issuer.idleParts, then: sequel)
  }

  private mutating func push(_ top: StackTop, _ index: Int, _ move: Move, by issuer: Issuer) {
    guard issuer.leaves else {
      lay(on: issuer, Int(top.index), index, move)
      return reach(top)
    }
    let top = StackTop(top.screen, issuer.top.variant)
    add(
      StackEdge(
        from: top.index, to: Int32(issuer.node), symbol: .none, cause: .move(index),
        weight: issuer.weight, premiseState: issuer.premise))
    reach(top)
  }

  /// Puts a screen in the place of the issuer.
  private mutating func put(
    _ top: StackTop, _ index: Int, _ move: Move, on node: Int, by issuer: Issuer
  ) {
    add(
      StackEdge(
        from: top.index, to: Int32(node), symbol: move.isCall ? .call(Int32(index)) : .none,
        cause: .move(index), weight: issuer.weight, idleParts: issuer.idleParts,
        premiseState: issuer.premise))
    reach(top)
  }

  private mutating func set(
    _ screens: [Int], _ change: StackChange, _ index: Int, _ move: Move, by issuer: Issuer
  ) {
    guard let last = screens.last,
      let variant = change.variant(from: issuer.top.variant, in: graph)
    else { return }
    guard variant != .bare else {
      return put(StackTop(last, .bare), index, move, on: issuer.node, by: issuer)
    }
    // Which of the screens is the one that commits depends on what the alert is over.
    let isOfAlert = options.marks.contains(index) && graph.isAlert(move.source)
    let key = SharedNode(
      kind: .listBase, index: index, other: isOfAlert ? issuer.top.screen : -1)
    let base: Int
    if let known = shared[key] {
      base = known
    } else {
      base = addNode()
      shared[key] = base
      addList(
        screens.map { ListElement(screen: $0) }, below: StackTop(last, variant), over: base,
        index, move, by: isOfAlert ? issuer.top.screen : move.source)
    }
    let below = below(layerOf: issuer.node)
    add(
      StackEdge(
        from: Int32(base), to: Int32(below), symbol: .none, cause: .move(index),
        weight: issuer.weight, idleParts: issuer.idleParts, premiseState: issuer.premise))
  }

  private mutating func addList(
    _ elements: [ListElement], below top: StackTop, over base: Int, _ index: Int, _ move: Move,
    by issuer: Int
  ) {
    guard let last = elements.last else { return }
    var lower = Array(elements.dropLast())
    if options.marks.contains(index),
      let same = lower.lastIndex(where: { $0.screen == issuer && graph.program.commits(issuer) })
    {
      lower[same].mark = Int32(index)
    }
    let node = lay(lower, upTo: last, over: base, isInBase: false)
    add(
      StackEdge(
        from: top.index, to: Int32(node), symbol: move.isCall ? .call(Int32(index)) : .none,
        cause: nil, weight: 0))
    reach(top)
  }

  private mutating func root(_ top: StackTop, _ index: Int, _ move: Move, by issuer: Issuer) {
    let sequel = sequel(of: index)
    let (own, isNew) = sequel == .none ? (Int(top.index), false) : sharedNode(.root, index)
    var upper = own
    if move.isCall {
      let call = addNode()
      add(
        StackEdge(
          from: Int32(upper), to: Int32(call), symbol: .call(Int32(index)), cause: nil,
          weight: 0))
      upper = call
    }
    add(
      StackEdge(
        from: Int32(upper), to: bottom(of: top.screen), symbol: .layer(baseKind(of: top.screen)),
        cause: .move(index), weight: issuer.weight, idleParts: issuer.idleParts,
        premiseNode: Int32(issuer.node), premiseState: issuer.premise))
    guard sequel == .none else {
      if isNew { goOn(with: sequel, onRoot: top, over: own) }
      return
    }
    reach(top)
    if graph.tabs.contains(top.screen) {
      showTabBar(with: top.screen, by: issuer, .move(index))
    }
  }

  private mutating func select(_ index: Int, _ tab: Int, by issuer: Issuer) {
    guard graph.tabs.contains(tab) else { return }
    goBack(
      by: .selectTab(Int32(tab)), isFollowed: !hasTabBar || followsDismissals, index, issuer)
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

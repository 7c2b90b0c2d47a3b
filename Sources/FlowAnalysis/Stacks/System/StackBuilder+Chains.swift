import FlowFormat

/// Moves that follow others by `then`: made at once from the screen that is then on top.
extension StackBuilder {
  typealias Sequel = UnwindingStates.Sequel

  /// What follows a move by `then`.
  func sequel(of index: Int) -> Sequel {
    graph.followUp(of: index).map { .move(Int32($0)) } ?? .none
  }

  /// The same after a move back, of which only the stack is left: a move of `everywhere` goes on as that of the
  /// first screen does, whatever screen has made it.
  ///
  /// `FlowGraph.withOwnFollowUps` finds the move of the other screens.
  mutating func sharedSequel(of index: Int) -> Sequel {
    let sequel = sequel(of: index)
    guard case .move(let next) = sequel, !options.marks.contains(Int(next)) else { return sequel }
    let move = graph.moves[Int(next)]
    guard move.isEverywhere, !move.isCall else { return sequel }
    let shared = sharedFollowUps[move.destination] ?? Int(next)
    sharedFollowUps[move.destination] = shared
    return .move(Int32(shared))
  }

  // MARK: - Where a chain goes on

  /// An unwinding has come to a screen, over an edge with it.
  mutating func goOn(over index: Int, from state: Int, before goal: Unwinding?) {
    let edge = edges[index]
    guard case .screen(let top) = edge.symbol else { return }
    var issuer = Issuer(
      top: top, node: Int(edge.to), mark: edge.mark, isListed: edge.isListed,
      isInBase: edge.isInBase, isApart: true)
    if let restriction = restriction(toEndOf: goal) {
      issuer.node = restricted(issuer.node, to: restriction)
      issuer.isInBase = true
    }
    if case .popPast = unwindings.unwinding(of: state) { issuer.leaves = true }
    let sequel = unwindings.sequel(of: state)
    let unwinding = Unwinding.chained(
      sequel, top: top.index, node: Int32(issuer.node), mark: edge.mark ?? -1,
      isReplaced: issuer.leaves)
    let isNew = unwindings.isNew(unwinding)
    guard !isNew || unwindings.mayFollow() else { return }
    issuer.premise = Int32(unwindings.hit(from: state, over: index, to: unwinding))
    guard isNew else { return }
    // The move back counts as a step of its own; a link closes modals itself.
    switch sequel {
    case .move: issuer.weight = 2
    case .none, .append, .appendAny: break
    }
    goOn(with: sequel, by: issuer)
  }

  /// Whether a move back that begins a chain leaves only screens of the unknown caller.
  func leavesToCaller(from state: Int, over edge: StackEdge) -> Bool {
    guard edge.to == Int32(caller), unwindings.sequel(of: state) != .none else { return false }
    switch (unwindings.unwinding(of: state), edge.symbol) {
    case (.pop, .layer(.caller)), (.popToRoot, .layer(.caller)), (.dismiss, .layer(.presented)),
      (.dismissAll, .layer(.presented)):
      return true
    default: return false
    }
  }

  /// The chain goes on from a screen of the unknown caller, of which nothing is known.
  mutating func goOnAtCaller(from state: Int, over index: Int) {
    guard let start = graph.program.start(of: 0) else { return }
    let (node, isNewNode) = sharedNode(.onCaller, 0)
    if isNewNode {
      add(
        StackEdge(
          from: Int32(node), to: Int32(caller), symbol: .layer(.caller), cause: nil, weight: 0))
    }
    let sequel = unwindings.sequel(of: state)
    let unwinding = Unwinding.chained(sequel, top: -3, node: Int32(node), mark: -1)
    let isNew = unwindings.isNew(unwinding)
    let hit = unwindings.hit(from: state, over: index, to: unwinding)
    guard isNew else { return }
    let isRoot = unwindings.unwinding(of: state) == .popToRoot
    goOn(
      with: sequel,
      by: Issuer(
        top: StackTop(start, isRoot ? .first : .above), node: node, premise: Int32(hit), weight: 2,
        isApart: true, isUnknown: true))
  }

  /// What is known of the layer that an unwinding through all modals ends in.
  private mutating func restriction(toEndOf goal: Unwinding?) -> Restriction? {
    switch goal {
    case .dismissAll: .base
    case .selectTab(let tab): .bottom(bottom(of: Int(tab)))
    default: nil
    }
  }

  /// A new root goes on; it is alone in the window.
  mutating func goOn(with sequel: Sequel, onRoot top: StackTop, over node: Int) {
    if graph.tabs.contains(top.screen) {
      tabsOfBases[node] = top.screen
      tabsOfRoots[node] = top.screen
    }
    goOn(
      with: sequel,
      by: Issuer(top: top, node: node, isListed: true, isInBase: true, isApart: true))
  }

  /// Another tab is shown, or the first; its root goes on.
  mutating func goOn(
    with sequel: Sequel, onTab tab: Int, insteadOf shown: Int?, from state: Int, over index: Int
  ) {
    guard case .move(let next) = sequel else { return }
    let unwinding = Unwinding.chained(sequel, top: -1, node: Int32(tab), mark: -1)
    let hit = unwindings.hit(from: state, over: index, to: unwinding)
    let (node, isNew) = sharedNode(.shownTab, Int(next))
    if isNew {
      add(
        StackEdge(
          from: Int32(node), to: bottom(of: tab), symbol: .layer(.tabs), cause: nil, weight: 1,
          premiseState: Int32(hit)))
      goOn(with: sequel, onRoot: StackTop(tab, .first), over: node)
    }
    if let shown { goOn(with: sequel, onKept: tab, insteadOf: shown, from: state, over: index) }
  }

  /// The same where the tab has been left before; it goes on from whatever was on top then.
  ///
  /// First that is shown, then the other tab is tapped, which has its root alone: what a link has put there would
  /// have changed all tabs.
  private mutating func goOn(
    with sequel: Sequel, onKept tab: Int, insteadOf shown: Int, from state: Int, over index: Int
  ) {
    let root = Int(StackTop(shown, .first).index)
    guard [root, Int(belowLayer[root])].contains(Int(edges[index].from)) else { return }
    let (node, isNew) = sharedNode(.tappedTab, shown)
    if isNew {
      add(
        StackEdge(
          from: Int32(node), to: bottom(of: shown), symbol: .layer(.tabs), cause: .tap(shown),
          weight: 1))
    }
    let unwinding = Unwinding.chained(sequel, top: -2, node: Int32(tab), mark: -1)
    let isFirst = unwindings.isNew(unwinding)
    let hit = unwindings.hit(from: state, over: Int(lastEdge[node]), to: unwinding)
    guard isFirst else { return }
    let arrival = Restrictions.Arrival(
      sequel: sequel,
      issuer: Issuer(
        top: StackTop(tab, .first), node: -1, premise: Int32(hit), isInBase: true, weight: 2,
        isApart: true))
    keptTabs.append(arrival)
    for top in reached where isLeft(top) {
      goOn(with: arrival, from: top)
    }
  }

  /// What was on top of a tab when it was left goes on.
  mutating func goOn(with arrival: Restrictions.Arrival, from top: StackTop) {
    guard top.variant == .above || top.variant == .first, restrictions.mayTry() else { return }
    let tab = arrival.issuer.top.screen
    var issuer = arrival.issuer
    issuer.top = top
    issuer.node = restricted(Int(top.index), to: .bottom(bottom(of: tab)))
    goOn(with: arrival.sequel, by: issuer)
  }

  mutating func goOn(with sequel: Sequel, by issuer: Issuer) {
    guard isKnown(issuer.node) else { return wait(.init(sequel: sequel, issuer: issuer)) }
    switch sequel {
    case .none: rest(issuer)
    case .move(let index):
      if graph.destination(of: graph.moves[Int(index)]).isConditional { rest(issuer) }
      stay(after: Int(index), by: issuer)
      // A chain does not end before a part that is left out: its walk is left out.
      if options.allows(Int(index)) { make(Int(index), by: issuer) }
    case .append(let link, let move): append(Int(link), by: Int(move), on: issuer)
    case .appendAny(let inBase): appendAny(on: issuer, inBase: inBase)
    }
  }
}

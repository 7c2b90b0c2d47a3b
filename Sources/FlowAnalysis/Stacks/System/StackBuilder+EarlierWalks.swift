import FlowFormat

/// Where walks begin if not at entries: on the stacks that other walks have made.
enum Ground: Sendable {
  /// With one of these screens on top; the walks that lead there do not count.
  indirect case screens(Set<Int>, under: StackSystem.Options)
  /// On one stack: this top, and below it what a path of edges is.
  indirect case stack(StackTop, [Int32], under: StackSystem.Options)
  /// After one of these moves.
  indirect case moves([Int], under: StackSystem.Options)

  fileprivate var options: StackSystem.Options {
    switch self {
    case .screens(_, let options), .stack(_, _, let options), .moves(_, let options): options
    }
  }
}

/// Walks on the stacks that other walks have made.
///
/// The nodes of tops stand for what is below the tops of the new walks alone. Those of the other walks get new
/// nodes, and any of their screens is shown again when it is revealed, as a screen of a list is.
extension StackBuilder {
  static func built(_ graph: FlowGraph, _ options: StackSystem.Options) -> StackBuilder {
    guard let ground = options.ground else {
      var builder = StackBuilder(graph, options)
      builder.addEntries()
      builder.build()
      return builder
    }
    var builder = built(graph, ground.options)
    builder.begin(on: ground, options)
    builder.build()
    return builder
  }

  private mutating func begin(on ground: Ground, _ options: StackSystem.Options) {
    let first = nodeCount
    let tops = reached
    var issuers: [(move: Int, issuer: Issuer)] = []
    if case .moves(let moves, _) = ground {
      let topsOfScreens = Dictionary(grouping: tops, by: \.screen)
      issuers = moves.flatMap { move in
        let tops = topsOfScreens[graph.moves[move].source] ?? []
        return self.issuers(of: move, on: tops).map { (move, $0) }
      }
    }
    var isCounted = false
    if case .moves = ground { isCounted = true }
    bury(isCounted: isCounted)
    self.options = options
    switch ground {
    case .screens(let screens, _):
      for top in tops where screens.contains(top.screen) {
        add(
          StackEdge(
            from: top.index, to: Int32(first) + top.index, symbol: .none, cause: nil, weight: 0))
        reach(top)
      }
    case .stack(let top, let path, _): begin(with: top, over: path)
    case .moves:
      for (move, issuer) in issuers {
        var issuer = issuer
        if issuer.node < window { issuer.node += first }
        issuer.isListed = true
        issuer.isInBase = false
        if graph.moves[move].verb.row.group == .leavesApp {
          comeBack(to: issuer, by: move)
        } else {
          make(move, by: issuer)
        }
      }
    }
  }

  /// A move that leaves the app has come back to the same stack.
  private mutating func comeBack(to issuer: Issuer, by move: Int) {
    add(
      StackEdge(
        from: issuer.top.index, to: Int32(issuer.node), symbol: .none, cause: .move(move),
        weight: issuer.weight, idleParts: issuer.idleParts, premiseState: issuer.premise))
    reach(issuer.top)
  }

  private mutating func begin(with top: StackTop, over path: [Int32]) {
    var node = top.index
    for index in path {
      let edge = edges[Int(index)]
      // The ends of windows and tabs are told apart by their nodes.
      let isEnd =
        [window, caller].contains(Int(edge.to)) || tabBottoms.values.contains(Int(edge.to))
      let next = isEnd ? edge.to : Int32(addNode())
      add(
        StackEdge(
          from: node, to: next, symbol: edge.symbol, cause: nil, weight: 0,
          isListed: edge.isListed))
      if isEnd { break }
      node = next
    }
    reach(top)
  }

  /// `tops` are those of the screen that declares the move.
  private func issuers(of index: Int, on tops: [StackTop]) -> [Issuer] {
    let move = graph.moves[index]
    let own = tops.filter { top in
      guard !move.isFollowing, options.allows(index) else { return false }
      return switch top.variant {
      case .above, .first, .bare: true
      case .alert: graph.stackChange(of: move)?.closesAlertFirst == false
      case .waiting, .bareWaiting: !graph.passesGate(move)
      }
    }.map { top in
      Issuer(
        top: StackTop(top.screen, top.variant.notWaiting), node: Int(top.index))
    }
    return own + otherIssuers[index, default: []]
  }

  /// Makes room for other tops.
  private mutating func bury(isCounted: Bool) {
    let first = Int32(nodeCount)
    let topCount = Int32(window)
    for _ in 0..<topCount { _ = addNode() }
    func buried(_ node: Int32) -> Int32 { (0..<topCount).contains(node) ? first + node : node }
    var moved = StackEdges()
    moved.reserveCapacity(edges.count)
    for edge in edges { moved.append(edge.buried(buried, isCounted: isCounted)) }
    edges = moved
    for top in 0..<Int(topCount) {
      let node = Int(first) + top
      lastEdge[node] = lastEdge[top]
      belowLayer[node] = belowLayer[top]
      (lastEdge[top], belowLayer[top]) = (-1, -1)
      isReached[top] = false
      isTopLeft[top] = false
    }
    buriedTops = Int(first)..<nodeCount
    restrictions.bury { Int(buried(Int32($0))) }
    collapsedBases = collapsedBases.mapValues { Int(buried(Int32($0))) }
    reached = []
    nextTop = 0
    nextEdge = edges.count
    unwindings.startOver()
    nextState = unwindings.states.count
    listed.placeAll()
    (shared, enabledExits, otherIssuers, ended, keptTabs) = ([:], [:], [:], [], [])
    (sharedFollowUps, calls) = ([:], [])
    presenters = presenters.map { _ in [] }
    hasTabBar = false
  }
}

extension StackEdge {
  fileprivate func buried(_ buried: (Int32) -> Int32, isCounted: Bool) -> StackEdge {
    let isScreen = if case .screen = symbol { true } else { false }
    return StackEdge(
      from: buried(from), to: buried(to), symbol: symbol, cause: cause,
      weight: isCounted ? weight : 0, isListed: isScreen, mark: mark, idleParts: idleParts,
      premiseNode: isCounted ? buried(premiseNode) : -1,
      premiseState: isCounted ? premiseState : -1)
  }
}

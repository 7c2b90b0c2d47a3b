import FlowFormat

/// The tops, and each node once for every kind of way back, with all that they lead to.
struct GoalWays {
  private let system: StackSystem
  private let departures: StackDepartures
  private let table = WayTable.shared
  private(set) var edges: [Digraph.Edge] = []

  init(_ system: StackSystem, _ departures: StackDepartures) {
    self.system = system
    self.departures = departures
    for top in system.tops { leave(top) }
    addGestures()
    // Ways of other kinds begin nowhere, so that their nodes would only make the graph larger.
    let begun = system.tops.reduce(into: WayKinds()) {
      $0.formUnion(departures.ways[Int($1.number)])
    }
    table.closure(of: begun).forEach { kind in
      for edge in system.edges { follow(edge, kind) }
      add(node(kind, system.caller), outside)
    }
  }

  var nodeCount: Int { bar + 1 }
  /// The unknown caller of a sub-flow, who may go anywhere.
  private var outside: Int { (WayKinds.count + 1) * system.nodeCount }
  private var bar: Int { outside + 1 }

  private func node(_ kind: Int, _ node: Int) -> Int { (kind + 1) * system.nodeCount + node }

  private mutating func add(_ from: Int, _ to: Int) { edges.append(Digraph.Edge(from, to)) }

  private mutating func add(_ from: Int, toScreen screen: Int) {
    for top in system.allTops(of: screen) { add(from, Int(top.number)) }
  }

  private mutating func leave(_ top: StackTop) {
    let own = Int(top.number)
    departures.ways[own].forEach { add(own, node($0, own)) }
    for move in system.graph.moves(of: top.screen) {
      if let target = move.target, system.graph.popsTo(move) == nil { add(own, toScreen: target) }
      for gate in move.link.map(system.graph.leadingGates) ?? [] { add(own, toScreen: gate) }
    }
  }

  private mutating func addGestures() {
    // While the bar shows, any tab can be tapped, and shows what it had.
    for top in departures.onTabs {
      add(top, bar)
      add(bar, top)
    }
    // Whoever called the sub-flow may close it.
    for top in departures.called { add(top, outside) }
    // A `pop-to` comes to its target where that can lie below.
    for screen in 0..<system.screenCount {
      for move in departures.popsTo[screen] {
        for top in system.allTops(of: system.graph.moves[Int(move)].source) {
          add(Int(top.number), toScreen: screen)
        }
      }
    }
  }

  private mutating func follow(_ edge: StackEdge, _ kind: Int) {
    let step = table.step(of: kind, over: table.symbolClass(of: edge, in: system))
    let upper = node(kind, Int(edge.from))
    if step.reveals { add(upper, Int(edge.topNumber)) }
    step.next.forEach { add(upper, node($0, Int(edge.to))) }
    if step.meetsCall, case .call(let call) = edge.symbol {
      add(upper, toScreen: system.graph.moves[Int(call)].source)
    }
  }
}

import FlowFormat

/// Searches backwards from goals, over moves on and over ways back.
///
/// A way back is somewhere between a top and what it reveals: it has come down to a node. So each node
/// has a set of what leads on from there: its top, and each kind of way. Cost: the system, for each of
/// them once at most.
struct GoalSearch {
  private let system: StackSystem
  private let arriving: NumberLists
  private let table = WayTable.shared
  private var leads: [WayKinds]
  private var waiting: [Int] = []
  private var isAnyTabLeading = false

  init(_ system: StackSystem) {
    self.system = system
    let moves = system.graph.moves
    arriving = NumberLists(count: system.screenCount, of: moves.count) { number in
      system.graph.popsTo(moves[number]) == nil ? Int32(moves[number].target ?? -1) : -1
    }
    leads = [WayKinds](repeating: [], count: system.nodeCount)
  }

  func leadsOn(_ top: Int) -> Bool { leads[top].contains(.top) }

  private mutating func add(_ more: WayKinds, to node: Int) {
    guard !leads[node].isSuperset(of: more) else { return }
    leads[node].formUnion(more)
    waiting.append(node)
  }

  private mutating func addTops(of screen: Int) {
    for node in system.tops(of: screen) where system.isTop(node) { add(.top, to: node) }
  }

  // MARK: - Going on

  /// Marks the tops that lead to some others by moves on alone.
  mutating func goOn(from goals: [StackTop]) {
    for top in goals { add(.top, to: Int(top.number)) }
    while let node = waiting.popLast() { arrive(at: StackTop(number: node)) }
  }

  private mutating func arrive(at top: StackTop) {
    for place in arriving.places(of: top.screen) {
      let move = system.graph.moves[arriving.number(at: place)]
      for source in system.tops(of: move.source) where system.isTop(source) {
        if system.graph.leads(move, StackTop(number: source).variant, to: top.variant) {
          add(.top, to: source)
        }
      }
    }
  }

  // MARK: - Going back

  /// Marks those that lead to marked ones by going back as well.
  mutating func goBack(_ departures: StackDepartures) {
    waiting = leads.indices.filter { !leads[$0].isEmpty }
    // Whoever called the sub-flow may go anywhere, and close it.
    add(.all, to: system.caller)
    for node in departures.called { add(.top, to: node) }
    while let node = waiting.popLast() {
      let known = leads[node]
      for place in system.upwards.places(of: node) {
        let edge = system.edges[system.upwards.number(at: place)]
        add(rise(edge, known.intersection(.all)), to: Int(edge.from))
      }
      guard node < system.window else { continue }
      if !known.isDisjoint(with: departures.ways[node]) { add(.top, to: node) }
      if known.contains(.top) { show(StackTop(number: node), departures) }
    }
  }

  /// What leads on from the upper end of an edge, if this does from the lower one.
  private func rise(_ edge: StackEdge, _ lower: WayKinds) -> WayKinds {
    let symbolClass = table.symbolClass(of: edge, in: system)
    let upper = table.ways(to: lower, over: symbolClass)
    guard edge.topNumber >= 0, leadsOn(Int(edge.topNumber)) else { return upper }
    return upper.union(table.ways(revealingOver: symbolClass))
  }

  /// A top leads on: so do the tops that lead to it, and the ways that reveal it.
  private mutating func show(_ top: StackTop, _ departures: StackDepartures) {
    arrive(at: top)
    for number in departures.listed[top.screen] {
      let edge = system.edges[Int(number)]
      guard edge.topNumber == top.number else { continue }
      let symbolClass = table.symbolClass(of: edge, in: system)
      add(table.ways(revealingOver: symbolClass), to: Int(edge.from))
    }
    for number in departures.calls[top.screen] {
      add(.finish, to: Int(system.edges[Int(number)].from))
    }
    for move in departures.popsTo[top.screen] {
      addTops(of: system.graph.moves[Int(move)].source)
    }
    for place in departures.gates[top.screen] {
      addTops(of: system.graph.moves[departures.openings[Int(place)]].source)
    }
    // While the bar shows, any tab can be tapped, and shows what it had.
    if !isAnyTabLeading, departures.isOnTab(top) {
      isAnyTabLeading = true
      for node in departures.onTabs { add(.top, to: node) }
    }
  }
}

extension WayKinds {
  /// Beside ways: the node is a top, and being on it leads to a goal.
  fileprivate static let top = WayKinds(rawValue: 512)
}

import FlowFormat

/// Searches backwards from goals, over moves on and over unwindings.
///
/// An unwinding is somewhere between a top and what it reveals: it has come down to a node. So each node
/// has a set of what leads on from there: its top, and each kind of unwinding. Cost: the system, for each of
/// them once at most.
struct GoalSearch {
  private let system: StackSystem
  private let arriving: GroupedIndices
  private let table = UnwindingTable.shared
  private var leads: [UnwindingKinds]
  private var waiting: [Int] = []
  private var isAnyTabLeading = false

  init(_ system: StackSystem) {
    self.system = system
    let moves = system.graph.moves
    arriving = GroupedIndices(count: system.screenCount, of: moves.count) { number in
      system.graph.popsTo(moves[number]) == nil ? Int32(moves[number].target ?? -1) : -1
    }
    leads = [UnwindingKinds](repeating: [], count: system.nodeCount)
  }

  func leadsOn(_ top: Int) -> Bool { leads[top].contains(.top) }

  private mutating func add(_ more: UnwindingKinds, to node: Int) {
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
    for index in arriving.positions(of: top.screen) {
      let move = system.graph.moves[arriving.index(at: index)]
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
      for index in system.upwards.positions(of: node) {
        let edge = system.edges[system.upwards.index(at: index)]
        add(rise(edge, known.intersection(.all)), to: Int(edge.from))
      }
      guard node < system.window else { continue }
      if !known.isDisjoint(with: departures.unwindings[node]) { add(.top, to: node) }
      if known.contains(.top) { show(StackTop(number: node), departures) }
    }
  }

  /// What leads on from the upper end of an edge, if this does from the lower one.
  private func rise(_ edge: StackEdge, _ lower: UnwindingKinds) -> UnwindingKinds {
    let symbolClass = table.symbolClass(of: edge, in: system)
    let upper = table.unwindings(to: lower, over: symbolClass)
    guard edge.topNumber >= 0, leadsOn(Int(edge.topNumber)) else { return upper }
    return upper.union(table.unwindings(revealingOver: symbolClass))
  }

  /// A top leads on: so do the tops that lead to it, and the unwindings that reveal it.
  private mutating func show(_ top: StackTop, _ departures: StackDepartures) {
    arrive(at: top)
    for number in departures.listed[top.screen] {
      let edge = system.edges[Int(number)]
      guard edge.topNumber == top.number else { continue }
      let symbolClass = table.symbolClass(of: edge, in: system)
      add(table.unwindings(revealingOver: symbolClass), to: Int(edge.from))
    }
    for number in departures.calls[top.screen] {
      add(.finish, to: Int(system.edges[Int(number)].from))
    }
    for move in departures.popsTo[top.screen] {
      addTops(of: system.graph.moves[Int(move)].source)
    }
    for index in departures.gates[top.screen] {
      addTops(of: system.graph.moves[departures.openings[Int(index)]].source)
    }
    // While the bar shows, any tab can be tapped, and shows what it had.
    if !isAnyTabLeading, departures.isOnTab(top) {
      isAnyTabLeading = true
      for node in departures.onTabs { add(.top, to: node) }
    }
  }
}

extension UnwindingKinds {
  /// Beside unwindings: the node is a top, and being on it leads to a goal.
  fileprivate static let top = UnwindingKinds(rawValue: 512)
}

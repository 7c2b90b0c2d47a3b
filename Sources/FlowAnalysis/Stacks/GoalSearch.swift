import FlowFormat

/// Searches backwards from goals, over moves on and over ways back.
///
/// A way back is somewhere between a top and what it reveals: it has come down to a node. So each node
/// has a set of what leads on from there: its top, and each kind of way. Cost: the system, for each of
/// them once at most.
struct GoalSearch {
  /// What leads to a goal from a node.
  struct Leads: OptionSet {
    let rawValue: UInt16

    /// The node is a top, and being on it does.
    static let top = Leads(rawValue: 1)
    /// A way that reveals the next screen.
    static let pop = Leads(rawValue: 2)
    /// One that goes further.
    static let deeper = Leads(rawValue: 4)
    static let root = Leads(rawValue: 8)
    static let dismiss = Leads(rawValue: 16)
    static let dismissAll = Leads(rawValue: 32)
    /// `dismissAll` that has come to a presenter.
    static let surface = Leads(rawValue: 64)
    static let pull = Leads(rawValue: 128)
    /// `pull` that has passed the lowest screen of its layer.
    static let pulled = Leads(rawValue: 256)
    static let finish = Leads(rawValue: 512)

    static let ways: Leads = [
      .pop, .deeper, .root, .dismiss, .dismissAll, .surface, .pull, .pulled, .finish,
    ]
  }

  private let system: StackSystem
  private let arriving: NumberLists
  private var leads: [Leads]
  private var waiting: [Int] = []
  private var isAnyTabLeading = false

  init(_ system: StackSystem) {
    self.system = system
    let moves = system.graph.moves
    arriving = NumberLists(count: system.screenCount, of: moves.count) { number in
      system.graph.popsTo(moves[number]) == nil ? Int32(moves[number].target ?? -1) : -1
    }
    leads = [Leads](repeating: [], count: system.nodeCount)
  }

  func leadsOn(_ top: Int) -> Bool { leads[top].contains(.top) }

  private mutating func add(_ more: Leads, to node: Int) {
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
  mutating func goBack(_ ancestry: LayerAncestry) {
    let departures = StackDepartures(system, ancestry)
    waiting = leads.indices.filter { !leads[$0].isEmpty }
    // Whoever called the sub-flow may go anywhere, and close it.
    add(.ways, to: system.caller)
    for node in departures.called { add(.top, to: node) }
    while let node = waiting.popLast() {
      let known = leads[node]
      for place in system.upwards.places(of: node) {
        let edge = system.edges[system.upwards.number(at: place)]
        add(rise(edge, known), to: Int(edge.from))
      }
      guard node < system.window else { continue }
      if !known.isDisjoint(with: departures.ways[node]) { add(.top, to: node) }
      if known.contains(.top) { show(StackTop(number: node), departures) }
    }
  }

  /// What leads on from the upper end of an edge, if this does from the lower one.
  private func rise(_ edge: StackEdge, _ lower: Leads) -> Leads {
    switch edge.symbol {
    case .none: return lower.intersection(.ways)
    case .call: return lower.intersection(.ways.subtracting(.finish))
    case .screen(let top):
      var upper = lower.intersection([.dismiss, .dismissAll, .finish])
      if !lower.isDisjoint(with: [.pop, .deeper]) { upper.insert(.deeper) }
      if top.variant != .first, lower.contains(.root) { upper.insert(.root) }
      if lower.contains(.dismissAll) { upper.insert(.surface) }
      if top.variant == .above {
        if lower.contains(.pull) { upper.insert(.pull) }
      } else if lower.contains(.pulled), system.allowsBack(top.screen) {
        upper.insert(.pull)
      }
      return leadsOn(Int(top.number)) ? upper.union(revealing(top)) : upper
    case .layer(let kind):
      var upper: Leads = []
      if kind.isModal {
        if lower.contains(.pop) { upper.insert(.dismiss) }
        if lower.contains(.surface) { upper.insert(.dismissAll) }
        if lower.contains(.finish) { upper.insert(.finish) }
      }
      if kind.canBePulledDown, lower.contains(.pop) { upper.insert(.pulled) }
      return upper
    }
  }

  /// The ways that come to an end on a screen.
  private func revealing(_ top: StackTop) -> Leads {
    top.variant == .first ? [.pop, .surface, .root] : [.pop, .surface]
  }

  /// A top leads on: so do the tops that lead to it, and the ways that reveal it.
  private mutating func show(_ top: StackTop, _ departures: StackDepartures) {
    arrive(at: top)
    for number in departures.listed[top.screen] {
      let edge = system.edges[Int(number)]
      if edge.topNumber == top.number { add(revealing(top), to: Int(edge.from)) }
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

import FlowFormat

/// The tops, and each node once for every kind of way back.
struct GoalWays {
  private enum Kind: Int, CaseIterable {
    case pop, deeper, root, dismiss, dismissAll, surface, pull, pulled, finish
  }

  private let system: StackSystem
  private let ancestry: LayerAncestry
  private let kinds: StackTops
  private(set) var edges: [Digraph.Edge] = []

  init(_ system: StackSystem, _ ancestry: LayerAncestry) {
    self.system = system
    self.ancestry = ancestry
    kinds = StackTops(system)
  }

  var nodeCount: Int { bar + 1 }
  /// The unknown caller of a sub-flow, who may go anywhere.
  var outside: Int { (Kind.allCases.count + 1) * system.nodeCount }
  private var bar: Int { outside + 1 }

  private func node(_ kind: Kind, _ node: Int) -> Int {
    (kind.rawValue + 1) * system.nodeCount + node
  }

  mutating func build() {
    for top in system.tops { leave(top) }
    let isUsed = usedKinds()
    for kind in Kind.allCases where isUsed[kind.rawValue] {
      for edge in system.edges { follow(edge, kind) }
      add(node(kind, system.caller), outside)
    }
    addTargets()
  }

  private mutating func add(_ from: Int, _ to: Int) { edges.append(Digraph.Edge(from, to)) }

  private mutating func add(_ from: Int, toScreen screen: Int) {
    for top in system.allTops(of: screen) { add(from, Int(top.number)) }
  }

  // MARK: - Leaving a top

  private mutating func leave(_ top: StackTop) {
    let own = Int(top.number)
    let allowsBack = system.allowsBack(top.screen)
    if top.variant == .above {
      if allowsBack { add(own, node(.pop, own)) }
      add(own, node(.pull, own))
    } else if allowsBack {
      add(own, node(.pulled, own))
    }
    for move in system.graph.moves(of: top.screen) { make(move, own) }
    let kinds = kinds.kinds(of: top)
    // While the bar shows, any tab can be tapped, and shows what it had.
    if kinds.contains(.tabs) {
      add(own, bar)
      add(bar, own)
    }
    // Whoever called the sub-flow may close it.
    if kinds.contains(.caller) || kinds.contains(.presented) { add(own, outside) }
  }

  private mutating func make(_ move: Move, _ own: Int) {
    switch system.graph.stackChange(of: move) {
    case .goBack(.pop(let count)): add(own, node(count == 1 ? .pop : .deeper, own))
    case .goBack(.popToRoot): add(own, node(.root, own))
    case .goBack(.dismiss): add(own, node(.dismiss, own))
    case .goBack(.dismissAll): add(own, node(.dismissAll, own))
    case .goBack(.finish): add(own, node(.finish, own))
    case .goBack, nil: break
    default:
      if let target = move.target { add(own, toScreen: target) }
      for gate in move.link.map(system.graph.leadingGates) ?? [] { add(own, toScreen: gate) }
    }
  }

  private func usedKinds() -> [Bool] {
    var isUsed = [Bool](repeating: false, count: Kind.allCases.count)
    for edge in edges where Int(edge.to) < outside {
      let kind = Int(edge.to) / system.nodeCount - 1
      if kind >= 0 { isUsed[kind] = true }
    }
    for (kind, others) in [
      (Kind.pull, [Kind.pulled]), (.pulled, [.pop]), (.dismiss, [.pop]),
      (.dismissAll, [.surface]), (.deeper, [.pop]),
    ] where isUsed[kind.rawValue] {
      for other in others { isUsed[other.rawValue] = true }
    }
    if isUsed[Kind.pulled.rawValue] { isUsed[Kind.pop.rawValue] = true }
    return isUsed
  }

  // MARK: - Going down

  private mutating func follow(_ edge: StackEdge, _ kind: Kind) {
    let (upper, lower) = (node(kind, Int(edge.from)), Int(edge.to))
    switch edge.symbol {
    case .none: add(upper, node(kind, lower))
    case .call(let call):
      if kind == .finish {
        add(upper, toScreen: system.graph.moves[Int(call)].source)
      } else {
        add(upper, node(kind, lower))
      }
    case .screen(let top): pass(top, from: upper, to: lower, kind)
    case .layer(let layer): passBottom(of: layer, from: upper, to: lower, kind)
    }
  }

  private mutating func pass(_ top: StackTop, from upper: Int, to lower: Int, _ kind: Kind) {
    switch kind {
    case .pop: add(upper, Int(top.number))
    case .deeper:
      add(upper, node(.pop, lower))
      add(upper, node(.deeper, lower))
    case .root: add(upper, top.variant == .first ? Int(top.number) : node(.root, lower))
    case .dismiss, .dismissAll, .finish: add(upper, node(kind, lower))
    case .surface:
      add(upper, Int(top.number))
      add(upper, node(.dismissAll, lower))
    case .pull:
      if top.variant == .above {
        add(upper, node(.pull, lower))
      } else if system.allowsBack(top.screen) {
        add(upper, node(.pulled, lower))
      }
    case .pulled: break
    }
  }

  private mutating func passBottom(
    of layer: LayerKind, from upper: Int, to lower: Int, _ kind: Kind
  ) {
    switch kind {
    case .dismiss where layer.isModal: add(upper, node(.pop, lower))
    case .dismissAll where layer.isModal: add(upper, node(.surface, lower))
    case .pulled where layer.canBePulledDown: add(upper, node(.pop, lower))
    case .finish where layer.isModal: add(upper, node(.finish, lower))
    default: break
    }
  }

  /// A `pop-to` comes to its target where that can lie below.
  private mutating func addTargets() {
    let moves = system.graph.moves.filter {
      system.graph.popsTo($0) != nil && system.isOnTop($0.source)
    }
    let questions = moves.compactMap { move in
      move.target.map { LayerAncestry.Question($0, below: move.source) }
    }
    guard !questions.isEmpty else { return }
    for (question, answer) in zip(questions, ancestry.answers(to: questions))
    where answer != .none {
      for top in system.allTops(of: question.top) {
        add(Int(top.number), toScreen: question.wanted)
      }
    }
  }
}

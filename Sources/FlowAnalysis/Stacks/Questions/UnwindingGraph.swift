import FlowFormat

/// What tops lead to: by forward moves, and by going back over what can really be below.
///
/// Its nodes are those of the system, two more, and, for each kind of unwinding that begins somewhere, one more for
/// each of them: an unwinding that has reached that node. Searches for goals run against its edges. Cost: the size
/// of the system, for each of these kinds.
struct UnwindingGraph {
  private let system: StackSystem
  private var edges: [Digraph.Edge] = []
  private var hasReturns = false
  /// The number of each kind of unwinding that is followed, and of chains, among these; nil for others.
  private var rows = [Int?](repeating: nil, count: UnwindingKinds.count + 1)
  private var rowCount = 0

  /// Forward moves only.
  init(_ system: StackSystem) {
    self.system = system
    for top in system.tops {
      for move in system.graph.moves(of: top.screen) { makeMove(move, on: top) }
    }
    passGates()
  }

  private var nodeCount: Int {
    hasReturns ? bar + 1 + rowCount * system.nodeCount : system.nodeCount
  }
  /// The unknown caller of a sub-flow, who may move anywhere.
  private var outside: Int { system.nodeCount }
  private var bar: Int { outside + 1 }

  /// An unwinding that has reached a node.
  private mutating func node(_ kind: Int, _ node: Int) -> Int {
    let row = rows[kind] ?? rowCount
    if row == rowCount {
      rows[kind] = row
      rowCount += 1
    }
    return bar + 1 + row * system.nodeCount + node
  }

  /// A chain that goes back more than once, and may reveal anything below a node.
  private mutating func chain(_ node: Int) -> Int { self.node(UnwindingKinds.count, node) }

  var digraph: Digraph { Digraph(nodeCount: nodeCount, edges: edges) }

  /// For each node, whether it leads to one of some tops, or to something unknown.
  func leading(to tops: [StackTop]) -> [Bool] {
    Digraph(nodeCount: nodeCount, reversing: edges).reached(
      from: tops.map { Int($0.index) } + (hasReturns ? [outside] : []))
  }

  private mutating func add(_ from: Int, _ to: Int) { edges.append(Digraph.Edge(from, to)) }

  private mutating func add(_ from: Int, toScreen screen: Int) {
    for top in system.allTops(of: screen) { add(from, Int(top.index)) }
  }

  private mutating func makeMove(_ move: Move, on top: StackTop) {
    guard let target = move.target else { return }
    if system.graph.popsTo(move) != nil {
      // Above an alert, the contents of the layer do not matter.
      if top.variant == .alert { add(Int(top.index), toScreen: target) }
      return
    }
    for next in system.allTops(of: target)
    where system.graph.leads(move, top.variant, to: next.variant) {
      add(Int(top.index), Int(next.index))
    }
    for gate in move.link.map(system.graph.leadingGates) ?? [] {
      add(Int(top.index), toScreen: gate)
    }
  }

  /// The moves that pass a gate open the link that it was shown for.
  private mutating func passGates() {
    for link in system.graph.linkStacks.patterns.indices {
      let gates = system.graph.leadingGates(of: link)
      guard let landing = system.graph.linkStacks.landing(of: link) else { continue }
      for (index, gate) in gates.enumerated() {
        for waiting in system.allTops(of: gate) where waiting.variant.isWaiting {
          add(Int(waiting.index), toScreen: landing)
          for next in gates.dropFirst(index + 1) { add(Int(waiting.index), toScreen: next) }
        }
      }
    }
  }

  // MARK: - Going back

  mutating func addReturns(_ ancestry: LayerAncestry) {
    hasReturns = true
    let table = UnwindingTable.shared
    let tops = StackTops(system)
    var begun: UnwindingKinds = []
    var hasChains = false
    for top in system.tops {
      let own = Int(top.index)
      let unwindings = unwindings(from: top)
      begun.formUnion(unwindings)
      unwindings.forEach { add(own, node($0, own)) }
      if system.graph.goesBackTwice(top.screen) {
        hasChains = true
        add(own, chain(own))
      }
      let kinds = tops.kinds(of: top)
      // While the tab bar is visible, any tab can be tapped, and shows its stack.
      if kinds.contains(.tabs) {
        add(own, bar)
        add(bar, own)
      }
      // Closing modals shows the stack of the tab below them.
      if system.graph.moves(of: top.screen).contains(where: system.graph.selectsTab) {
        add(own, bar)
      }
      // The caller of the sub-flow may close it.
      if !kinds.isDisjoint(with: .unknown) { add(own, outside) }
    }
    // Unwindings of other kinds do not begin anywhere: their nodes would only make the graph
    // larger.
    table.closure(of: begun).forEach { kind in
      for edge in system.edges { follow(edge, kind, table) }
      add(node(kind, system.caller), outside)
    }
    if hasChains { addChains() }
    addTargets(ancestry)
  }

  private mutating func addChains() {
    for edge in system.edges {
      add(chain(Int(edge.from)), chain(Int(edge.to)))
      switch edge.symbol {
      case .none, .layer: break
      case .screen(let top): add(chain(Int(edge.from)), Int(top.index))
      case .call(let call):
        add(chain(Int(edge.from)), toScreen: system.graph.moves[Int(call)].source)
      }
    }
    add(chain(system.caller), outside)
  }

  private func unwindings(from top: StackTop) -> UnwindingKinds {
    let gestures = Unwinding.gestures(on: top, allowsBack: system.allowsBack(top.screen))
    var own = gestures.back.map { UnwindingKinds($0) } ?? []
    if let pullDown = gestures.pullDown { own.formUnion(UnwindingKinds(pullDown)) }
    // The screen below makes its moves, and reappears after what they show.
    if top.variant == .alert { own.insert(.dismiss) }
    for move in system.graph.moves(of: top.screen) {
      guard case .goBack(let goal) = system.graph.stackChange(of: move) else { continue }
      if let unwinding = Unwinding(goal) { own.formUnion(UnwindingKinds(unwinding)) }
    }
    return own
  }

  private mutating func follow(_ edge: StackEdge, _ kind: Int, _ table: UnwindingTable) {
    let step = table.step(of: kind, over: table.symbolClass(of: edge, in: system))
    let upper = node(kind, Int(edge.from))
    if step.reveals { add(upper, Int(edge.topIndex)) }
    step.next.forEach { add(upper, node($0, Int(edge.to))) }
    if step.meetsCall, case .call(let call) = edge.symbol {
      add(upper, toScreen: system.graph.moves[Int(call)].source)
    }
  }

  /// A `pop-to` reaches its target if that can be below.
  private mutating func addTargets(_ ancestry: LayerAncestry) {
    let questions = system.graph.moves.compactMap { move in
      system.isOnTop(move.source)
        ? system.graph.popsTo(move).map { LayerAncestry.Question($0, below: move.source) } : nil
    }
    for (question, answer) in zip(questions, ancestry.answers(to: questions))
    where answer != .none {
      for top in system.allTops(of: question.top) {
        add(Int(top.index), toScreen: question.wanted)
      }
    }
  }
}

extension FlowGraph {
  /// Whether a forward move can lead from a top of its screen to one of its target, by their
  /// variants.
  func leads(_ move: Move, _ source: StackTop.Variant, to target: StackTop.Variant) -> Bool {
    // After the end of a sub-flow, a push may replace the finishing screen.
    guard !move.isFollowing, source != .alert, !source.isWaiting,
      let change = stackChange(of: move)
    else {
      return true
    }
    if case .open = change { return true }
    return change.variant(from: source, in: self) == target
  }

  /// Whether a chain of a screen goes back from a screen that it only passes through.
  fileprivate func goesBackTwice(_ screen: Int) -> Bool {
    moves(of: screen).contains { move in
      guard move.isFollowUp, case .goBack = stackChange(of: move) else { return false }
      return true
    }
  }

  fileprivate func selectsTab(_ move: Move) -> Bool {
    if case .selectTab = stackChange(of: move) { true } else { false }
  }

  /// The screen that a move pops to.
  func popsTo(_ move: Move) -> Int? {
    if case .goBack(.popTo(let screen)) = stackChange(of: move) { screen } else { nil }
  }
}

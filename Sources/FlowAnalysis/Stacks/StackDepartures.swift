import FlowFormat

/// How the tops of a `StackSystem` are left other than by moves on, and what can bring them back.
struct StackDepartures {
  /// The ways back that can be taken on each top.
  let ways: [WayKinds]
  /// The tops on which a caller outside the checked file may close the sub-flow.
  let called: [Int]
  /// The tops in a layer with the tab bar.
  let onTabs: [Int]
  private let tops: StackTops
  /// The edges of lists, by their screens.
  let listed: NumberLists
  /// The edges of calls, by the screens that make them.
  let calls: NumberLists
  /// The `pop-to` moves that can find their target, by that.
  let popsTo: NumberLists
  /// Numbers in `openings`, by the gates that are shown first.
  let gates: NumberLists
  /// The moves that open a link with gates, once for each gate.
  let openings: [Int]

  init(_ system: StackSystem, _ ancestry: LayerAncestry) {
    tops = StackTops(system)
    ways = waysBack(in: system)
    var called: [Int] = []
    var onTabs: [Int] = []
    for top in system.tops {
      let kinds = tops.kinds(of: top)
      if kinds.contains(.tabs) { onTabs.append(Int(top.number)) }
      if kinds.contains(.caller) || kinds.contains(.presented) { called.append(Int(top.number)) }
    }
    (self.called, self.onTabs) = (called, onTabs)
    let edges = system.edges
    listed = NumberLists(count: system.screenCount, of: edges.count) { number in
      guard case .screen(let top) = edges[number].symbol, top.number != edges[number].to else {
        return -1
      }
      return Int32(top.screen)
    }
    calls = NumberLists(count: system.screenCount, of: edges.count) { number in
      guard case .call(let move) = edges[number].symbol else { return -1 }
      return Int32(system.graph.moves[Int(move)].source)
    }
    popsTo = targets(in: system, ancestry)
    var gates: [Int32] = []
    var openings: [Int] = []
    for (number, move) in system.graph.moves.enumerated() {
      guard let link = move.link else { continue }
      for gate in system.graph.leadingGates(of: link) {
        gates.append(Int32(gate))
        openings.append(number)
      }
    }
    self.gates = NumberLists(count: system.screenCount, gates)
    self.openings = openings
  }

  func isOnTab(_ top: StackTop) -> Bool { tops.kinds(of: top).contains(.tabs) }
}

private func waysBack(in system: StackSystem) -> [WayKinds] {
  var ways = [WayKinds](repeating: [], count: system.window)
  for top in system.tops {
    let gestures = WayBack.gestures(on: top, allowsBack: system.allowsBack(top.screen))
    var own = gestures.back.map { WayKinds($0) } ?? []
    if let pullDown = gestures.pullDown { own.formUnion(WayKinds(pullDown)) }
    for move in system.graph.moves(of: top.screen) {
      guard case .goBack(let goal) = system.graph.stackChange(of: move) else { continue }
      if let way = WayBack(goal) { own.formUnion(WayKinds(way)) }
    }
    ways[Int(top.number)] = own
  }
  return ways
}

private func targets(in system: StackSystem, _ ancestry: LayerAncestry) -> NumberLists {
  let moves = system.graph.moves
  let asked = moves.indices.filter {
    system.graph.popsTo(moves[$0]) != nil && system.isOnTop(moves[$0].source)
  }
  let answers = ancestry.answers(
    to: asked.compactMap { number in
      moves[number].target.map { LayerAncestry.Question($0, below: moves[number].source) }
    })
  var targets = [Int32](repeating: -1, count: asked.isEmpty ? 0 : moves.count)
  for (number, answer) in zip(asked, answers) where answer != .none {
    targets[number] = Int32(moves[number].target ?? -1)
  }
  return NumberLists(count: system.screenCount, targets)
}

extension FlowGraph {
  /// Whether a move on can lead from a top of its screen to one of its target, by their variants.
  func leads(_ move: Move, _ source: StackTop.Variant, to target: StackTop.Variant) -> Bool {
    // After the end of a sub-flow a push may take the place of what has finished.
    guard move.destination >= 0, let change = stackChange(of: move) else { return true }
    if case .open = change { return true }
    return change.variant(from: source, in: self) == target
  }

  /// The screen that a move pops to.
  func popsTo(_ move: Move) -> Int? {
    if case .goBack(.popTo(let screen)) = stackChange(of: move) { screen } else { nil }
  }
}

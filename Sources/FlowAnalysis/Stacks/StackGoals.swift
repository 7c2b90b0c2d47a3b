import FlowModel

/// Which screens can still lead to a goal when stacks are what they can be.
///
/// A screen is lost if no stack with it on top leads to a goal, on or back. Ways back are followed
/// over what really can lie below. Two of them in a row may take stacks that cannot be one: so a
/// screen that is called lost is lost, but not every lost screen is found.
package struct StackGoals: Sendable {
  private let leadsOn: [Bool]
  private let system: StackSystem

  /// `isGoal` holds of screens where a user may stop.
  package init(_ system: StackSystem, isGoal: [Bool]) {
    self.system = system
    var options = system.options
    options.followsAllWays = true
    let followed = system.options.followsAllWays ? system : StackSystem(system.graph, options)
    let ways = followed.ways
    let tops = 3 * system.screenCount
    let outside = tops + ways.states.count
    let bar = outside + 1
    var edges: [Digraph.Edge] = []
    for transition in ways.transitions {
      edges.append(.init(tops + Int(transition.from), tops + Int(transition.to)))
    }
    for seed in ways.seeds {
      let node = Int(ways.states[Int(seed.state)].node)
      if node < tops {
        edges.append(.init(node, tops + Int(seed.state)))
      } else if case .move(let number) = seed.cause {
        for top in followed.allTops(of: followed.graph.moves[number].source) {
          edges.append(.init(Int(top.number), tops + Int(seed.state)))
        }
      }
    }
    for (state, entry) in ways.states.enumerated() {
      let way = ways.way(of: state)
      for top in followed.tops(shownBy: way) {
        edges.append(.init(tops + state, Int(top.number)))
      }
      if Int(entry.node) == followed.caller { edges.append(.init(tops + state, outside)) }
    }
    let kinds = StackTops(followed)
    for top in followed.tops {
      for move in followed.graph.moves(of: top.screen) where move.verb.isForward {
        guard let target = move.target else { continue }
        for shown in followed.allTops(of: target) {
          edges.append(.init(Int(top.number), Int(shown.number)))
        }
        for gate in move.link.map(followed.graph.leadingGates) ?? [] {
          edges.append(.init(Int(top.number), Int(StackTop(gate, .first).number)))
        }
      }
      if kinds.kinds(of: top).contains(.tabs) { edges.append(.init(Int(top.number), bar)) }
      if kinds.kinds(of: top).contains(.caller) || kinds.kinds(of: top).contains(.presented) {
        // Whoever called the sub-flow may close it.
        edges.append(.init(Int(top.number), outside))
      }
    }
    for top in followed.tops where kinds.kinds(of: top).contains(.tabs) {
      edges.append(.init(bar, Int(top.number)))
    }
    let goals = followed.tops.filter { isGoal[$0.screen] }.map { Int($0.number) }
    leadsOn = Digraph(nodeCount: bar + 1, edges: edges).reversed()
      .reached(from: goals + [outside])
  }

  /// Whether no stack with this screen on top leads to a goal; false where it is never on top.
  package func isLost(_ screen: Int) -> Bool {
    let tops = system.allTops(of: screen)
    return !tops.isEmpty && tops.allSatisfy { !leadsOn[Int($0.number)] }
  }
}

extension StackSystem {
  func allTops(of screen: Int) -> [StackTop] { variants(of: screen).map { StackTop(screen, $0) } }

  /// The tops that what a way leads to may show.
  fileprivate func tops(shownBy way: WayBack) -> [StackTop] {
    switch way {
    case .reveal(let edge), .surface(let edge?):
      if case .screen(let top) = edges[Int(edge)].symbol { [top] } else { [] }
    case .end(let call, _): allTops(of: graph.moves[Int(call)].source)
    case .collapse(_, _, let screen, _): allTops(of: Int(screen))
    default: []
    }
  }
}

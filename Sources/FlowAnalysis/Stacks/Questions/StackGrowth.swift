import FlowFormat
import Pushdown

/// Moves that make stacks grow without bound.
///
/// That is a cycle in a graph of stacks with a screen on it: whatever is read along it can be read again. The graph is
/// that of what can be on top of each head, without the moves that do not count.
package struct StackGrowth: Sendable {
  package struct Cycle: Sendable {
    /// The repeated steps, beginning on `screen`.
    package let steps: [StackCause]
    package let screen: Int
    /// A shortest walk to the cycle's first screen, and around it once.
    package let witness: StackWitness
  }

  /// By their screens; of loops that share a screen, the shortest of more than one step, if there is one.
  package let cycles: [Cycle]

  /// The cycles of some steps of moves, which `counts` returns; links from outside are not among them.
  ///
  /// `screens` are those of which one must be shown on the way, and `others` those that can be shown; nil for any.
  package init(
    _ searches: StackSearches, within scope: StackScope, through screens: Set<Int>? = nil,
    among others: Set<Int>? = nil, over counts: (_ move: Int) -> Bool
  ) {
    let graph = searches.flow
    cycles = CycleSearch(
      searches: searches, scope: scope,
      leftOut: Set(graph.moves.indices.filter { !counts($0) }), through: screens, among: others
    ).cycles()
  }
}

private struct CycleSearch {
  let searches: StackSearches
  let scope: StackScope
  let leftOut: Set<Int>
  let through: Set<Int>?
  let among: Set<Int>?
  private var graph: FlowGraph { searches.flow }

  /// How many cycles of one component are looked at.
  private static let mostTries = 8

  func cycles() -> [StackGrowth.Cycle] {
    // First with no condition in question, then with those that the refused cycles need.
    let (found, needed) = cycles(under: [])
    let conditions = Array(needed.prefix(StackSearches.mostConditions))
    return merged(found + (conditions.isEmpty ? [] : cycles(under: conditions).found))
  }

  private func cycles(
    under conditions: [String]
  ) -> (found: [StackGrowth.Cycle], needed: [String]) {
    var options = scope.options
    options.conditions = conditions
    let all = searches.model(options)
    (options.opensLinks, options.leftOutMoves) = (false, leftOut)
    let growing = StackModel(
      graph, options,
      from: all.shown.indices.filter { among?.contains($0) ?? true }.flatMap { all.shown[$0] }.map {
        StackModel.Beginning(state: all.state(of: $0), word: [all.symbol(of: $0)])
      }, calls: all.calls)
    guard all.graph.isComplete, growing.graph.isComplete else { return ([], []) }
    let replay = StackReplay(graph: graph, options: all.options)
    var found: [StackGrowth.Cycle] = []
    var needed: [String] = []
    // By screen, the heads with the shortest stacks first.
    let heads = all.shown.map { heads in
      heads.sorted {
        (all.distances.total(of: $0) ?? .max, $0) < (all.distances.total(of: $1) ?? .max, $1)
      }
    }
    let distance = { (head: Int) -> Int? in
      let screen = growing.symbol(of: head).screen
      guard growing.state(of: head).isResting, screen >= 0 else { return nil }
      return heads[screen].first.flatMap { all.distances.total(of: $0) }
    }
    for component in loops(in: growing, distance) {
      for cycle in component.prefix(CycleSearch.mostTries) {
        guard let round = growing.walk(to: cycle) else { continue }
        // The nearest stack with the screen on top may not be the one that the cycle was found for.
        let leads = heads[growing.symbol(of: cycle.head).screen].prefix(CycleSearch.mostTries)
          .lazy.compactMap { head in
            all.distances.shortestStack(of: head).flatMap { all.walk(to: $0) }
          }
        // Walks that need no words to be true are preferred.
        let made = leads.compactMap { self.cycle($0, round, replay) }
        if let cycle = made.first(where: { !$0.witness.isConditional }) ?? made.first {
          found.append(cycle)
          break
        }
        for name in searches.conditions(namedOn: (leads.first ?? []) + round)
        where !needed.contains(name) {
          needed.append(name)
        }
      }
    }
    return (found, needed)
  }

  /// nil if the app refuses one of the steps, or the stack does not grow.
  private func cycle(
    _ lead: [StackRules.Cause], _ round: [StackRules.Cause], _ replay: StackReplay
  ) -> StackGrowth.Cycle? {
    for before in replay.positions(after: lead) {
      for after in replay.positions(after: round, from: before) {
        guard let top = before.state.top, after.state.top == top,
          after.state.window.screenCount > before.state.window.screenCount,
          // Conditions may let it happen once.
          replay.positions(after: round, from: after).contains(where: { $0.state.top == top })
        else { continue }
        return StackGrowth.Cycle(
          steps: Array(after.steps.dropFirst(before.steps.count)), screen: top,
          witness: StackWitness(
            graph, steps: after.steps, isAllowed: !replay.options.beginsWithAnyConditions,
            remembered: replay.options.beginsWithAnyConditions ? [] : after.remembered))
      }
    }
    return nil
  }

  /// The cycles of each component of a graph that can be followed again and again, the shortest first.
  private func loops(
    in model: StackModel, _ distance: (Int) -> Int?
  ) -> [[StackPath]] {
    let graph = model.graph
    let edges = (0..<graph.size.edges).map { graph.ends(ofEdge: $0) }
    let components = StrongComponents(
      Digraph(
        nodeCount: graph.size.nodes, edges: edges.map { Digraph.Edge($0.source, $0.target) })
    ).component
    var byComponent: [Int32: [StackPath]] = [:]
    var order: [Int32] = []
    for (number, edge) in edges.enumerated()
    where graph.edge(number).symbol != nil && components[edge.source] == components[edge.target] {
      if let through,
        graph.head(of: edge.target).map({ head in
          !through.contains(model.symbols[head.symbol].screen)
        }) ?? true
      {
        continue
      }
      let own = components[edge.source]
      guard byComponent[own]?.count ?? 0 < CycleSearch.mostTries * 4,
        let cycle = cycle(
          through: number, in: model, distance, where: { components[$0] == own })
      else { continue }
      if byComponent[own] == nil { order.append(own) }
      byComponent[own, default: []].append(cycle)
    }
    return order.map { own in (byComponent[own] ?? []).sorted { $0.weight < $1.weight } }
  }

  /// A shortest cycle through an edge, from the nearest of its heads at which users see a screen; nil without one.
  private func cycle(
    through edge: Int, in model: StackModel, _ distance: (Int) -> Int?,
    where isInside: (Int) -> Bool
  ) -> StackPath? {
    let graph = model.graph
    let (source, target) = graph.ends(ofEdge: edge)
    // The edge by which each node is reached first.
    var before: [Int: Int] = [:]
    var waiting = [target]
    var position = 0
    while position < waiting.count, before[source] == nil, source != target {
      let node = waiting[position]
      position += 1
      for next in graph.edges(of: node)
      where isInside(next.target) && next.target != target && before[next.target] == nil {
        before[next.target] = next.number
        waiting.append(next.target)
      }
    }
    var cycle: [Int] = []
    var node = source
    while node != target {
      guard let number = before[node] else { return nil }
      cycle.append(number)
      node = graph.ends(ofEdge: number).source
    }
    cycle = [edge] + cycle.reversed()
    let distances = cycle.map { number -> Int? in
      let node = graph.ends(ofEdge: number).source
      return graph.head(of: node) == nil ? nil : distance(node)
    }
    let first = cycle.indices.filter { distances[$0] != nil }
      .min { (distances[$0] ?? 0, $0) < (distances[$1] ?? 0, $1) }
    guard let first else { return nil }
    return model.distances.path(
      to: graph.ends(ofEdge: cycle[first]).source,
      over: Array(cycle[first...] + cycle[..<first]))
  }

  /// One of the cycles that share a screen.
  private func merged(_ cycles: [StackGrowth.Cycle]) -> [StackGrowth.Cycle] {
    var groups: [(screens: Set<Int>, cycles: [StackGrowth.Cycle])] = []
    for cycle in cycles {
      var own = (screens: screens(of: cycle), cycles: [cycle])
      groups.removeAll { group in
        guard !group.screens.isDisjoint(with: own.screens) else { return false }
        own = (own.screens.union(group.screens), group.cycles + own.cycles)
        return true
      }
      groups.append(own)
    }
    return groups.compactMap { group in
      group.cycles.min { ($0.isShort, $0.steps.count) < ($1.isShort, $1.steps.count) }
    }.sorted { $0.screen < $1.screen }
  }

  /// The screens on top after each step of a cycle.
  private func screens(of cycle: StackGrowth.Cycle) -> Set<Int> {
    Set(cycle.witness.tops(ofLast: cycle.steps.count + 1))
  }
}

extension StackGrowth.Cycle {
  /// 1 for a single step.
  fileprivate var isShort: Int { steps.count > 1 ? 0 : 1 }
}

extension Window {
  fileprivate var screenCount: Int { layers.reduce(0) { $0 + $1.screens.count } }
}

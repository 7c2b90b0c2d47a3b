import Pushdown

/// How many moves take users to one of some heads from each head: at most, whatever is below it, and at least.
///
/// A head is settled once one of its moves is; a move, once all that it can lead to is: what going back can reveal,
/// the stacks that a tab was left with, what words leave open. In ascending order of moves (Knuth 1977).
///
/// Without a bound on the number of moves, moves that only shorten the stack count as well: a stack cannot get
/// shorter forever.
struct SureReach {
  /// All of its results have to be settled.
  struct Conjunction {
    var results: [Int] = []
    var fails = false
  }

  private struct TabHeads: Hashable {
    let state: Int
    let tab: Int
  }

  struct Option {
    let head: Int
    let conjunction: Int
    let cost: Int
    let goesDown: Bool
  }

  let model: StackModel
  private let tabCount: Int
  /// The numbers of the model.
  private var descentNumbers = Numbers<StackDescent>()
  private var states = Numbers<StackState>()
  /// The heads of each state with a tab's screen on top.
  private var tabHeads: [TabHeads: [Int]] = [:]
  /// The conjunctions for showing a tab: any stack that it has been left with, and its root.
  private var tabStacks: [TabHeads: Int] = [:]
  var conjunctions: [Conjunction] = []
  /// The conjunctions of the graph's descents, by number; −1 without one.
  private var descents: [Int]
  private var pending: [Int] = []
  var options: [Option] = []
  /// For each place, the conjunctions and options that have it as a result.
  private(set) var users = Digraph(nodeCount: 0, edges: [])
  /// The places of conjunctions come after those of nodes.
  let nodeCount: Int

  /// Walks of the model must not end at screens.
  init(_ model: StackModel) {
    (self.model, nodeCount) = (model, model.graph.size.nodes)
    tabCount = (model.symbols.map(\.layer.tab).max() ?? -1) + 1
    descents = Array(repeating: -1, count: model.graph.size.descents)
    for descent in model.descents { _ = descentNumbers[descent] }
    for state in model.states { _ = states[state] }
    for head in model.graph.heads {
      let layer = model.symbol(of: head).layer
      guard layer.kind == .tabs, let state = model.graph.head(of: head)?.state else { continue }
      tabHeads[TabHeads(state: state, tab: layer.tab), default: []].append(head)
    }
    for head in model.graph.heads { addOptions(of: head) }
    while let descent = pending.popLast() { expand(descent) }
    joinCycles()
    users = makeUsers()
  }

  /// The most moves that a shortest walk to some goal takes, by place; −1 where that is not known.
  func mostMoves(to goals: Set<Int>, isUnbounded: Bool) -> [Int] {
    var goals = goals
    while true {
      let settled = settle(from: goals, byAny: false)
      guard isUnbounded else { return settled }
      let lower = descending(settled)
      guard !lower.isSubset(of: goals) else { return settled }
      goals.formUnion(lower)
    }
  }

  /// No walk to any goal takes fewer moves; −1 without a walk.
  func leastMoves(to goals: Set<Int>) -> [Int] { settle(from: goals, byAny: true) }

  // MARK: - What leads where

  private mutating func addOptions(of head: Int) {
    guard let number = model.graph.head(of: head)?.state else { return }
    let state = model.states[number]
    if case .resumed(let tab, let then, _) = state.rest {
      var next = state
      next.rest = then.rest
      let shown = stacks(ofTab: TabHeads(state: states[next], tab: tab))
      return options.append(Option(head: head, conjunction: shown, cost: 0, goesDown: false))
    }
    let kept = model.rules(of: head)
    guard state.isResting else {
      return add(conjunction(of: kept, from: head), to: head, cost: 0)
    }
    let layer = model.symbol(of: head).layer
    if layer.kind == .tabs {
      for tab in 0..<tabCount where tab != layer.tab {
        let shown = stacks(ofTab: TabHeads(state: number, tab: tab))
        options.append(Option(head: head, conjunction: shown, cost: 1, goesDown: false))
      }
    }
    var rest = kept
    while let cause = rest.first?.cause {
      // Those of one step follow each other.
      let rules = rest.prefix { $0.cause == cause }
      rest = rest.dropFirst(rules.count)
      guard cause >= 0 else { continue }
      switch model.causes[cause] {
      case .step(.link), .beginning, .resumed: continue
      case .step: break
      }
      var all = conjunction(of: rules, from: head)
      if case .step(.move(let move)) = model.causes[cause], model.moves.moves[move].isUncertain {
        all.fails = true
      }
      var goesDown = false
      if rules.count == 1, let rule = rules.first, case .down = rule.kind,
        model.states[rule.state].isResting
      {
        goesDown = true
      }
      add(all, to: head, cost: 1, goesDown: goesDown)
    }
  }

  private mutating func stacks(ofTab tab: TabHeads) -> Int {
    if let known = tabStacks[tab] { return known }
    let results = tabHeads[tab] ?? []
    conjunctions.append(Conjunction(results: results, fails: results.isEmpty))
    tabStacks[tab] = conjunctions.count - 1
    return conjunctions.count - 1
  }

  private mutating func add(
    _ conjunction: Conjunction, to head: Int, cost: Int, goesDown: Bool = false
  ) {
    conjunctions.append(conjunction)
    options.append(
      Option(
        head: head, conjunction: conjunctions.count - 1, cost: cost, goesDown: goesDown))
  }

  private mutating func conjunction(
    of rules: ArraySlice<PushdownRule>, from head: Int
  ) -> Conjunction {
    var all = Conjunction()
    for rule in rules {
      if case .left = model.states[rule.state].rest { continue }
      switch rule.kind {
      case .put, .reset, .layer:
        if let node = model.graph.node(state: rule.state, symbol: rule.top) {
          all.results.append(node)
        } else {
          all.fails = true
        }
      case .down(let descent):
        add(descent, then: rule.state, at: head, to: &all)
      }
    }
    if rules.isEmpty { all.fails = true }
    return all
  }

  /// Adds the place of the conjunction for what a descent reveals.
  private mutating func add(
    _ descent: Int, then state: Int, at node: Int, to all: inout Conjunction
  ) {
    guard let number = model.graph.descent(descent, then: state, at: node) else {
      all.fails = true
      return
    }
    if descents[number] < 0 {
      conjunctions.append(Conjunction())
      descents[number] = conjunctions.count - 1
      pending.append(number)
    }
    all.results.append(nodeCount + descents[number])
  }

  private mutating func expand(_ number: Int) {
    let (descent, state, node) = model.graph.descent(at: number)
    let own = model.descents[descent]
    var all = Conjunction()
    if node == StackGraph.bottom { all.fails = true }
    for edge in model.graph.edges(of: node) {
      guard let symbol = edge.symbol else {
        add(descent, then: state, at: edge.target, to: &all)
        continue
      }
      switch own.step(over: model.symbols[symbol]) {
      case .refuse: all.fails = true
      case .stay:
        if let node = model.graph.node(state: state, symbol: symbol) {
          all.results.append(node)
        } else {
          all.fails = true
        }
      case .erase(let next):
        let number = next == own ? descent : descentNumbers[next]
        add(number, then: state, at: edge.target, to: &all)
      }
    }
    conjunctions[descents[number]] = all
  }

  /// Descents end, because stacks do, so what a cycle of them reveals is what any of them reveals.
  private mutating func joinCycles() {
    var edges: [Digraph.Edge] = []
    for (index, conjunction) in conjunctions.enumerated() {
      for result in conjunction.results where result >= nodeCount {
        edges.append(Digraph.Edge(index, result - nodeCount))
      }
    }
    let graph = Digraph(nodeCount: conjunctions.count, edges: edges)
    for members in StrongComponents(graph).members() where members.count > 1 {
      let first = members[0]
      let inside = Set(members)
      var joined = Conjunction()
      for member in members {
        joined.results += conjunctions[member].results.filter { !inside.contains($0 - nodeCount) }
        joined.fails = joined.fails || conjunctions[member].fails
        conjunctions[member].results = [nodeCount + first]
        conjunctions[member].fails = false
      }
      conjunctions[first] = joined
    }
    for index in conjunctions.indices {
      conjunctions[index].results.removeAll { $0 == nodeCount + index }
    }
  }
}

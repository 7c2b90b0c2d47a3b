import Pushdown

/// How many moves take users to one of some heads from each head: at most, whatever is below it, and at least.
///
/// A head is settled once one of its moves is; a move, once all that it can lead to is: what going back can reveal,
/// the stacks that a tab was left with, what words leave open. In ascending order of moves (Knuth 1977).
///
/// Without a bound on the number of moves, moves that only shorten the stack count as well: a stack cannot get
/// shorter forever.
struct SureReach {
  /// A descent that has come to a node, with the state after it.
  private struct Descent: Hashable {
    let descent: Int
    let state: Int
    let node: Int
  }

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
  /// The same numbers as in the model, and more.
  private var descentNumbers = Numbers<StackDescent>()
  private var states = Numbers<StackState>()
  /// The heads of each state with a tab's screen on top.
  private var tabHeads: [TabHeads: [Int]] = [:]
  /// The conjunctions for showing a tab: any stack that it has been left with, and its root.
  private var tabStacks: [TabHeads: Int] = [:]
  var conjunctions: [Conjunction] = []
  private var descents: [Descent: Int] = [:]
  private var pending: [(index: Int, descent: Descent)] = []
  var options: [Option] = []
  /// For each place, the conjunctions and options that have it as a result.
  private(set) var users = Digraph(nodeCount: 0, edges: [])
  /// The places of conjunctions come after those of nodes.
  let nodeCount: Int

  /// Walks of the model must not end at screens.
  init(_ model: StackModel) {
    (self.model, nodeCount) = (model, model.graph.size.nodes)
    tabCount = (model.symbols.map(\.layer.tab).max() ?? -1) + 1
    for descent in model.descents { _ = descentNumbers[descent] }
    for state in model.states { _ = states[state] }
    for head in model.graph.heads {
      let layer = model.symbol(of: head).layer
      guard layer.kind == .tabs, let state = model.graph.head(of: head)?.state else { continue }
      tabHeads[TabHeads(state: state, tab: layer.tab), default: []].append(head)
    }
    for head in model.graph.heads { addOptions(of: head) }
    while let (index, descent) = pending.popLast() { expand(index, descent) }
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
    let state = model.state(of: head)
    if case .resumed(let tab, let then, _) = state.rest {
      var next = state
      next.rest = then.rest
      let shown = stacks(ofTab: TabHeads(state: states[next], tab: tab))
      return options.append(Option(head: head, conjunction: shown, cost: 0, goesDown: false))
    }
    let kept = model.rules(of: head).filter { $0.from == nil }
    guard state.isResting else {
      return add(conjunction(of: kept, from: head), to: head, cost: 0)
    }
    let layer = model.symbol(of: head).layer
    if layer.kind == .tabs {
      for tab in 0..<tabCount where tab != layer.tab {
        let shown = stacks(ofTab: TabHeads(state: states[state], tab: tab))
        options.append(Option(head: head, conjunction: shown, cost: 1, goesDown: false))
      }
    }
    var byCause: [(cause: Int, rules: [PushdownRule])] = []
    for rule in kept {
      // Those of one step follow each other.
      if byCause.last?.cause == rule.cause {
        byCause[byCause.count - 1].rules.append(rule)
      } else {
        byCause.append((rule.cause, [rule]))
      }
    }
    for (cause, rules) in byCause where cause >= 0 {
      switch model.causes[cause] {
      case .step(.link), .beginning, .resumed: continue
      case .step: break
      }
      var all = conjunction(of: rules, from: head)
      if case .step(.move(let move)) = model.causes[cause], model.moves.moves[move].isUncertain {
        all.fails = true
      }
      var goesDown = false
      if rules.count == 1, case .down = rules[0].kind,
        model.states[rules[0].state].isResting
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

  private mutating func conjunction(of rules: [PushdownRule], from head: Int) -> Conjunction {
    var all = Conjunction()
    for rule in rules {
      if case .left = model.states[rule.state].rest { continue }
      switch rule.kind {
      case .put, .reset, .layer:
        if let node = model.graph.node(state: rule.state, symbol: rule.word[0]) {
          all.results.append(node)
        } else {
          all.fails = true
        }
      case .down(let descent):
        all.results.append(
          place(of: Descent(descent: descent, state: rule.state, node: head)))
      }
    }
    if rules.isEmpty { all.fails = true }
    return all
  }

  /// The place of the conjunction for what a descent reveals.
  private mutating func place(of descent: Descent) -> Int {
    if let known = descents[descent] { return nodeCount + known }
    conjunctions.append(Conjunction())
    descents[descent] = conjunctions.count - 1
    pending.append((conjunctions.count - 1, descent))
    return nodeCount + conjunctions.count - 1
  }

  private mutating func expand(_ number: Int, _ descent: Descent) {
    var all = Conjunction()
    if descent.node == StackGraph.bottom { all.fails = true }
    for edge in model.graph.edges(of: descent.node) {
      guard let symbol = edge.symbol else {
        all.results.append(
          place(of: Descent(descent: descent.descent, state: descent.state, node: edge.target)))
        continue
      }
      switch descentNumbers.values[descent.descent].step(over: model.symbols[symbol]) {
      case .refuse: all.fails = true
      case .stay:
        if let node = model.graph.node(state: descent.state, symbol: symbol) {
          all.results.append(node)
        } else {
          all.fails = true
        }
      case .erase(let next):
        all.results.append(
          place(
            of: Descent(
              descent: descentNumbers[next], state: descent.state, node: edge.target)))
      }
    }
    conjunctions[number] = all
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

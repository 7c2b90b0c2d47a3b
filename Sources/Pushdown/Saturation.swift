/// Finds all facts of a pushdown system: the edges of its graph, and its watches.
///
/// A watch is a descent, with the state after it, that has reached a node: the triple (descent, state, node).
/// Each edge of the node, whether it is known or found later, meets the watch, and the descent continues or
/// ends. A `layer` rule is a watch with `layerDescent`, whose state is the node of the stacks outside the
/// layer.
///
/// Facts are numbered as they are found and get their turns in that order, so the tables are the queue. A
/// watch and an edge meet when the second of them gets its turn.
struct Saturation {
  private(set) var graph = StackGraph()
  private let system: any PushdownSystem
  /// The watches of each node that have had their turn.
  private var watching = NumberRows()
  private var rules: [PushdownRule] = []
  private var doneEdges = 0
  private var doneWatches = 0
  private var doneHeads = 0

  init(_ system: any PushdownSystem) { self.system = system }

  mutating func run(from initial: [PushdownRule], shouldContinue: (Int) -> Bool) {
    for rule in initial { place(rule, on: StackGraph.bottom) }
    while let steps = step() {
      if shouldContinue(steps) { continue }
      while doneEdges < graph.edges.count { link() }
      return
    }
    graph.isComplete = true
  }

  /// Gives a fact or a head its turn; the number of steps, or `nil` if all are done.
  private mutating func step() -> Int? {
    var steps = 1
    if doneEdges < graph.edges.count {
      let (edge, source) = (doneEdges, graph.edges[doneEdges].first)
      link()
      for watch in watching[source] {
        meet(watch, edge)
        steps += 1
      }
    } else if doneWatches < graph.watches.count {
      let (watch, node) = (doneWatches, graph.watches[doneWatches].third)
      doneWatches += 1
      watching.append(watch, to: node)
      for edge in graph.outgoing[node] {
        meet(watch, edge)
        steps += 1
      }
    } else if doneHeads < graph.heads.count {
      doneHeads += 1
      steps += leave(graph.heads[doneHeads - 1])
    } else {
      return nil
    }
    return steps
  }

  private mutating func link() {
    let (source, _, target) = graph.edges[doneEdges]
    graph.outgoing.append(doneEdges, to: source)
    graph.incoming.append(doneEdges, to: target)
    doneEdges += 1
  }

  private mutating func leave(_ head: Int) -> Int {
    let (state, symbol, _) = graph.nodes[head]
    rules.removeAll(keepingCapacity: true)
    system.addRules(of: head, state: state, symbol: symbol, to: &rules)
    for rule in rules { apply(rule, to: rule.from ?? head) }
    return rules.count
  }

  private mutating func apply(_ rule: PushdownRule, to head: Int) {
    switch rule.kind {
    case .put: place(rule, on: head)
    case .reset: place(rule, on: StackGraph.bottom, resetHead: head)
    case .layer:
      place(rule, on: system.isInner(graph.nodes[head].second) ? outside(of: head) : head)
    case .down(let descent):
      let watch = graph.watches.insert(descent, rule.state, head).number
      addOrigin(~watch, weight: rule.weight, cause: rule.cause)
    }
  }

  /// Adds the edges for a word on top of the stacks of a node.
  ///
  /// The first of them has the weight and the cause; the others depend only on the word and the node, and are
  /// shared.
  private mutating func place(_ rule: PushdownRule, on node: Int, resetHead: Int = -1) {
    precondition(rule.top >= 0, "an empty word")
    var below = node
    for symbol in rule.below.dropFirst().reversed() {
      let (rest, isNew) = graph.nodes.insert(symbol, below, StackGraph.NodeKind.word.rawValue)
      if isNew { addOrigin(graph.edges.insert(rest, symbol, below).number, weight: 0, cause: -1) }
      below = rest
    }
    let head = self.head(rule.state, rule.top)
    let symbol = rule.below.first ?? StackGraph.noSymbol
    guard let edge = addEdge(head, symbol, below) else { return }
    addOrigin(edge, weight: rule.weight, cause: rule.cause, resetHead: resetHead)
  }

  private mutating func meet(_ watch: Int, _ edge: Int) {
    let (descent, state, _) = graph.watches[watch]
    let (_, symbol, below) = graph.edges[edge]
    let isLayer = descent == StackGraph.layerDescent
    let step: DescentStep =
      if symbol == StackGraph.noSymbol {
        .erase(then: descent)
      } else if isLayer {
        system.isInner(symbol) ? .erase(then: descent) : .stay
      } else {
        system.step(descent, over: symbol)
      }
    let fact: Int? =
      switch step {
      case .refuse: nil
      case .stay where isLayer: addEdge(state, StackGraph.noSymbol, below)
      case .stay: addEdge(head(state, symbol), StackGraph.noSymbol, below)
      case .erase where isLayer: addEdge(state, StackGraph.noSymbol, outside(of: below))
      case .erase(let descent): ~graph.watches.insert(descent, state, below).number
      }
    guard let fact else { return }
    graph.meetings.append(
      StackGraph.Meeting(watch: Int32(watch), edge: Int32(edge), fact: Int32(fact)))
  }

  private mutating func head(_ state: Int, _ symbol: Int) -> Int {
    let (node, isNew) = graph.nodes.insert(state, symbol, StackGraph.NodeKind.head.rawValue)
    if isNew { graph.heads.append(node) }
    return node
  }

  /// The node for what is left of the stacks of a node without the rest of the layer on top of them.
  private mutating func outside(of node: Int) -> Int {
    let (outside, isNew) = graph.nodes.insert(node, 0, StackGraph.NodeKind.outside.rawValue)
    if isNew {
      let watch = graph.watches.insert(StackGraph.layerDescent, outside, node).number
      addOrigin(~watch, weight: 0, cause: -1)
    }
    return outside
  }

  /// The number of an edge, or `nil` for one that would lead a node to its own stacks.
  private mutating func addEdge(_ source: Int, _ symbol: Int, _ target: Int) -> Int? {
    if symbol == StackGraph.noSymbol, source == target { return nil }
    return graph.edges.insert(source, symbol, target).number
  }

  private mutating func addOrigin(_ fact: Int, weight: Int, cause: Int, resetHead: Int = -1) {
    precondition(weight >= 0, "a rule of negative weight")
    graph.origins.append(
      StackGraph.Origin(
        fact: Int32(fact), weight: Int32(weight), cause: Int32(cause), resetHead: Int32(resetHead)))
  }
}

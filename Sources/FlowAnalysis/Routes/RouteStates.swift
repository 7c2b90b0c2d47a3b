import FlowFormat
import FlowSource

/// The states that moves lead to: the top screen, the open calls of sub-flows, and the conditions.
///
/// Searches breadth-first, with one window per state. Forward moves come first; then motions that
/// show a new screen, such as a tap on a tab or a move back after a gate. Cost: for each state, the
/// number of its layers, up to a limit.
struct RouteStates {
  /// One step of a walk over states.
  enum Motion: Hashable {
    case cause(StackCause)
    /// A declared move with its follow-ups.
    case move(Int)
  }

  struct Edge {
    let source: Int
    let target: Int
    let motion: Motion
    /// The number of route steps that the motion takes.
    let count: Int
  }

  private struct Key: Hashable {
    let top: Int
    /// For an alert, the screen below it, which makes the alert's moves; −1 for other layers.
    let presenter: Int
    let kind: LayerKind
    let hasNavigation: Bool
    let isAlone: Bool
    let isCovering: Bool
    let numbers: StateNumbers
    let waitingLink: Int?
  }

  private struct Arrival {
    let state: RouteState
    let node: Int
    let edge: Int
  }

  let graph: FlowGraph
  /// The nodes at which walks begin, with the entry and the conditions satisfied there.
  private(set) var roots: [(node: Int, motion: Motion, satisfied: [String])] = []
  private(set) var edges: [Edge] = []
  /// For each move, the first edges that make it.
  private(set) var edgesMaking: [Int: [Int]] = [:]
  /// By node, the edge that first reaches it; −1 for roots, −2 for unreached nodes.
  private(set) var arrivals: [Int] = []
  private(set) var depths: [Int] = []
  private(set) var screens: [Int] = []
  /// The reached nodes, each after the node that it is reached from.
  private(set) var order: [Int] = []
  /// How many nodes of `order` are reached from the start or a tab.
  private(set) var countFromStart = 0
  private var states: [RouteState] = []
  /// By node, the largest excess of calls over its key among the states whose moves were made.
  private var excess: [Int] = []
  private var nodes: [Key: Int] = [:]
  private var numbering: StateNumbering
  /// The numbers of each node.
  private var numbers: [StateNumbers] = []
  /// For states, each counted with its layers and some of its conditions.
  private let budget: Budget

  /// Whether everything has been searched.
  var isComplete: Bool { !budget.isSpent }

  init(_ graph: FlowGraph) {
    self.graph = graph
    budget = graph.budget.share(among: 16)
    numbering = StateNumbering(graph)
    for isOther in [false, true] {
      enter(isOther: isOther)
      var next = 0
      while next < order.count, !budget.isSpent {
        leaveFurther(order[next])
        next += 1
      }
      if !isOther { countFromStart = order.count }
    }
  }

  private mutating func enter(isOther: Bool) {
    let starts = graph.startingConditions
    var wave: [Arrival] = []
    for (index, entry) in graph.entries.enumerated() {
      var isEntry = false
      if case .entry(.entry) = entry.cause { isEntry = true }
      guard isEntry == isOther else { continue }
      for satisfied in starts {
        var state = RouteState(satisfied: satisfied)
        guard state.take(.entry(index), by: entry.cause.by(in: graph), in: graph) != nil,
          let node = node(of: state, numbering.numbers(of: state)), arrivals[node] == -2
        else { continue }
        roots.append((node, .cause(.entry(index)), satisfied))
        wave.append(Arrival(state: state, node: node, edge: -1))
      }
    }
    spread([wave], at: 1)
  }

  /// Searches breadth-first from `waves`, whose first wave has the depth `first`.
  private mutating func spread(_ waves: [[Arrival]], at first: Int) {
    var waves = waves
    var wave = 0
    while wave < waves.count {
      for arrival in waves[wave] {
        let node = arrival.node
        if arrivals[node] == -2 {
          arrivals[node] = arrival.edge
          depths[node] = first + wave
          states[node] = arrival.state
          order.append(node)
        } else {
          // Deeper in a recursion, returns lead to the same states again.
          let more = numbering.excess(of: arrival.state, numbers[node])
          guard more > excess[node], more <= mostExcess else { continue }
          excess[node] = more
        }
        for next in forward(from: node, in: arrival.state) {
          let depth = wave + edges[next.edge].count
          while waves.count <= depth { waves.append([]) }
          waves[depth].append(next)
        }
      }
      waves[wave] = []
      wave += 1
    }
  }

  private mutating func forward(from node: Int, in state: RouteState) -> [Arrival] {
    let (screen, graph) = (screens[node], graph)
    var found: [Arrival] = []
    for index in graph.moves(of: screen).indices
    where !graph.moves[index].isFollowing && !graph.moves[index].isEverywhere {
      let next = arrival(from: node, in: state, by: .move(index)) { steps in
        steps.contains { step in step.moves.contains { graph.moves[$0].verb.isForward } }
      }
      if let next { found.append(next) }
    }
    return found
  }

  /// Makes the remaining motions of a node, but only those that show a new screen.
  private mutating func leaveFurther(_ node: Int) {
    let (screen, isBase) = (screens[node], states[node].window.layers.count == 1)
    // Forward moves have been made already, except where a gate replaced their effect.
    let areMade = states[node].waitingLink == nil
    let moves = graph.moves(of: screen)
    var motions: [Motion] = moves.indices.filter { index in
      let isMade = areMade && moves[index].verb.isForward && moves[index].link == nil
      return !moves[index].isFollowing && (moves[index].isEverywhere || !isMade)
    }.map { .move($0) }
    motions.append(.cause(.back))
    motions += isBase ? graph.tabs.map { .cause(.tap($0)) } : [.cause(.pullDown)]
    for motion in motions {
      guard let next = arrival(from: node, in: states[node], by: motion, isNew: true) else {
        continue
      }
      spread([[next]], at: depths[node] + edges[next.edge].count)
    }
  }

  /// Adds an edge; nil if the motion is impossible or not wanted.
  private mutating func arrival(
    from node: Int, in before: RouteState, by motion: Motion, isNew: Bool = false,
    where isWanted: ([Route.Step]) -> Bool = { _ in true }
  ) -> Arrival? {
    var state = before
    var steps = 8 + state.window.layers.count + state.satisfied.count / 4
    if case .move(let index) = motion, let link = graph.moves[index].link {
      steps += graph.linkStacks.depth(of: link)
    }
    guard budget.spend(steps) else { return nil }
    guard let steps = state.make(motion, in: graph), isWanted(steps),
      let next = self.node(of: state, numbering.numbers(of: state, after: before, numbers[node])),
      !isNew || arrivals[next] == -2
    else { return nil }
    for made in steps.flatMap(\.moves) where edgesMaking[made, default: []].count < 8 {
      edgesMaking[made, default: []].append(edges.count)
    }
    edges.append(Edge(source: node, target: next, motion: motion, count: steps.count))
    return Arrival(state: state, node: next, edge: edges.count - 1)
  }

  private mutating func node(of state: RouteState, _ numbers: StateNumbers) -> Int? {
    guard let top = state.top, let layer = state.window.layers.last else { return nil }
    let below = state.window.layers.dropLast().last
    let isAlert = layer.kind == .alert
    let key = Key(
      top: top, presenter: isAlert ? below?.screens.last ?? -1 : -1, kind: layer.kind,
      hasNavigation: layer.hasNavigation, isAlone: layer.stack.items.count == 1,
      isCovering: below != nil, numbers: numbers, waitingLink: state.waitingLink)
    if let node = nodes[key] { return node }
    nodes[key] = screens.count
    screens.append(top)
    self.numbers.append(numbers)
    arrivals.append(-2)
    depths.append(0)
    states.append(RouteState())
    excess.append(0)
    return screens.count - 1
  }
}

/// How many excess calls a state may have, so that walks can return in loops over a few calls.
private let mostExcess = 4

extension RouteState {
  mutating func make(_ motion: RouteStates.Motion, in graph: FlowGraph) -> [Route.Step]? {
    switch motion {
    case .move(let index): make(index, in: graph)
    case .cause(.tap(let tab)): take(.tap(tab), by: .entry(.tab), in: graph)
    case .cause(.entry(let index)):
      take(.entry(index), by: graph.entries[index].cause.by(in: graph), in: graph)
    case .cause(let cause): take(cause, by: .verb(cause == .pullDown ? .dismiss : .pop), in: graph)
    }
  }
}

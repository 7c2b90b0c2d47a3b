/// Shortest unwindings to the stacks of a `StackSystem`, counted in moves; decides which of equally short walks is
/// shown.
///
/// The number of moves to a stack is the sum of the weights of the edges on its path. Some edges
/// have premises, which come first: a `root` needs the shortest walk to its issuer, a revealed
/// screen the unwinding to it. So distances of nodes and unwindings are settled together in
/// ascending order (Knuth 1977, "A generalization of Dijkstra's algorithm").
final class StackDistances: Sendable {
  /// The fewest moves to a stack with the node's top, or −1.
  let ofNode: [Int32]
  /// The first edge of such a stack.
  let edgeOfNode: [Int32]
  /// The fewest moves from the beginning of an unwinding to each of its states; −1 until known.
  let ofState: [Int32]
  /// The transition that reaches each state; −1 − *seed* where it begins.
  let arrival: [Int32]
  /// The number of moves that each edge takes; −1 if it cannot be made.
  let ofEdge: [Int32]

  init(_ system: StackSystem) {
    var search = Search(system)
    search.run()
    ofNode = search.nodes
    edgeOfNode = search.edgeOfNode
    ofState = search.states
    arrival = search.arrival
    ofEdge = search.costs
  }

  private struct Search {
    let system: StackSystem
    var nodes: [Int32]
    var edgeOfNode: [Int32]
    var states: [Int32]
    var arrival: [Int32]
    var costs: [Int32]
    let byPremiseNode: GroupedIndices
    let byPremiseState: GroupedIndices
    let transitionsOfState: GroupedIndices
    let transitionsOfEdge: GroupedIndices
    let seedsByPremise: GroupedIndices
    /// The steps to settle at each distance.
    var waves: [[Step]] = [[]]

    enum Step {
      case node(Int32, by: Int32)
      case state(Int32, by: Int32)
    }

    init(_ system: StackSystem) {
      self.system = system
      nodes = [Int32](repeating: -1, count: system.nodeCount)
      edgeOfNode = nodes
      states = [Int32](repeating: -1, count: system.unwindings.states.count)
      arrival = states
      costs = [Int32](repeating: -1, count: system.edges.count)
      let edges = system.edges
      let unwindings = system.unwindings
      let nodeCount = system.nodeCount
      let havePremises = edges.contains { $0.premiseNode >= 0 }
      byPremiseNode =
        havePremises
        ? GroupedIndices(count: nodeCount, of: edges.count) { edges[$0].premiseNode }
        : GroupedIndices()
      guard !states.isEmpty else {
        byPremiseState = GroupedIndices()
        transitionsOfState = GroupedIndices()
        transitionsOfEdge = GroupedIndices()
        seedsByPremise = GroupedIndices()
        return
      }
      byPremiseState = GroupedIndices(count: states.count, of: edges.count) {
        edges[$0].premiseState
      }
      let transitions = unwindings.transitions
      transitionsOfState = GroupedIndices(count: states.count, of: transitions.count) {
        transitions[$0].from
      }
      let needsEdge = transitions.map { transition in
        let edge = edges[Int(transition.edge)]
        return edge.premiseNode >= 0 || edge.premiseState >= 0 ? transition.edge : -1
      }
      transitionsOfEdge = GroupedIndices(count: edges.count, needsEdge)
      seedsByPremise = GroupedIndices(count: states.count, unwindings.seeds.map(\.premise))
    }

    mutating func run() {
      for (index, edge) in system.edges.enumerated()
      where edge.premiseNode < 0 && edge.premiseState < 0 {
        costs[index] = edge.weight
      }
      for (index, seed) in system.unwindings.seeds.enumerated() where seed.premise < 0 {
        add(.state(seed.state, by: Int32(-1 - index)), at: Int32(seed.idleParts))
      }
      for end in [system.window, system.caller] { add(.node(Int32(end), by: -1), at: 0) }
      var distance = 0
      while distance < waves.count {
        // A wave can grow while it is settled: many edges have no weight.
        var next = 0
        while next < waves[distance].count {
          settle(waves[distance][next], Int32(distance))
          next += 1
        }
        waves[distance] = []
        distance += 1
      }
    }

    private mutating func settle(_ step: Step, _ distance: Int32) {
      switch step {
      case .node(let node, let edge):
        guard nodes[Int(node)] < 0 else { return }
        nodes[Int(node)] = distance
        edgeOfNode[Int(node)] = edge
        for index in system.upwards.positions(of: Int(node)) {
          arrive(over: system.upwards.index(at: index))
        }
        for edge in byPremiseNode[Int(node)] { know(Int(edge)) }
      case .state(let state, let transition):
        guard states[Int(state)] < 0 else { return }
        states[Int(state)] = distance
        arrival[Int(state)] = transition
        for transition in transitionsOfState[Int(state)] { go(transition) }
        for edge in byPremiseState[Int(state)] { know(Int(edge)) }
        for seed in seedsByPremise[Int(state)] {
          let begun = system.unwindings.seeds[Int(seed)].state
          // The end of the sub-flow is a separate step; an alert closes with the move that follows.
          let step: Int32 =
            if case .alert = system.unwindings.unwinding(of: Int(state)) { 0 } else { 1 }
          let idle = Int32(system.unwindings.seeds[Int(seed)].idleParts)
          add(.state(begun, by: -1 - seed), at: distance + step + idle)
        }
      }
    }

    /// Determines the distance of an edge once all its premises are settled.
    private mutating func know(_ index: Int) {
      guard costs[index] < 0 else { return }
      let edge = system.edges[index]
      let before = edge.premiseNode < 0 ? 0 : nodes[Int(edge.premiseNode)]
      let back = edge.premiseState < 0 ? 0 : states[Int(edge.premiseState)]
      guard before >= 0, back >= 0 else { return }
      costs[index] = edge.weight + before + back
      arrive(over: index)
      for transition in transitionsOfEdge[index] { go(transition) }
    }

    private mutating func arrive(over index: Int) {
      let edge = system.edges[index]
      guard costs[index] >= 0, nodes[Int(edge.to)] >= 0, nodes[Int(edge.from)] < 0 else {
        return
      }
      add(
        .node(edge.from, by: Int32(index)), at: costs[index] + nodes[Int(edge.to)])
    }

    private mutating func go(_ index: Int32) {
      let transition = system.unwindings.transitions[Int(index)]
      let cost = costs[Int(transition.edge)]
      guard cost >= 0, states[Int(transition.from)] >= 0, states[Int(transition.to)] < 0 else {
        return
      }
      add(.state(transition.to, by: index), at: states[Int(transition.from)] + cost)
    }

    private mutating func add(_ step: Step, at distance: Int32) {
      while waves.count <= Int(distance) { waves.append([]) }
      waves[Int(distance)].append(step)
    }
  }
}

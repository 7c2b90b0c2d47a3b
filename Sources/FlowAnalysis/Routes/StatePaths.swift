/// Walks over states that lead to goals or through moves.
struct StatePaths {
  let states: RouteStates
  /// By node, the minimum number of steps to a goal; −1 if no path exists.
  let fewest: [Int32]
  /// By node, the maximum number of steps to a goal; −1 if no path exists, `Int32.max` if one has a cycle.
  let most: [Int32]
  /// By node, the first edge of a shortest walk to a goal; −1 for goals, and for nodes that lead to none.
  private let nextEdge: [Int32]
  /// By screen, the first node that shows it.
  private let firstNodes: [Int: Int]

  init(_ states: RouteStates, _ goals: GoalDistances) {
    self.states = states
    let isGoal = states.screens.map { goals.isGoal[$0] }
    (fewest, nextEdge) = shortestWalks(in: states, to: isGoal)
    most = longestWalks(in: states, to: isGoal, fewest)
    firstNodes = Dictionary(
      states.order.map { (states.screens[$0], $0) }, uniquingKeysWith: { first, _ in first })
  }

  func isReached(_ screen: Int) -> Bool { firstNodes[screen] != nil }

  /// The number of steps of the shortest walk from the start or a tab to any screen in `isGoal`.
  func fewest(to isGoal: [Bool]) -> Int? {
    states.order.prefix(states.countFromStart).filter { isGoal[states.screens[$0]] }
      .map { states.depths[$0] }.min()
  }

  /// The number of steps of the longest walk from the start or a tab to a goal.
  var longest: RouteCover.Length {
    var longest = 0
    for node in states.order.prefix(states.countFromStart)
    where states.arrivals[node] == -1 && most[node] >= 0 {
      guard most[node] < .max else { return .unbounded }
      longest = max(longest, Int(most[node]) + 1)
    }
    return .screens(longest)
  }

  /// A shortest walk to a screen.
  func walk(to screen: Int) -> RouteRun? {
    firstNodes[screen].flatMap { replay(to: $0, then: []) }
  }

  /// A short walk that ends with a move; nil without one.
  func walk(making move: Int) -> RouteRun? {
    for edge in edges(making: move) {
      let (node, motion) = (states.edges[edge].source, states.edges[edge].motion)
      if let walk = replay(to: node, then: [motion]) { return walk }
    }
    return nil
  }

  /// A short route through a move to a goal.
  ///
  /// nil if every candidate shows a screen twice under the same conditions.
  func route(through move: Int) -> [Route.Step]? {
    let leading = edges(making: move).filter { fewest[states.edges[$0].target] >= 0 }
    for first in leading {
      var motions = [states.edges[first].motion]
      var node = states.edges[first].target
      while nextEdge[node] >= 0 {
        let edge = states.edges[Int(nextEdge[node])]
        motions.append(edge.motion)
        node = edge.target
      }
      let source = states.edges[first].source
      if let walk = replay(to: source, then: motions, isSimple: true),
        walk.state.top == states.screens[node]
      {
        return walk.steps
      }
    }
    return nil
  }

  private func edges(making move: Int) -> [Int] {
    (states.edgesMaking[move] ?? []).filter { states.arrivals[states.edges[$0].source] != -2 }
      .sorted {
        (states.depths[states.edges[$0].source], $0) < (states.depths[states.edges[$1].source], $1)
      }
  }

  /// Replays the walk to a node and then `more` motions; nil if one of them is impossible.
  private func replay(
    to node: Int, then more: [RouteStates.Motion], isSimple: Bool = false
  ) -> RouteRun? {
    var motions: [RouteStates.Motion] = []
    var root = node
    while states.arrivals[root] >= 0 {
      motions.append(states.edges[states.arrivals[root]].motion)
      root = states.edges[states.arrivals[root]].source
    }
    guard let first = states.roots.first(where: { $0.node == root }) else { return nil }
    motions.append(first.motion)
    var run = RouteRun(states.graph, satisfied: first.satisfied, isSimple: isSimple)
    for motion in motions.reversed() + more {
      guard run.make(motion) else { return nil }
    }
    return run
  }
}

/// Searches breadth-first from all goals at once.
private func shortestWalks(
  in states: RouteStates, to isGoal: [Bool]
) -> (fewest: [Int32], nextEdge: [Int32]) {
  let count = isGoal.count
  let arriving = Digraph(
    nodeCount: max(count, states.edges.count),
    edges: states.edges.indices.map { Digraph.Edge(states.edges[$0].target, $0) })
  var fewest = [Int32](repeating: -1, count: count)
  var nextEdge = fewest
  var waves = [isGoal.indices.filter { isGoal[$0] }.map { (node: $0, edge: Int32(-1)) }]
  var steps = 0
  while steps < waves.count {
    for (node, edge) in waves[steps] where fewest[node] < 0 {
      (fewest[node], nextEdge[node]) = (Int32(steps), edge)
      for index in arriving.successors(of: node) {
        let total = steps + states.edges[Int(index)].count
        while waves.count <= total { waves.append([]) }
        waves[total].append((states.edges[Int(index)].source, index))
      }
    }
    waves[steps] = []
    steps += 1
  }
  return (fewest, nextEdge)
}

/// Visits the components of the nodes that lead to goals, each after its successors.
private func longestWalks(
  in states: RouteStates, to isGoal: [Bool], _ fewest: [Int32]
) -> [Int32] {
  let components = StrongComponents(
    Digraph(
      nodeCount: isGoal.count, edges: states.edges.map { Digraph.Edge($0.source, $0.target) }))
  let leaving = Digraph(
    nodeCount: max(isGoal.count, states.edges.count),
    edges: states.edges.indices.map { Digraph.Edge(states.edges[$0].source, $0) })
  var most = [Int32](repeating: -1, count: isGoal.count)
  for node in components.order().lazy.map(Int.init) where fewest[node] >= 0 {
    most[node] = isGoal[node] ? 0 : -1
    for index in leaving.successors(of: node) {
      let edge = states.edges[Int(index)]
      guard fewest[edge.target] >= 0 else { continue }
      let isCycle = components.component[edge.target] == components.component[node]
      let rest = isCycle ? .max : most[edge.target]
      most[node] = max(most[node], rest == .max ? .max : rest + Int32(edge.count))
    }
  }
  return most
}

import FlowFormat

/// The number of steps from each screen to a goal, at least and at most.
struct RouteLengths: Sendable {
  /// −1 if no goal can be reached.
  private let fewest: [Int32]
  /// `Int32.max` if a cycle is on the way.
  private let most: [Int32]

  /// `weight` is the number of steps that a move takes.
  init(_ graph: FlowGraph, _ goals: GoalDistances, weight: (Int) -> Int) {
    let arriving = Digraph(
      nodeCount: max(graph.screenCount, graph.moves.count),
      edges: graph.moves.indices.compactMap { move in
        let target = graph.moves[move].isForward ? graph.moves[move].target : nil
        return target.flatMap { goals.isLedToFrom($0) ? Digraph.Edge($0, move) : nil }
      })
    fewest = fewestSteps(graph, goals, arriving, weight)
    most = mostSteps(graph, goals, weight)
  }

  /// nil if no goal can be reached from the screen.
  func range(from screen: Int) -> (fewest: Int, most: RouteCover.Length)? {
    guard fewest[screen] >= 0 else { return nil }
    let most = most[screen]
    return (Int(fewest[screen]), most == .max ? .unbounded : .screens(Int(most)))
  }
}

/// From all goals at once, in ascending order of steps.
private func fewestSteps(
  _ graph: FlowGraph, _ goals: GoalDistances, _ arriving: Digraph, _ weight: (Int) -> Int
) -> [Int32] {
  var fewest = [Int32](repeating: -1, count: graph.screenCount)
  var waves = [goals.screens]
  var steps = 0
  while steps < waves.count {
    for screen in waves[steps] where fewest[screen] < 0 {
      fewest[screen] = Int32(steps)
      for move in arriving.successors(of: screen) {
        let source = graph.moves[Int(move)].source
        guard fewest[source] < 0 else { continue }
        let total = steps + weight(Int(move))
        while waves.count <= total { waves.append([]) }
        waves[total].append(source)
      }
    }
    waves[steps] = []
    steps += 1
  }
  return fewest
}

/// Over the components of the screens that lead to goals, each after those that it leads to.
private func mostSteps(
  _ graph: FlowGraph, _ goals: GoalDistances, _ weight: (Int) -> Int
) -> [Int32] {
  let forward = graph.forwardMoves
  let components = StrongComponents(forward)
  var most = [Int32](repeating: -1, count: graph.screenCount)
  for members in components.members() {
    for screen in members where goals.isLedToFrom(screen) {
      var longest: Int32 = goals.isGoal[screen] ? 0 : -1
      for move in graph.firstMove[screen]..<graph.firstMove[screen + 1]
      where graph.moves[move].isForward {
        guard let target = graph.moves[move].target, goals.isLedToFrom(target) else { continue }
        let isCycle = components.component[target] == components.component[screen]
        let rest = isCycle ? .max : most[target]
        longest = max(longest, rest == .max ? .max : rest + Int32(weight(move)))
      }
      most[screen] = longest
    }
  }
  return most
}

import FlowFormat

/// The minimum and maximum number of steps from each screen to a goal.
struct RouteLengths: Sendable {
  /// The minimum number of steps; −1 if no path exists.
  private let fewest: [Int32]
  /// The maximum number of steps; −1 if no path exists, `Int32.max` if a path contains a cycle.
  private let most: [Int32]

  init(_ graph: FlowGraph, _ goals: GoalDistances) {
    fewest = fewestSteps(graph, goals)
    most = mostSteps(graph, goals)
  }

  /// Counts only the walks that stacks and conditions allow.
  init(_ paths: StatePaths, screens count: Int) {
    var (fewest, most) = (
      [Int32](repeating: -1, count: count), [Int32](repeating: -1, count: count)
    )
    for node in paths.states.order where paths.fewest[node] >= 0 {
      let screen = paths.states.screens[node]
      fewest[screen] =
        fewest[screen] < 0 ? paths.fewest[node] : min(fewest[screen], paths.fewest[node])
      most[screen] = max(most[screen], paths.most[node])
    }
    (self.fewest, self.most) = (fewest, most)
  }

  /// The number of steps from a screen to a goal; nil if no path exists.
  func range(from screen: Int) -> (fewest: Int, most: RouteCover.Length)? {
    guard fewest[screen] >= 0 else { return nil }
    let most = most[screen]
    return (Int(fewest[screen]), most == .max ? .unbounded : .screens(Int(most)))
  }

  /// The length of the longest walk from the start or a tab to a goal.
  func longest(in forwardTree: ForwardTree) -> RouteCover.Length {
    var longest = 0
    for root in fewest.indices where forwardTree.isFromStart(root) && forwardTree.isRoot(root) {
      guard let rest = range(from: root)?.most else { continue }
      guard case .screens(let count) = rest else { return .unbounded }
      longest = max(longest, forwardTree.depth(of: root) + count)
    }
    return .screens(longest)
  }
}

/// Searches breadth-first from all goals at once.
private func fewestSteps(_ graph: FlowGraph, _ goals: GoalDistances) -> [Int32] {
  guard graph.moves.contains(where: \.isEverywhere) else { return goals.distances }
  let arriving = graph.forwardMoves.reversed()
  var fewest = [Int32](repeating: -1, count: graph.screenCount)
  var queue = goals.screens
  for goal in queue { fewest[goal] = 0 }
  var next = 0
  while next < queue.count {
    let screen = queue[next]
    next += 1
    for source in arriving.successors(of: screen) where fewest[Int(source)] < 0 {
      fewest[Int(source)] = fewest[screen] + 1
      queue.append(Int(source))
    }
  }
  return fewest
}

/// Visits the components of the screens that lead to goals, each after its successors.
private func mostSteps(_ graph: FlowGraph, _ goals: GoalDistances) -> [Int32] {
  let forward = graph.forwardMoves
  let components = StrongComponents(forward)
  var most = [Int32](repeating: -1, count: graph.screenCount)
  for screen in components.order().lazy.map(Int.init) where goals.isLedToFrom(screen) {
    var longest: Int32 = goals.isGoal[screen] ? 0 : -1
    for move in graph.firstMove[screen]..<graph.firstMove[screen + 1]
    where graph.moves[move].isForward {
      guard let target = graph.moves[move].target, goals.isLedToFrom(target) else { continue }
      let isCycle = components.component[target] == components.component[screen]
      let rest = isCycle ? .max : most[target]
      longest = max(longest, rest == .max ? .max : rest + 1)
    }
    most[screen] = longest
  }
  return most
}

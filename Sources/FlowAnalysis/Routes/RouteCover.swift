import FlowFormat

/// Routes from the start to the goals that together show as many moves of a flow as possible.
///
/// For each goal the shortest route; then, for each forward move not on one of them, a route through it.
/// The routes are not all listed, because their move is exponential, and whether a simple route through
/// a given move exists is NP-complete.
package struct RouteCover: Sendable {
  package enum Length: Sendable, Equatable {
    case screens(Int)
    /// Some walk contains a forward cycle.
    case unbounded
  }

  package let routes: [Route]
  /// How many forward moves of reachable screens are not on any of the routes.
  package let unshownMoves: Int
  /// The number of screens on the shortest walk from the start or a tab to a goal; nil if there is none.
  package let fewest: Int?
  /// The number of screens on the longest walk; nil if there is none.
  package let most: Length?

  package init(_ graph: FlowGraph, goals: GoalDistances, limit: Int) {
    let forwardTree = ForwardTree(graph)
    var search = CoverSearch(graph, goals, forwardTree, limit: limit)
    search.addShortest()
    search.addThroughMoves()
    routes = search.routes.map { Route($0, in: graph) }
    unshownMoves = search.countUnshown()
    fewest = goals.screens.compactMap {
      forwardTree.isFromStart($0) ? forwardTree.depth(of: $0) : nil
    }.min()
    most = fewest == nil ? nil : longestWalk(in: graph, goals: goals, forwardTree)
  }
}

private struct CoverSearch {
  let graph: FlowGraph
  let goals: GoalDistances
  let forwardTree: ForwardTree
  let limit: Int
  var routes: [[WalkStep]] = []
  private var isShown: [Bool]
  /// `visited[s]` is the number of the last candidate that contains screen `s`.
  private var visited: [Int32]
  private var candidate: Int32 = 0

  init(_ graph: FlowGraph, _ goals: GoalDistances, _ forwardTree: ForwardTree, limit: Int) {
    self.graph = graph
    self.goals = goals
    self.forwardTree = forwardTree
    self.limit = limit
    isShown = [Bool](repeating: false, count: graph.moves.count)
    visited = [Int32](repeating: 0, count: graph.screenCount)
  }

  mutating func addShortest() {
    for goal in goals.screens where routes.count < limit && forwardTree.isReached(goal) {
      show(forwardTree.walk(to: goal))
    }
  }

  mutating func addThroughMoves() {
    var tried = 0
    for move in graph.moves.indices {
      guard routes.count < limit, tried < 10 * limit else { return }
      guard !isShown[move], isRouteMove(move) else { continue }
      tried += 1
      if let route = route(through: move) { show(route) }
    }
  }

  func countUnshown() -> Int {
    graph.moves.indices.reduce(0) { $0 + (!isShown[$1] && isRouteMove($1) ? 1 : 0) }
  }

  private func isRouteMove(_ move: Int) -> Bool {
    graph.moves[move].isForward && graph.moves[move].target != nil
      && forwardTree.isReached(graph.moves[move].source)
  }

  /// The shortest walk to the move, the move, and the shortest walk from there to a goal.
  ///
  /// nil if that visits a screen twice or reaches no goal.
  private mutating func route(through move: Int) -> [WalkStep]? {
    guard let target = graph.moves[move].target, goals.isLedToFrom(target) else { return nil }
    // A new number invalidates all marks of the previous candidate without clearing them.
    candidate += 1
    var route = forwardTree.walk(to: graph.moves[move].source)
    for step in route { visited[step.screen] = candidate }
    var next: Int? = move
    while let move = next, let screen = graph.moves[move].target {
      guard visited[screen] != candidate else { return nil }
      visited[screen] = candidate
      route.append(WalkStep(screen: screen, cause: .move(move)))
      next = goals.nextMove(from: screen)
    }
    return route
  }

  private mutating func show(_ route: [WalkStep]) {
    routes.append(route)
    for case .move(let move) in route.map(\.cause) {
      let shown = graph.moves[move]
      // Another destination with the same effect needs no route of its own.
      for other in graph.firstMove[shown.source]..<graph.firstMove[shown.source + 1]
      where graph.moves[other].target == shown.target && graph.moves[other].verb == shown.verb {
        isShown[other] = true
      }
    }
  }
}

/// The length of the longest walk over screens that are reachable and from which a goal is reachable.
///
/// Each screen is visited after all of its predecessors (Kahn 1962), which never happens on a cycle.
private func longestWalk(
  in graph: FlowGraph, goals: GoalDistances, _ forwardTree: ForwardTree
) -> RouteCover.Length {
  let isOnWalk = (0..<graph.screenCount).map {
    forwardTree.isFromStart($0) && goals.isLedToFrom($0)
  }
  func target(of move: Move) -> Int? {
    move.isForward ? move.target.flatMap { isOnWalk[$0] ? $0 : nil } : nil
  }
  var arrivals = [Int32](repeating: 0, count: graph.screenCount)
  for move in graph.moves where isOnWalk[move.source] {
    if let target = target(of: move) { arrivals[target] += 1 }
  }
  // The number of screens on the longest walk from the start or a tab.
  var longest = [Int](repeating: 0, count: graph.screenCount)
  for entry in graph.entries where forwardTree.isFromStart(entry.screen) {
    longest[entry.screen] = 1
  }
  var ready = isOnWalk.indices.filter { isOnWalk[$0] && arrivals[$0] == 0 }
  var done = 0
  var most = 0
  while let screen = ready.popLast() {
    done += 1
    if goals.isGoal[screen] { most = max(most, longest[screen]) }
    for move in graph.firstMove[screen]..<graph.firstMove[screen + 1] {
      guard let target = target(of: graph.moves[move]) else { continue }
      longest[target] = max(longest[target], longest[screen] + 1)
      arrivals[target] -= 1
      if arrivals[target] == 0 { ready.append(target) }
    }
  }
  return done == isOnWalk.count(where: \.self) ? .screens(most) : .unbounded
}

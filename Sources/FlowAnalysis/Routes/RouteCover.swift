import FlowFormat

/// Routes from the start to the goals that together make as many of a flow's moves as it can be made
/// to show.
///
/// For each goal the shortest route; then, for each forward move not on one of them, a route through
/// it. All of them are never listed: their number is exponential, and whether a simple route through
/// a given move exists is NP-complete.
package struct RouteCover: Sendable {
  package enum Length: Sendable, Equatable {
    case screens(Int)
    /// A forward cycle lies on the way.
    case unbounded
  }

  package let routes: [Route]
  /// How many forward moves of reached screens are on none of the routes.
  package let unshownMoves: Int
  /// The number of screens on the shortest way from a start or tab to a goal; nil without one.
  package let fewest: Int?
  /// The number on the longest; nil without one.
  package let most: Length?

  package init(_ graph: FlowGraph, goals: GoalDistances, limit: Int) {
    let ways = ForwardTree(graph)
    var search = CoverSearch(graph, goals, ways, limit: limit)
    search.addShortest()
    search.addThroughMoves()
    routes = search.routes.map { Route($0, in: graph) }
    unshownMoves = search.countUnshown()
    fewest = goals.screens.compactMap { ways.isFromStart($0) ? ways.depth(of: $0) : nil }.min()
    most = fewest == nil ? nil : longestWay(in: graph, goals: goals, ways)
  }
}

private struct CoverSearch {
  let graph: FlowGraph
  let goals: GoalDistances
  let ways: ForwardTree
  let limit: Int
  var routes: [[WalkStep]] = []
  private var isShown: [Bool]
  /// Screens of the candidate that is being looked at, by the number of the candidate.
  private var visited: [Int32]
  private var candidate: Int32 = 0

  init(_ graph: FlowGraph, _ goals: GoalDistances, _ ways: ForwardTree, limit: Int) {
    self.graph = graph
    self.goals = goals
    self.ways = ways
    self.limit = limit
    isShown = [Bool](repeating: false, count: graph.moves.count)
    visited = [Int32](repeating: 0, count: graph.screenCount)
  }

  mutating func addShortest() {
    for goal in goals.screens where routes.count < limit && ways.isReached(goal) {
      show(ways.walk(to: goal))
    }
  }

  mutating func addThroughMoves() {
    var tried = 0
    for number in graph.moves.indices {
      guard routes.count < limit, tried < 10 * limit else { return }
      guard !isShown[number], isRouteMove(number) else { continue }
      tried += 1
      if let route = route(through: number) { show(route) }
    }
  }

  func countUnshown() -> Int {
    graph.moves.indices.reduce(0) { $0 + (!isShown[$1] && isRouteMove($1) ? 1 : 0) }
  }

  private func isRouteMove(_ number: Int) -> Bool {
    graph.moves[number].verb.isForward && graph.moves[number].target != nil
      && ways.isReached(graph.moves[number].source)
  }

  /// Shortest way there, the move, shortest way on: nil if that comes to a screen twice or to no goal.
  private mutating func route(through number: Int) -> [WalkStep]? {
    guard let target = graph.moves[number].target, goals.isLedToFrom(target) else { return nil }
    candidate += 1
    var route = ways.walk(to: graph.moves[number].source)
    for step in route { visited[step.screen] = candidate }
    var next: Int? = number
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
    for case .move(let number) in route.map(\.cause) {
      let shown = graph.moves[number]
      // A second destination that does the same shows nothing new.
      for other in graph.firstMove[shown.source]..<graph.firstMove[shown.source + 1]
      where graph.moves[other].target == shown.target && graph.moves[other].verb == shown.verb {
        isShown[other] = true
      }
    }
  }
}

/// The longest walk over screens that are reached and lead to a goal: each is looked at when all that
/// lead to it have been (Kahn 1962), which never happens on a cycle.
private func longestWay(
  in graph: FlowGraph, goals: GoalDistances, _ ways: ForwardTree
) -> RouteCover.Length {
  let isOnWay = (0..<graph.screenCount).map { ways.isFromStart($0) && goals.isLedToFrom($0) }
  func target(of move: Move) -> Int? {
    move.verb.isForward ? move.target.flatMap { isOnWay[$0] ? $0 : nil } : nil
  }
  var arrivals = [Int32](repeating: 0, count: graph.screenCount)
  for move in graph.moves where isOnWay[move.source] {
    if let target = target(of: move) { arrivals[target] += 1 }
  }
  // The number of screens on the longest walk from a start or tab.
  var longest = [Int](repeating: 0, count: graph.screenCount)
  for entry in graph.entries where ways.isFromStart(entry.screen) { longest[entry.screen] = 1 }
  var ready = isOnWay.indices.filter { isOnWay[$0] && arrivals[$0] == 0 }
  var done = 0
  var most = 0
  while let screen = ready.popLast() {
    done += 1
    if goals.isGoal[screen] { most = max(most, longest[screen]) }
    for number in graph.firstMove[screen]..<graph.firstMove[screen + 1] {
      guard let target = target(of: graph.moves[number]) else { continue }
      longest[target] = max(longest[target], longest[screen] + 1)
      arrivals[target] -= 1
      if arrivals[target] == 0 { ready.append(target) }
    }
  }
  return done == isOnWay.count(where: \.self) ? .screens(most) : .unbounded
}

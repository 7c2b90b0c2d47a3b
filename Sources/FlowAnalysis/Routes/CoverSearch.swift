import FlowFormat

/// Searches for routes that together make as many moves as possible.
struct CoverSearch {
  struct Found {
    var steps: [Route.Step]
    /// The step in which folded routes differ, and their screens there.
    var differing: Int?
    var others: [Int] = []
    var isExit = false
  }

  let graph: FlowGraph
  let goals: GoalDistances
  let forwardTree: ForwardTree
  let options: RouteCover.Options
  private(set) var isLimited = false
  var found: [Found] = []
  private var tried = 0
  /// Whether a route makes each move, or an equivalent one.
  private var isShown: [Bool]
  private var moves: RouteMoves
  /// `visited[s]` is the number of the last candidate that contains screen `s`.
  private var visited: [Int32]
  private var candidate: Int32 = 0
  /// Walks that stacks and conditions allow; nil until the search meets a walk that they do not allow.
  private(set) var paths: StatePaths?

  init(
    _ graph: FlowGraph, _ goals: GoalDistances, _ forwardTree: ForwardTree,
    _ options: RouteCover.Options
  ) {
    self.graph = graph
    self.goals = goals
    self.forwardTree = forwardTree
    self.options = options
    moves = RouteMoves(graph)
    visited = [Int32](repeating: 0, count: graph.screenCount)
    isShown = [Bool](repeating: false, count: graph.moves.count)
    if graph.routesNeedStates { paths = StatePaths(RouteStates(graph), goals) }
  }

  func routes() -> [Route] {
    found.map { found in
      var route = Route(steps: found.steps)
      route.differingStep = found.differing
      route.others = found.others
      route.isExit = found.isExit
      return route
    }
  }

  /// Whether another route may be added; if not, records that the limit was reached.
  private mutating func hasRoom() -> Bool {
    if found.count < options.limit, tried / 10 < options.limit { return true }
    isLimited = true
    return false
  }

  mutating func addShortest() {
    for goal in goals.screens where forwardTree.isReached(goal) || paths?.isReached(goal) == true {
      guard hasRoom() else { return }
      if options.folding != nil { tried += 1 }
      let steps = steps(of: forwardTree.walk(to: goal)) ?? statePaths().walk(to: goal)?.steps
      if let steps { show(steps) }
    }
  }

  mutating func addThroughMoves() {
    tried = 0
    for move in graph.moves.indices where isUnshown(move) {
      guard hasRoom() else { return }
      tried += 1
      let walk = route(through: move)
      if walk == nil, paths == nil { continue }
      let found = walk.flatMap { steps(of: $0) } ?? statePaths().route(through: move)
      if let found { show(found) }
    }
  }

  /// Adds walks through the remaining moves.
  ///
  /// Each walk continues until its screen has no forward move or is already on the walk.
  mutating func addExits() {
    tried = 0
    for move in graph.moves.indices where isUnshown(move) {
      guard tried < options.limit else { return isLimited = true }
      tried += 1
      let step = WalkStep(screen: graph.moves[move].target ?? -1, cause: .move(move))
      let walk = forwardTree.walk(to: graph.moves[move].source) + [step]
      guard var run = run(of: walk) ?? statePaths().walk(making: move) else { continue }
      candidate += 1
      for step in run.steps { visited[step.screen] = candidate }
      isShown[move] = true
      while let screen = run.state.top, let next = nextExit(from: screen, &run) {
        isShown[next] = true
        guard let top = run.state.top, visited[top] != candidate else { break }
        visited[top] = candidate
      }
      addEnd(to: &run)
      show(run.steps, isExit: true)
    }
  }

  /// Makes the first possible move of a screen that no route shows; nil without one.
  private func nextExit(from screen: Int, _ run: inout RouteRun) -> Int? {
    for first in graph.moves(of: screen).indices where !graph.moves[first].isFollowing {
      guard let move = graph.moves(ofChain: first).first(where: isUnshown) else { continue }
      if run.make(.move(first)) { return move }
    }
    return nil
  }

  func unshown() -> [Int] {
    graph.moves.indices.filter { isUnshown($0) }
  }

  private func isUnshown(_ move: Int) -> Bool {
    isRouteMove(move) && !isShown[move]
  }

  private func isRouteMove(_ move: Int) -> Bool {
    graph.moves[move].isForward && !graph.moves[move].isEverywhere
      && graph.moves[move].target != nil
      && forwardTree.isReached(graph.moves[move].source)
  }

  /// The shortest walk to the move, the move, and the shortest walk from its target to a goal.
  ///
  /// nil if the route visits a screen twice or reaches no goal.
  private mutating func route(through move: Int) -> [WalkStep]? {
    guard let target = graph.moves[move].target, let rest = goals.distance(from: target) else {
      return nil
    }
    // A new number invalidates the marks of the previous candidate, so they need not be cleared.
    candidate += 1
    var route = forwardTree.walk(to: graph.moves[move].source)
    for step in route { visited[step.screen] = candidate }
    route.reserveCapacity(route.count + 1 + rest)
    var next: Int? = move
    while let move = next, let screen = graph.moves[move].target {
      guard visited[screen] != candidate else { return nil }
      visited[screen] = candidate
      route.append(WalkStep(screen: screen, cause: .move(move)))
      next = goals.nextMove(from: screen)
    }
    return route
  }

  private mutating func statePaths() -> StatePaths {
    if let paths { return paths }
    let found = StatePaths(RouteStates(graph), goals)
    paths = found
    return found
  }

  /// The steps of a walk of the graph; nil if stacks or conditions do not allow it.
  private mutating func steps(of walk: [WalkStep]) -> [Route.Step]? {
    guard let first = walk.first else { return nil }
    var steps: [Route.Step] = []
    steps.reserveCapacity(walk.count)
    var firstMove: Int?
    if case .move(let move) = first.cause { firstMove = move }
    steps.append(Route.Step(first.screen, by: first.cause.by(in: graph), move: firstMove))
    for step in walk.dropFirst() {
      guard case .move(let move) = step.cause, moves.isAlwaysPossible(move) else {
        return run(of: walk)?.steps
      }
      steps.append(Route.Step(step.screen, by: .verb(graph.moves[move].verb), move: move))
    }
    return steps
  }

  /// Makes the moves of a walk of the graph; nil if stacks or conditions do not allow them.
  private func run(of walk: [WalkStep]) -> RouteRun? {
    var run = RouteRun(graph)
    for step in walk {
      let motion: RouteStates.Motion
      switch step.cause {
      case .move(let move):
        guard !graph.moves[move].isAfterFinish else { return nil }
        motion = .move(graph.chain(to: move)[0])
      case .entry:
        guard let entry = graph.entries.firstIndex(where: { $0.screen == step.screen }) else {
          return nil
        }
        motion = .cause(.entry(entry))
      case .tap: motion = .cause(.tap(step.screen))
      case .back, .backOnLink, .tapOnLink, .tapOnEntry: return nil
      }
      guard run.makeOrDrop(motion), run.state.top == step.screen else { return nil }
    }
    return run
  }

  private mutating func show(_ steps: consuming [Route.Step], isExit: Bool = false) {
    for index in steps.indices {
      let step = steps[index]
      if step.causes.isEmpty, let move = step.move {
        // Routes share most of their moves, so skip known ones; exits mark only the moves they make.
        if isExit || !isShown[move] { markShown(move) }
      } else {
        for move in step.moves { markShown(move) }
      }
    }
    if options.folding != nil || steps.contains(where: { graph.progress(of: $0.screen) != nil }) {
      var bars = RouteBars(graph)
      bars.take(&steps, &moves)
    }
    if isExit || !fold(steps) { found.append(Found(steps: steps, isExit: isExit)) }
  }

  /// Marks a move as shown, with the moves of its screen that do the same and need no route of their own.
  private mutating func markShown(_ shown: Int) {
    let move = graph.moves[shown]
    for index in graph.firstMove[move.source]..<graph.firstMove[move.source + 1]
    where graph.moves[index].target == move.target && graph.moves[index].verb == move.verb
      && graph.moves[index].isAfterFinish == move.isAfterFinish
    {
      isShown[index] = true
    }
  }

  /// Adds the declared move that closes the layer of the last screen, or goes back one screen.
  private func addEnd(to run: inout RouteRun) {
    guard let screen = run.state.top, let last = run.steps.last?.moves.last else { return }
    let isModal = graph.moves[last].verb.isModal
    let end = graph.moves(of: screen).indices.first { index in
      guard !graph.moves[index].isFollowing, !graph.moves[index].isPassedThrough else {
        return false
      }
      switch graph.stackChange(of: graph.moves[index]) {
      case .goBack(.dismiss): return isModal
      case .goBack(.pop(1)): return graph.moves[last].verb == .push
      default: return false
      }
    }
    if let end { _ = run.make(.move(end)) }
  }
}

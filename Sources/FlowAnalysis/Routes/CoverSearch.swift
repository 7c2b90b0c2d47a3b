import FlowFormat

/// Searches for routes that together make as many moves as possible.
struct CoverSearch {
  struct Found {
    let walk: [WalkStep]
    /// The step in which folded routes differ, and their screens there.
    var differing: Int?
    var others: [Int] = []
    var isExit = false
    /// The move that closes or goes back from the last screen of an exit.
    var end: Int?
  }

  let graph: FlowGraph
  let goals: GoalDistances
  let forwardTree: ForwardTree
  let options: RouteCover.Options
  let passages: SubflowPassages?
  private(set) var isLimited = false
  var found: [Found] = []
  private var tried = 0
  /// Whether a route makes each move, or another one that does the same.
  private var isShown: [Bool]
  /// `visited[s]` is the number of the last candidate that contains screen `s`.
  private var visited: [Int32]
  private var candidate: Int32 = 0

  init(
    _ graph: FlowGraph, _ goals: GoalDistances, _ forwardTree: ForwardTree,
    _ options: RouteCover.Options, _ passages: SubflowPassages?
  ) {
    self.graph = graph
    self.goals = goals
    self.forwardTree = forwardTree
    self.options = options
    self.passages = passages
    visited = [Int32](repeating: 0, count: graph.screenCount)
    isShown = [Bool](repeating: false, count: graph.moves.count)
  }

  func routes() -> [Route] {
    found.map { found in
      var route = Route(found.walk, end: found.end, in: graph, passages)
      // Sub-flows add steps before the one that differs.
      let last = found.differing.map { found.walk[$0].screen }
      route.differingStep = last.flatMap { screen in
        route.steps.lastIndex { $0.screen == screen }
      }
      route.others = found.others
      route.isExit = found.isExit
      return route
    }
  }

  /// Whether another route may be added; remembers if not.
  private mutating func hasRoom() -> Bool {
    if found.count < options.limit, tried / 10 < options.limit { return true }
    isLimited = true
    return false
  }

  mutating func addShortest() {
    for goal in goals.screens where forwardTree.isReached(goal) {
      guard hasRoom() else { return }
      if options.folding != nil { tried += 1 }
      show(forwardTree.walk(to: goal))
    }
  }

  mutating func addThroughMoves() {
    tried = 0
    for move in graph.moves.indices where isUnshown(move) {
      guard hasRoom() else { return }
      tried += 1
      if let route = route(through: move) { show(route) }
    }
  }

  /// Adds walks through the other moves, up to a screen without a forward move or one that is on the walk
  /// already.
  mutating func addExits() {
    tried = 0
    for move in graph.moves.indices where isUnshown(move) {
      guard tried < options.limit else { return isLimited = true }
      tried += 1
      candidate += 1
      var walk = forwardTree.walk(to: graph.moves[move].source)
      for step in walk { visited[step.screen] = candidate }
      var next: Int? = move
      while let move = next, let screen = graph.moves[move].target {
        walk.append(WalkStep(screen: screen, cause: .move(move)))
        guard visited[screen] != candidate else { break }
        visited[screen] = candidate
        next = graph.moves(of: screen).indices.first { isUnshown($0) }
      }
      show(walk, isExit: true)
    }
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

  private mutating func show(_ walk: [WalkStep], isExit: Bool = false) {
    for case .move(let move) in walk.map(\.cause) {
      markShown(move)
      guard graph.moves[move].isAfterFinish else { continue }
      for inner in passages?.steps(before: move).compactMap(\.move) ?? [] { markShown(inner) }
    }
    if !isExit, fold(walk) { return }
    found.append(Found(walk: walk, isExit: isExit, end: isExit ? end(of: walk) : nil))
  }

  /// Another destination that does the same as a shown one needs no route of its own.
  private mutating func markShown(_ shown: Int) {
    let move = graph.moves[shown]
    for index in graph.firstMove[move.source]..<graph.firstMove[move.source + 1]
    where graph.moves[index].target == move.target && graph.moves[index].verb == move.verb
      && graph.moves[index].isAfterFinish == move.isAfterFinish
    {
      isShown[index] = true
    }
  }

  /// The declared move that goes back from the last screen to the one before.
  private func end(of walk: [WalkStep]) -> Int? {
    guard case .move(let last)? = walk.last?.cause, let screen = walk.last?.screen else {
      return nil
    }
    let isModal = graph.moves[last].verb.isModal
    return graph.moves(of: screen).indices.first { index in
      switch graph.stackChange(of: graph.moves[index]) {
      case .goBack(.dismiss): isModal
      case .goBack(.pop(1)): graph.moves[last].verb == .push
      default: false
      }
    }
  }
}

package import FlowFormat

/// Routes from the start to the goals that together show as many moves of a flow as possible.
///
/// For each goal the shortest route; then, for each forward move not on one of them, a route through it.
/// The routes are not all listed, because their number is exponential, and whether a simple route through
/// a given move exists is NP-complete.
package struct RouteCover: Sendable {
  package enum Length: Sendable, Equatable {
    case screens(Int)
    /// Some walk contains a forward cycle.
    case unbounded
  }

  /// What is shown beside the shortest routes.
  package struct Options: Sendable {
    /// The greatest number of routes.
    package var limit: Int
    /// What screens show, if routes that differ in one screen alone count as one.
    package var folding: [Progress?]?
    /// Whether routes are added that do not end at a goal.
    package var showsExits = false

    package init(limit: Int) { self.limit = limit }
  }

  package let routes: [Route]
  /// The forward moves of reachable screens that are not on any of the routes.
  package let unshown: [Int]
  /// Whether there are more routes than the limit allows.
  package let isLimited: Bool
  /// The number of steps of the shortest walk from the start or a tab to a goal; nil if there is none.
  package let fewest: Int?
  /// The number of steps of the longest walk; nil if there is none.
  package let most: Length?
  private let lengths: RouteLengths

  package init(
    _ graph: FlowGraph, goals: GoalDistances, _ options: Options, _ passages: SubflowPassages? = nil
  ) {
    let weight = { (move: Int) in passages?.count(of: move) ?? 1 }
    let forwardTree = ForwardTree(graph, weight: weight)
    var search = CoverSearch(graph, goals, forwardTree, options, passages)
    search.addShortest()
    search.addThroughMoves()
    if options.showsExits { search.addExits() }
    routes = search.routes()
    unshown = search.unshown()
    isLimited = search.isLimited
    lengths = RouteLengths(graph, goals, weight: weight)
    fewest = goals.screens.compactMap {
      forwardTree.isFromStart($0) ? forwardTree.depth(of: $0) : nil
    }.min()
    most = fewest == nil ? nil : longest(forwardTree, lengths, graph.screenCount)
  }

  package init(_ graph: FlowGraph, goals: GoalDistances, limit: Int) {
    self.init(graph, goals: goals, Options(limit: limit))
  }

  /// The number of steps from a screen to a goal; nil if it leads to none.
  package func stepsLeft(from screen: Int) -> (fewest: Int, most: Length)? {
    lengths.range(from: screen)
  }
}

/// The length of the longest walk from the start or a tab to a goal.
private func longest(
  _ forwardTree: ForwardTree, _ lengths: RouteLengths, _ screenCount: Int
) -> RouteCover.Length {
  var most = 0
  for root in 0..<screenCount where forwardTree.isFromStart(root) && forwardTree.isRoot(root) {
    guard let rest = lengths.range(from: root)?.most else { continue }
    guard case .screens(let count) = rest else { return .unbounded }
    most = max(most, forwardTree.depth(of: root) + count)
  }
  return .screens(most)
}

private struct CoverSearch {
  private struct Found {
    let walk: [WalkStep]
    /// The step in which folded routes differ, and their screens there.
    var differing: Int?
    var others: [Int] = []
    var isExit = false
    /// The move that closes or goes back from the last screen of an exit.
    var end: Int?
  }

  /// What moves do; another destination that does the same needs no route of its own.
  private struct Effect: Hashable {
    let source: Int
    let target: Int?
    let verb: Verb
    let isAfterFinish: Bool

    init(_ move: Move) {
      source = move.source
      target = move.target
      verb = move.verb
      isAfterFinish = move.isAfterFinish
    }
  }

  let graph: FlowGraph
  let goals: GoalDistances
  let forwardTree: ForwardTree
  let options: RouteCover.Options
  let passages: SubflowPassages?
  private(set) var isLimited = false
  private var found: [Found] = []
  private var tried = 0
  private var shown: Set<Effect> = []
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
  }

  func routes() -> [Route] {
    found.map { found in
      var route = Route(found.walk, in: graph, passages)
      // Sub-flows add steps before the one that differs.
      let last = found.differing.map { found.walk[$0].screen }
      route.differingStep = last.flatMap { screen in
        route.steps.lastIndex { $0.screen == screen }
      }
      route.others = found.others
      route.isExit = found.isExit
      if let end = found.end, let source = route.steps.dropLast().last?.screen {
        route.steps.append(
          Route.Step(source, by: WalkStep.Cause.move(end).by(in: graph), move: end, .returns))
      }
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
    isRouteMove(move) && !shown.contains(Effect(graph.moves[move]))
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
      shown.insert(Effect(graph.moves[move]))
      guard graph.moves[move].isAfterFinish else { continue }
      for inner in passages?.steps(before: move).compactMap(\.move) ?? [] {
        shown.insert(Effect(graph.moves[inner]))
      }
    }
    if !isExit, fold(walk) { return }
    found.append(Found(walk: walk, isExit: isExit, end: isExit ? end(of: walk) : nil))
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

  // MARK: - Routes that look alike

  private mutating func fold(_ walk: [WalkStep]) -> Bool {
    guard let values = options.folding else { return false }
    for index in found.indices where found[index].walk.count == walk.count {
      guard let step = onlyDifference(found[index].walk, walk, values),
        (found[index].differing ?? step) == step
      else { continue }
      found[index].differing = step
      found[index].others.append(walk[step].screen)
      return true
    }
    return false
  }

  /// The only step in which two walks differ, by its screen alone.
  private func onlyDifference(
    _ one: [WalkStep], _ other: [WalkStep], _ values: [Progress?]
  ) -> Int? {
    var difference: Int?
    for index in one.indices {
      guard one[index].cause.by(in: graph) == other[index].cause.by(in: graph) else { return nil }
      let (screen, next) = (one[index].screen, other[index].screen)
      if screen == next { continue }
      guard difference == nil, values[screen] == values[next] else { return nil }
      difference = index
    }
    return difference
  }
}

package import FlowFormat

/// Routes from the start to the goals that together show as many moves of a flow as possible.
///
/// For each goal the shortest route; then, for each forward move not on one of them, a route through it.
/// Each is a walk that stacks and conditions allow.
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
  /// Whether routes that do not end at a goal are among them.
  package let showsExits: Bool
  /// The number of steps of the shortest walk from the start or a tab to a goal, or nil.
  package let fewest: Int?
  /// The number of steps of the longest walk, or nil.
  package let most: Length?
  /// Whether all states were searched that moves lead to.
  package let isComplete: Bool
  private let lengths: RouteLengths

  package init(
    _ graph: FlowGraph, goals: GoalDistances, _ options: Options, _ known: ForwardTree? = nil
  ) {
    let forwardTree = known ?? ForwardTree(graph)
    var search = CoverSearch(graph, goals, forwardTree, options)
    search.addShortest()
    search.addThroughMoves()
    if options.showsExits { search.addExits() }
    routes = search.routes()
    unshown = search.unshown()
    isLimited = search.isLimited
    isComplete = search.paths?.states.isComplete ?? true
    showsExits = options.showsExits
    if let paths = search.paths, isComplete {
      lengths = RouteLengths(paths, screens: graph.screenCount)
      fewest = paths.fewest(to: goals.isGoal)
      most = fewest == nil ? nil : paths.longest
    } else {
      lengths = RouteLengths(graph, goals)
      fewest = goals.screens.compactMap {
        forwardTree.isFromStart($0) ? forwardTree.depth(of: $0) : nil
      }.min()
      most = fewest == nil ? nil : lengths.longest(in: forwardTree)
    }
  }

  package init(_ graph: FlowGraph, goals: GoalDistances, limit: Int) {
    self.init(graph, goals: goals, Options(limit: limit))
  }

  /// The number of steps from a screen to a goal; nil if it leads to none.
  package func stepsLeft(from screen: Int) -> (fewest: Int, most: Length)? {
    lengths.range(from: screen)
  }
}

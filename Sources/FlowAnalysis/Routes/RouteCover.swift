package import FlowFormat

/// Routes from the start to the goals that together show as many moves of a flow as possible.
///
/// The cover has the shortest route to each goal; then, for each forward move not yet on a route, a
/// route through it. Stacks and conditions allow each route. Listing all routes is not an option:
/// their number is exponential, and deciding whether a simple route through a given move exists is NP-complete.
package struct RouteCover: Sendable {
  package enum Length: Sendable, Equatable {
    case screens(Int)
    /// Some walk contains a forward cycle.
    case unbounded
  }

  /// What to show besides the shortest routes.
  package struct Options: Sendable {
    /// The maximum number of routes.
    package var limit: Int
    /// The progress of each screen, if routes that differ in only one screen count as one; nil otherwise.
    package var folding: [Progress?]?
    /// Whether to add routes that do not end at a goal.
    package var showsExits = false

    package init(limit: Int) { self.limit = limit }
  }

  package let routes: [Route]
  /// The forward moves of reachable screens that no route shows.
  package let unshown: [Int]
  /// Whether the limit cut off further routes.
  package let isLimited: Bool
  /// Whether the cover includes routes that do not end at a goal.
  package let showsExits: Bool
  /// The number of steps of the shortest walk from the start or a tab to a goal; nil without one.
  package let fewest: Int?
  /// The number of steps of the longest walk from the start or a tab to a goal; nil without one.
  package let most: Length?
  /// Whether the search visited all states that moves lead to.
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

  /// The number of steps from a screen to a goal; nil if the screen leads to no goal.
  package func stepsLeft(from screen: Int) -> (fewest: Int, most: Length)? {
    lengths.range(from: screen)
  }
}

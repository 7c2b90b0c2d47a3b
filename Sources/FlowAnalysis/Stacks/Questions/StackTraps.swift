import Pushdown

/// Screens from which users can never reach a goal, whatever is below them.
///
/// Of the screens that are found, no stack leads to a goal, forward or back. Not all such screens are found: what is
/// below a screen that going back reveals may be confused with what is below it elsewhere.
package struct StackTraps: Sendable {
  /// The sets of such screens that lead to none outside their set, by their first screens; members in ascending
  /// order.
  package let traps: [[Int]]

  /// `isGoal` contains whether users may stop at a screen.
  package init(_ searches: StackSearches, isGoal: [Bool], within scope: StackScope) {
    let (graph, model) = (searches.flow, searches.model(scope.options))
    guard model.graph.isComplete else {
      traps = []
      return
    }
    // Users may also go back to a caller that is not known.
    let goals = model.graph.heads.filter { head in
      let top = model.symbol(of: head)
      let isOfCaller =
        top.isLowest && top.layer.kind == .caller && top.screen >= 0
        && graph.program.allowsBack(top.screen)
      return top.screen == StackSymbol.unknownScreen || isOfCaller
        || top.screen >= 0 && isGoal[top.screen] && model.state(of: head).isResting
    }
    let reach = SureReach(model)
    let least = reach.leastMoves(to: Set(goals))
    let lost = model.shown.indices.filter { screen in
      !model.shown[screen].isEmpty
        && model.shown[screen].allSatisfy { least[$0] < 0 }
    }
    traps = lost.isEmpty ? [] : StackTraps.traps(of: lost, model, reach.following())
  }

  private static func traps(
    of lost: [Int], _ model: StackModel, _ following: Digraph
  ) -> [[Int]] {
    let isReached = following.reached(from: lost.flatMap { model.shown[$0] })
    var edges: [Digraph.Edge] = []
    for place in isReached.indices where isReached[place] {
      edges += following.successors(of: place).map { Digraph.Edge(place, Int($0)) }
    }
    var screens: [Int: Int] = [:]
    for screen in lost {
      let heads = model.shown[screen]
      for head in heads {
        screens[head] = screen
        edges.append(Digraph.Edge(heads[0], head))
        edges.append(Digraph.Edge(head, heads[0]))
      }
    }
    let graph = Digraph(nodeCount: isReached.count, edges: edges)
    let components = StrongComponents(graph)
    var members = [Set<Int>](repeating: [], count: components.count)
    var isLeft = [Bool](repeating: false, count: components.count)
    // Edges lead to lower components, which are complete by then.
    for (component, places) in components.members().enumerated() {
      for place in places where isReached[place] {
        if let screen = screens[place] { members[component].insert(screen) }
        for next in graph.successors(of: place) {
          let lower = Int(components.component[Int(next)])
          if lower != component, isLeft[lower] || !members[lower].isEmpty {
            isLeft[component] = true
          }
        }
      }
    }
    return zip(members, isLeft).filter { !$0.isEmpty && !$1 }.map { $0.0.sorted() }
      .sorted { $0[0] < $1[0] }
  }
}

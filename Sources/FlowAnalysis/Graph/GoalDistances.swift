import FlowFormat

/// The goals of users, and the screens from which forward moves lead to a goal.
///
/// A goal is a screen with `final: true` or, in a sub-flow, with a `finish`; if the flow declares
/// no `final`, a screen without forward moves is a goal too.
package struct GoalDistances: Sendable {
  package let isGoal: [Bool]
  /// Whether the checked file declares a `final`; only then can a screen fail to lead to a goal.
  package let areDeclared: Bool
  /// Goals in file order.
  package let screens: [Int]
  /// The number of forward moves to the nearest goal; −1 if no path exists.
  let distances: [Int32]
  /// The first move of a shortest path; −1 for goals and screens without a path.
  private let nextMove: [Int32]
  /// The screens from which every path to a goal needs a move of `everywhere`.
  private let needsEverywhere: Set<Int32>
  private let graph: FlowGraph

  package init(_ graph: FlowGraph) {
    let program = graph.program
    areDeclared = program.ownScreens.contains { program.isFinal($0) }
    var isGoal = (0..<graph.screenCount).map { program.isFinal($0) }
    for screen in isGoal.indices {
      let moves = graph.moves(of: screen)
      if screen < program.ownScreens.upperBound, moves.contains(where: graph.isFinish) {
        isGoal[screen] = true
      }
      if !areDeclared, !moves.contains(where: { $0.isForward }) { isGoal[screen] = true }
    }
    self.isGoal = isGoal
    screens = isGoal.indices.filter { isGoal[$0] }
    self.graph = graph
    (distances, nextMove, needsEverywhere) = shortestPaths(in: graph, to: screens)
  }

  package func isLedToFrom(_ screen: Int) -> Bool { distances[screen] >= 0 }

  /// Whether a screen leads to a goal.
  ///
  /// `withoutEverywhere` excludes moves of `everywhere`, because they leave the current task.
  package func isLedToFrom(_ screen: Int, withoutEverywhere: Bool) -> Bool {
    isLedToFrom(screen) && !(withoutEverywhere && needsEverywhere.contains(Int32(screen)))
  }

  /// The index of the first move of a shortest path to a goal; nil for goals and screens without a
  /// path.
  package func nextMove(from screen: Int) -> Int? {
    nextMove[screen] < 0 ? nil : Int(nextMove[screen])
  }

  /// The number of forward moves to the nearest goal; nil if no path exists.
  package func distance(from screen: Int) -> Int? {
    distances[screen] < 0 ? nil : Int(distances[screen])
  }

  /// The dominators of each screen on paths to a goal: ask whether one screen `dominates` another.
  package func unavoidable() -> DominatorTree {
    let forward = graph.forwardMoves
    let root = forward.nodeCount
    var edges: [Digraph.Edge] = []
    for screen in 0..<root {
      for target in forward.successors(of: screen) {
        edges.append(Digraph.Edge(Int(target), screen))
      }
    }
    edges += screens.map { Digraph.Edge(root, $0) }
    return DominatorTree(Digraph(nodeCount: root + 1, edges: edges), root: root)
  }
}

extension FlowGraph {
  /// Whether a move ends a sub-flow.
  package func isFinish(_ move: Move) -> Bool { move.verb.row.group == .endsFlow }

  /// The screens as nodes, with an edge for each forward move with a known target.
  package var forwardMoves: Digraph {
    var edges: [Digraph.Edge] = []
    edges.reserveCapacity(moves.count)
    for move in moves where move.isForward {
      if let target = move.target { edges.append(Digraph.Edge(move.source, target)) }
    }
    return Digraph(nodeCount: screenCount, edges: edges)
  }
}

/// Breadth-first from all goals at once, against the direction of moves.
///
/// Moves of `everywhere` come second: they count only for screens that no other path connects to a goal.
private func shortestPaths(
  in graph: FlowGraph, to goals: [Int]
) -> (distances: [Int32], nextMove: [Int32], needsEverywhere: Set<Int32>) {
  var needsEverywhere: Set<Int32> = []
  var distances = [Int32](repeating: -1, count: graph.screenCount)
  var nextMove = distances
  var queue = goals
  for goal in goals { distances[goal] = 0 }
  for isEverywhere in [false, true]
  where !isEverywhere || graph.moves.contains(where: \.isEverywhere) {
    var edges: [Digraph.Edge] = []
    for (index, move) in graph.moves.enumerated()
    where move.isForward && (isEverywhere || !move.isEverywhere) {
      if let target = move.target { edges.append(Digraph.Edge(target, index)) }
    }
    let arriving = Digraph(nodeCount: max(graph.screenCount, graph.moves.count), edges: edges)
    var next = 0
    while next < queue.count {
      let screen = queue[next]
      next += 1
      for move in arriving.successors(of: screen) {
        let source = graph.moves[Int(move)].source
        guard distances[source] < 0 else { continue }
        distances[source] = distances[screen] + 1
        nextMove[source] = move
        queue.append(source)
        if isEverywhere { needsEverywhere.insert(Int32(source)) }
      }
    }
  }
  return (distances, nextMove, needsEverywhere)
}

/// A walk along a path of edges, whose steps are made when something needs them: most walks are not written.
struct PathWalk: Sendable {
  enum Path: Sendable {
    /// Some edges from the top down, and then those of the shortest walk.
    case edges([Int32])
    /// Those of the shortest walk to a stack with a layer of these kinds.
    case shortest(in: LayerKinds)
  }

  let walks: ShortestWalks
  let node: Int
  let path: Path
  /// Steps that follow.
  var next: [StackCause]

  var summary: WalkSummary {
    var summary: WalkSummary
    switch path {
    case .shortest(in: let kinds): summary = walks.tree(in: kinds).summary(of: node)
    case .edges([]): summary = walks.tree.summary(of: node)
    case .edges(let edges):
      summary = walks.tree.summary(of: lowest(of: edges))
      for step in steps(of: edges) { summary.add(step, in: walks.system.graph) }
    }
    for step in next { summary.add(step, in: walks.system.graph) }
    return summary
  }

  var steps: [StackCause] {
    let edges: [Int32] =
      switch path {
      case .edges(let edges): edges
      case .shortest(in: let kinds): walks.tree(in: kinds).path(from: node)
      }
    let lower = lowest(of: edges)
    var unfolding = ShortestWalks.Unfolding(system: walks.system, distances: walks.distances)
    unfolding.steps.reserveCapacity(
      edges.count + Int(max(0, walks.distances.ofNode[lower])) + next.count + 1)
    unfolding.follow(walks.tree.path(from: lower))
    unfolding.follow(edges)
    return unfolding.steps + next
  }

  /// The walk before the steps that follow, made; nil if it goes along another path than the shortest.
  var replay: WalkReplay? {
    if case .edges([]) = path { walks.tree.replay(to: node) } else { nil }
  }

  private func lowest(of edges: [Int32]) -> Int {
    edges.last.map { Int(walks.system.edges[Int($0)].to) } ?? node
  }

  private func steps(of edges: [Int32]) -> [StackCause] {
    var unfolding = ShortestWalks.Unfolding(system: walks.system, distances: walks.distances)
    unfolding.steps.reserveCapacity(edges.count)
    unfolding.follow(edges)
    return unfolding.steps
  }
}

/// Searches for a shortest path down a layer, separately for each of several states: an edge leads from one
/// to the next, or nowhere.
///
/// What is below a node is never shorter than a bound: the shortest stack below it with any bottom or, if only
/// some bottoms are wanted, with one of these (`ShortestWalks.lengths`). Paths are followed in the order of what
/// they come to at least (Hart, Nilsson, Raphael 1968), and of several, the last one first: so the first edge of each
/// node is followed down, and others only where that becomes longer than they do.
struct LayerSearch {
  private let edges: StackEdges
  private let downwards: GroupedIndices
  private let ofEdge: [Int32]
  private let ofNode: [Int32]
  private let bound: [Int32]
  private let states: Int

  /// `bound` are the least lengths of what is searched for, by node; −1 without one.
  init(_ walks: ShortestWalks, states: Int = 1, bound: [Int32]? = nil) {
    (edges, downwards) = (walks.system.edges, walks.system.downwards)
    (ofEdge, ofNode) = (walks.distances.ofEdge, walks.distances.ofNode)
    self.bound = bound ?? ofNode
    self.states = states
  }

  /// The path from a node and a state to a wanted edge; empty without one.
  ///
  /// Cost: what can be in the layer on stacks that are not longer than the found one, in each state.
  func path(
    from node: Int, in state: Int, over next: (StackEdge, Int) -> Int?,
    upTo isWanted: (StackEdge, Int) -> Bool
  ) -> [Int32] {
    let least = Int(bound[node])
    guard least >= 0 else { return [] }
    var seen = SeenStates(states: states)
    // By how much longer a stack with the node is at least than the shortest.
    var steps = DistanceQueue<Step>()
    steps.append(
      Step(node: Int32(node), state: Int32(state), distance: 0, edge: -1, after: -1), at: 0)
    while let index = steps.next() {
      let step = steps[index]
      guard step.node >= 0 else { return path(to: step, after: steps) }
      guard seen.insert(Int(step.state), at: Int(step.node)) else { continue }
      var last: Step?
      for position in downwards.positions(of: Int(step.node)).reversed() {
        let number = downwards.index(at: position)
        guard let lower = shortest(over: number, after: Int(step.distance)) else { continue }
        let edge = edges[number]
        guard let state = next(edge, Int(step.state)) else { continue }
        let isLast = isWanted(edge, state)
        guard isLast || edge.isInLayer && !seen.contains(state, at: Int(edge.to)) else { continue }
        let below = Step(
          node: isLast ? -1 : edge.to, state: Int32(state), distance: Int32(lower.distance),
          edge: Int32(number), after: Int32(index))
        if isLast, lower.length == least + steps.distance {
          last = below
        } else {
          steps.prepend(below, at: lower.length - least)
        }
      }
      // No stack is shorter than what comes next.
      if let last { return path(to: last, after: steps) }
    }
    return []
  }

  private func path(to last: Step, after steps: DistanceQueue<Step>) -> [Int32] {
    var edges: [Int32] = []
    var step = last
    while step.after >= 0 {
      edges.append(step.edge)
      step = steps[Int(step.after)]
    }
    return edges.reversed()
  }

  /// The distance of the lower end of an edge, and the least length of a stack over it; nil if there is
  /// none.
  @inline(__always)
  private func shortest(over edge: Int, after distance: Int) -> (distance: Int, length: Int)? {
    let (cost, lower) = (Int(ofEdge[edge]), Int(edges[edge].to))
    guard cost >= 0 else { return nil }
    let below = Int(edges[edge].isInLayer ? bound[lower] : ofNode[lower])
    return below < 0 ? nil : (distance + cost, distance + cost + below)
  }

  /// A node on a path down, and the state in which it is reached, such as the count above it.
  private struct Step {
    /// −1 at the end of a wanted edge.
    let node: Int32
    let state: Int32
    /// What the edges to here take.
    let distance: Int32
    /// The edge by which the path reaches it, and the preceding step; −1 at the top.
    let edge: Int32
    let after: Int32
  }
}

/// The states seen at each node.
///
/// Most searches end after a few steps, in systems of hundreds of thousands of nodes, so this grows with them.
private struct SeenStates {
  private let states: Int
  private var table = NumberTable()

  init(states: Int) { self.states = states }

  func contains(_ state: Int, at node: Int) -> Bool { table[node * states + state] != nil }

  /// Returns whether it is new.
  mutating func insert(_ state: Int, at node: Int) -> Bool {
    table.insert(0, at: node * states + state)
  }
}

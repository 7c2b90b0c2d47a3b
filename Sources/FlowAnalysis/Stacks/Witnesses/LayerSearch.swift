/// Searches for a shortest path down a layer, separately for each of several states: an edge leads from one
/// to the next, or nowhere.
///
/// What is below a node is never shorter than a bound: the shortest stack below it with any bottom or, if only
/// some bottoms are wanted, with one of these (`RemainingLengths`). That limits the search for the length of a path,
/// which comes first, and the search for the first path of that length in breadth-first order.
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

  /// The path from a node and a state to the first wanted edge; empty without one.
  ///
  /// Cost: what can be in the layer on stacks that are not longer than the found one, in each state.
  func path(
    from node: Int, in state: Int, over next: (StackEdge, Int) -> Int?,
    upTo isWanted: (StackEdge, Int) -> Bool
  ) -> [Int32] {
    let start = SearchStep(node: Int32(node), state: Int32(state), edge: -1, after: -1)
    guard let length = length(from: start, over: next, upTo: isWanted) else { return [] }
    return path(from: start, of: length, over: next, upTo: isWanted)
  }

  /// The path from a node to the first wanted edge, where the bound is the length of what is searched for.
  func path(from node: Int, upTo isWanted: (StackEdge) -> Bool) -> [Int32] {
    guard bound[node] >= 0 else { return [] }
    let start = SearchStep(node: Int32(node), state: 0, edge: -1, after: -1)
    return path(from: start, of: Int(bound[node]), over: { _, _ in 0 }) { edge, _ in isWanted(edge)
    }
  }

  private func path(
    from start: SearchStep, of length: Int, over next: (StackEdge, Int) -> Int?,
    upTo isWanted: (StackEdge, Int) -> Bool
  ) -> [Int32] {
    var steps = DistanceQueue<SearchStep>()
    steps.append(start, at: 0)
    var seen = SeenStates(states: states)
    while let index = steps.next() {
      let step = steps[index]
      guard seen.insert(Int(step.state), at: Int(step.node)) else { continue }
      for position in downwards.positions(of: Int(step.node)) {
        let number = downwards.index(at: position)
        guard let lower = shortest(over: number, after: steps.distance), lower.length <= length
        else { continue }
        let edge = edges[number]
        guard let state = next(edge, Int(step.state)) else { continue }
        let below = SearchStep(
          node: edge.to, state: Int32(state), edge: Int32(number), after: Int32(index))
        if isWanted(edge, state) {
          if lower.length == length { return path(to: below, after: steps) }
        } else if edge.isInLayer, !seen.contains(state, at: Int(edge.to)) {
          steps.append(below, at: lower.distance)
        }
      }
    }
    return []
  }

  private func path(to last: SearchStep, after steps: DistanceQueue<SearchStep>) -> [Int32] {
    var edges: [Int32] = []
    var step = last
    while step.after >= 0 {
      edges.append(step.edge)
      step = steps[Int(step.after)]
    }
    return edges.reversed()
  }

  /// The length of a shortest path: what the shortest stacks go on from comes first.
  private func length(
    from start: SearchStep, over next: (StackEdge, Int) -> Int?,
    upTo isWanted: (StackEdge, Int) -> Bool
  ) -> Int? {
    let least = Int(bound[Int(start.node)])
    guard least >= 0 else { return nil }
    var seen = SeenStates(states: states)
    // By how much longer a stack with the node is at least than the shortest.
    var waves = DistanceQueue<(node: Int32, state: Int32, distance: Int32)>()
    waves.append((start.node, start.state, 0), at: 0)
    var best = Int.max
    while let index = waves.next(), least + waves.distance < best {
      let (node, state, distance) = waves[index]
      guard seen.insert(Int(state), at: Int(node)) else { continue }
      for position in downwards.positions(of: Int(node)) {
        let number = downwards.index(at: position)
        guard let lower = shortest(over: number, after: Int(distance)), lower.length < best
        else { continue }
        let edge = edges[number]
        guard let state = next(edge, Int(state)) else { continue }
        if isWanted(edge, state) {
          // No stack with a node of this wave is shorter.
          if lower.length == least + waves.distance { return lower.length }
          best = lower.length
        } else if edge.isInLayer, !seen.contains(state, at: Int(edge.to)) {
          waves.append((edge.to, Int32(state), Int32(lower.distance)), at: lower.length - least)
        }
      }
    }
    return best == Int.max ? nil : best
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
}

/// A node on the path down, and the state in which it is reached, such as the count above it.
private struct SearchStep {
  let node: Int32
  let state: Int32
  /// The edge by which the path reaches it, and the preceding step; −1 at the top.
  let edge: Int32
  let after: Int32
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

/// Searches for a shortest path down a layer, separately for each of several states: an edge leads from one
/// to the next, or nowhere.
///
/// The shortest stack below a node, with any bottom, is never longer than what is searched for. That bounds
/// the search for the length of a path, which comes first, and the search for the first path of that length
/// in breadth-first order.
struct LayerSearch {
  private let edges: [StackEdge]
  private let downwards: GroupedIndices
  private let ofEdge: [Int32]
  private let ofNode: [Int32]
  private let states: Int

  init(_ walks: ShortestWalks, states: Int) {
    (edges, downwards) = (walks.system.edges, walks.system.downwards)
    (ofEdge, ofNode) = (walks.distances.ofEdge, walks.distances.ofNode)
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
    var waves = [[start]]
    var seen = SeenStates(states: states)
    var steps: [SearchStep] = []
    var distance = 0
    while distance < waves.count {
      var index = 0
      while index < waves[distance].count {
        let step = waves[distance][index]
        index += 1
        guard seen.insert(Int(step.state), at: Int(step.node)) else { continue }
        steps.append(step)
        for index in downwards.positions(of: Int(step.node)) {
          let number = downwards.index(at: index)
          guard let lower = shortest(over: number, after: distance), lower.length <= length
          else { continue }
          let edge = edges[number]
          guard let state = next(edge, Int(step.state)) else { continue }
          let below = SearchStep(
            node: edge.to, state: Int32(state), edge: Int32(number), after: Int32(steps.count - 1))
          if isWanted(edge, state) {
            if lower.length == length { return path(to: below, after: steps) }
          } else if edge.isInLayer, !seen.contains(state, at: Int(edge.to)) {
            while waves.count <= lower.distance { waves.append([]) }
            waves[lower.distance].append(below)
          }
        }
      }
      distance += 1
    }
    return []
  }

  private func path(to last: SearchStep, after steps: [SearchStep]) -> [Int32] {
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
    let least = Int(ofNode[Int(start.node)])
    guard least >= 0 else { return nil }
    var seen = SeenStates(states: states)
    // By how much longer a stack with the node is at least than the shortest.
    var waves: [[(node: Int32, state: Int32, distance: Int32)]] = [[(start.node, start.state, 0)]]
    var best = Int.max
    var excess = 0
    while excess < waves.count, least + excess < best {
      while let (node, state, distance) = waves[excess].popLast() {
        guard seen.insert(Int(state), at: Int(node)) else { continue }
        for index in downwards.positions(of: Int(node)) {
          let number = downwards.index(at: index)
          guard let lower = shortest(over: number, after: Int(distance)), lower.length < best
          else { continue }
          let edge = edges[number]
          guard let state = next(edge, Int(state)) else { continue }
          if isWanted(edge, state) {
            // No stack with a node of this wave is shorter.
            if lower.length == least + excess { return lower.length }
            best = lower.length
          } else if edge.isInLayer, !seen.contains(state, at: Int(edge.to)) {
            while waves.count <= lower.length - least { waves.append([]) }
            waves[lower.length - least].append((edge.to, Int32(state), Int32(lower.distance)))
          }
        }
      }
      excess += 1
    }
    return best == Int.max ? nil : best
  }

  /// The distance of the lower end of an edge, and the least length of a stack over it; nil if there is
  /// none.
  @inline(__always)
  private func shortest(over edge: Int, after distance: Int) -> (distance: Int, length: Int)? {
    let (cost, below) = (Int(ofEdge[edge]), Int(ofNode[Int(edges[edge].to)]))
    return cost < 0 || below < 0 ? nil : (distance + cost, distance + cost + below)
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
/// Most searches end after a few steps, in systems of hundreds of thousands of nodes, so this is a hash
/// table that grows with them.
private struct SeenStates {
  private let states: Int
  /// A power of two of slots, at most half of them taken; −1 in the others.
  private var slots = [Int](repeating: -1, count: 32)
  private var count = 0

  init(states: Int) { self.states = states }

  func contains(_ state: Int, at node: Int) -> Bool {
    slots[slot(of: node * states + state)] >= 0
  }

  /// Returns whether it is new.
  mutating func insert(_ state: Int, at node: Int) -> Bool {
    let key = node * states + state
    let slot = slot(of: key)
    guard slots[slot] < 0 else { return false }
    slots[slot] = key
    count += 1
    if count * 2 > slots.count { grow() }
    return true
  }

  /// Where a key is, or would be.
  @inline(__always)
  private func slot(of key: Int) -> Int {
    // The keys of adjacent nodes are spread by the golden ratio.
    var slot = Int(truncatingIfNeeded: UInt64(key) &* 0x9E37_79B9_7F4A_7C15 >> 32)
    slot &= slots.count - 1
    while slots[slot] >= 0, slots[slot] != key { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private mutating func grow() {
    let keys = slots
    slots = [Int](repeating: -1, count: keys.count * 4)
    for key in keys where key >= 0 { slots[slot(of: key)] = key }
  }
}

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
    let start = SearchStep(node: node, state: state, edge: -1, after: -1)
    guard let length = length(from: start, over: next, upTo: isWanted) else { return [] }
    var waves = [[start]]
    var seen = SeenStates(nodeCount: ofNode.count, states: states)
    var steps: [SearchStep] = []
    var distance = 0
    while distance < waves.count {
      var index = 0
      while index < waves[distance].count {
        let step = waves[distance][index]
        index += 1
        guard seen.insert(step.state, at: step.node) else { continue }
        steps.append(step)
        for index in downwards.positions(of: step.node) {
          let number = downwards.index(at: index)
          let edge = edges[number]
          guard let lower = shortest(over: number, after: distance), lower.length <= length,
            let state = next(edge, step.state)
          else { continue }
          let below = SearchStep(
            node: Int(edge.to), state: state, edge: Int32(number), after: steps.count - 1)
          if isWanted(edge, state) {
            if lower.length == length { return path(to: below, after: steps) }
          } else if edge.isInLayer, !seen.contains(state, at: below.node) {
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
      step = steps[step.after]
    }
    return edges.reversed()
  }

  /// The length of a shortest path: what the shortest stacks go on from comes first.
  private func length(
    from start: SearchStep, over next: (StackEdge, Int) -> Int?,
    upTo isWanted: (StackEdge, Int) -> Bool
  ) -> Int? {
    let least = Int(ofNode[start.node])
    guard least >= 0 else { return nil }
    var seen = SeenStates(nodeCount: ofNode.count, states: states)
    // By how much longer a stack with the node is at least than the shortest.
    var waves: [[(node: Int, state: Int, distance: Int)]] = [[(start.node, start.state, 0)]]
    var best: Int?
    var excess = 0
    while excess < waves.count, best.map({ least + excess < $0 }) ?? true {
      while let (node, state, distance) = waves[excess].popLast() {
        guard seen.insert(state, at: node) else { continue }
        for index in downwards.positions(of: node) {
          let number = downwards.index(at: index)
          let edge = edges[number]
          guard let lower = shortest(over: number, after: distance), let state = next(edge, state)
          else { continue }
          if isWanted(edge, state) {
            best = min(best ?? lower.length, lower.length)
          } else if edge.isInLayer, !seen.contains(state, at: Int(edge.to)) {
            while waves.count <= lower.length - least { waves.append([]) }
            waves[lower.length - least].append((Int(edge.to), state, lower.distance))
          }
        }
      }
      excess += 1
    }
    return best
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
  let node: Int
  let state: Int
  /// The edge by which the path reaches it, and the preceding step; −1 at the top.
  let edge: Int32
  let after: Int
}

/// The states seen at each node.
///
/// Most searches end after a few steps, in systems of hundreds of thousands of nodes, so the table
/// of all nodes is created only for long searches.
private struct SeenStates {
  private let nodeCount: Int
  private let states: Int
  private var few: Set<Int> = []
  /// A bit for each state at each node; empty while few have been seen.
  private var words: [UInt64] = []

  init(nodeCount: Int, states: Int) {
    self.nodeCount = nodeCount
    self.states = states
  }

  private func bit(_ state: Int, at node: Int) -> Int { node * states + state }

  func contains(_ state: Int, at node: Int) -> Bool {
    let bit = bit(state, at: node)
    return words.isEmpty ? few.contains(bit) : words[bit / 64] & 1 << UInt64(bit % 64) != 0
  }

  /// Returns whether it is new.
  mutating func insert(_ state: Int, at node: Int) -> Bool {
    guard !contains(state, at: node) else { return false }
    let bit = bit(state, at: node)
    if words.isEmpty, few.count < nodeCount / 32 {
      few.insert(bit)
    } else {
      if words.isEmpty { listAll() }
      words[bit / 64] |= 1 << UInt64(bit % 64)
    }
    return true
  }

  private mutating func listAll() {
    words = [UInt64](repeating: 0, count: nodeCount * states / 64 + 1)
    for bit in few { words[bit / 64] |= 1 << UInt64(bit % 64) }
    few = []
  }
}

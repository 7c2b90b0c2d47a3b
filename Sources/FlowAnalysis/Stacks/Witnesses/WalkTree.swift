import Synchronization

/// What is asked of a walk before its steps are.
struct WalkSummary: Sendable {
  /// How many steps it has.
  fileprivate(set) var count = 0
  fileprivate(set) var features: WalkFeatures = []

  mutating func add(_ step: StackCause, in graph: FlowGraph) {
    count += 1
    features.formUnion(graph.features(of: step))
  }
}

/// What is true of a walk if it is true of one of its steps.
struct WalkFeatures: OptionSet, Sendable {
  let rawValue: Int32

  /// It opens a link, or shows one of its gates.
  static let opensLink = WalkFeatures(rawValue: 1)
  /// It is a move with `when`.
  static let isConditional = WalkFeatures(rawValue: 2)
  /// It shows a gate of a link.
  static let showsGate = WalkFeatures(rawValue: 4)
  static let all: WalkFeatures = [.opensLink, .isConditional, .showsGate]
  static let bitCount = 3
}

extension FlowGraph {
  func features(of step: StackCause) -> WalkFeatures {
    switch step {
    case .link: return .opensLink
    case .gate: return [.opensLink, .showsGate]
    case .move(let index):
      let move = moves[index]
      var features: WalkFeatures = move.link == nil ? [] : .opensLink
      if move.isConditional { features.insert(.isConditional) }
      return features
    case .entry, .call, .back, .pullDown, .tap: return []
    }
  }
}

extension WalkSummary {
  /// In four bytes.
  fileprivate var number: Int32 { Int32(count << WalkFeatures.bitCount) | features.rawValue }

  /// nil for −1.
  fileprivate init?(number: Int32) {
    guard number >= 0 else { return nil }
    count = Int(number >> WalkFeatures.bitCount)
    features = .all.intersection(WalkFeatures(rawValue: number))
  }
}

/// Walks that begin with each other: of each node, one edge leads to the node that its walk goes on from.
///
/// What is known of one is kept for those that go on from it: hundreds of findings with walks of thousands of
/// steps do not make the same steps again.
final class WalkTree: Sendable {
  private struct Known {
    /// By node.
    var summaries = NodeNumbers()
    /// Some of the walks up to here, and by node the index of its own.
    var replays: [WalkReplay] = []
    var indices = NodeNumbers()
  }

  /// After how many new steps a walk is kept.
  private static let stepsBetweenReplays = 32

  private let system: StackSystem
  private let distances: StackDistances
  private let edgeOfNode: [Int32]
  /// What walks go on from below the bottom of a layer; nil for this one.
  private let below: WalkTree?
  private let known = Mutex(Known())

  /// The walks to the shortest stacks.
  init(_ system: StackSystem, _ distances: StackDistances) {
    (self.system, self.distances, below) = (system, distances, nil)
    edgeOfNode = distances.edgeOfNode
  }

  /// The walks along some paths to the bottom of a layer, given the first edge of each, and from there the shortest.
  init(along edgeOfNode: [Int32], over below: WalkTree) {
    (system, distances, self.below) = (below.system, below.distances, below)
    self.edgeOfNode = edgeOfNode
  }

  /// Whether a walk leads to a node.
  func reaches(_ node: Int) -> Bool { edgeOfNode[node] >= 0 }

  /// By node, the length of its stack; −1 without one.
  func lengths(_ walks: ShortestWalks) -> [Int32] { walks.lengths(along: edgeOfNode) }

  /// The edges of a walk from its node down, in this tree.
  func path(from node: Int) -> [Int32] {
    var path: [Int32] = []
    forEachEdge(from: node) { number, _ in
      path.append(Int32(number))
      return true
    }
    return path
  }

  /// Whether one of the edges of a walk in this tree has a screen.
  func contains(_ screen: Int, below node: Int) -> Bool {
    var isFound = false
    forEachEdge(from: node) { _, edge in
      if case .screen(let lower) = edge.symbol, lower.screen == screen { isFound = true }
      return !isFound
    }
    return isFound
  }

  private func forEachEdge(from node: Int, _ goesOn: (Int, StackEdge) -> Bool) {
    let edges = system.edges
    var number = Int(edgeOfNode[node])
    while number >= 0, goesOn(number, edges[number]), below == nil || edges[number].isInLayer {
      number = Int(edgeOfNode[Int(edges[number].to)])
    }
  }

  func summary(of node: Int) -> WalkSummary {
    known.withLock { known in
      let (parts, lowest, isBelow) = parts(from: node) { known.summaries[$0] >= 0 }
      var summary = WalkSummary()
      if let below, isBelow {
        summary = below.summary(of: lowest)
      } else if let value = WalkSummary(number: known.summaries[lowest]) {
        summary = value
      }
      for part in parts.reversed() {
        forEachStep(of: part) { summary.add($0, in: system.graph) }
        known.summaries[Int(part.node)] = summary.number
      }
      return summary
    }
  }

  /// The walk to a node, made.
  func replay(to node: Int) -> WalkReplay {
    known.withLock { known in
      let (parts, lowest, isBelow) = parts(from: node) { known.indices[$0] >= 0 }
      var replay = WalkReplay(system.graph)
      if let below, isBelow {
        replay = below.replay(to: lowest)
      } else if known.indices[lowest] >= 0 {
        replay = known.replays[Int(known.indices[lowest])]
      }
      var made = 0
      for part in parts.reversed() {
        forEachStep(of: part) { step in
          replay.make(step)
          made += 1
        }
        guard made >= WalkTree.stepsBetweenReplays else { continue }
        known.indices[Int(part.node)] = Int32(known.replays.count)
        known.replays.append(replay)
        made = 0
      }
      return replay
    }
  }

  // MARK: - Parts of walks

  /// The steps of an edge of a walk, after the walk to a node below.
  private struct Part {
    let node: Int32
    let edge: Int32
    /// The node below.
    let lower: Int32
    /// Whether its walk is one of the tree below.
    let isBelow: Bool
    /// Whether it is the node that the edge presupposes.
    let followsPremise: Bool
  }

  /// The last part of the walk to a node; nil at its beginning.
  private func part(of node: Int) -> Part? {
    let number = edgeOfNode[node]
    guard number >= 0 else { return nil }
    let edge = system.edges[Int(number)]
    let leavesTree = below != nil && !edge.isInLayer
    let next = leavesTree ? distances.edgeOfNode[Int(edge.to)] : edgeOfNode[Int(edge.to)]
    // With nothing below the edge, its own walk begins with that of its premise.
    let followsPremise = edge.premiseNode >= 0 && next < 0
    return Part(
      node: Int32(node), edge: number, lower: followsPremise ? edge.premiseNode : edge.to,
      isBelow: followsPremise ? below != nil : leavesTree, followsPremise: followsPremise)
  }

  /// The parts of the walk to a node from its end back to a node of which all is known, and whether that is one of the
  /// tree below.
  private func parts(
    from node: Int, until isKnown: (Int) -> Bool
  ) -> (parts: [Part], lowest: Int, isBelow: Bool) {
    var parts: [Part] = []
    var node = node
    while !isKnown(node), let part = part(of: node) {
      parts.append(part)
      node = Int(part.lower)
      if part.isBelow { return (parts, node, true) }
    }
    return (parts, node, false)
  }

  private func forEachStep(of part: Part, _ body: (StackCause) -> Void) {
    let edge = system.edges[Int(part.edge)]
    if edge.isMadeAtOnce {
      if let cause = edge.cause { body(cause) }
      return
    }
    var unfolding = ShortestWalks.Unfolding(system: system, distances: distances)
    unfolding.unfold(edge, afterPremiseNode: part.followsPremise)
    unfolding.run()
    unfolding.steps.forEach(body)
  }
}

import FlowSource

/// Finds the steps that create paths of a `StackSystem`, so that findings can show walks.
///
/// Of equally short walks, the one that `StackDistances` settles first is shown: edges are settled in
/// order of discovery, which follows file order. Rules prefer walks without links (`TrustedWalks`); walks without
/// stacks come from `Reachability` and `ForwardTree`.
///
/// A class, because every walk whose steps are made later holds it.
package final class ShortestWalks: Sendable {
  let system: StackSystem
  let distances: StackDistances
  /// Whether its walks get their steps when something needs them.
  private let isKept: Bool
  private let known = KnownWalks()
  private let lowest: Lazy<[Int32]>

  /// `isKept`: whether it is kept as long as its walks, which then need not hold their steps.
  package init(_ system: StackSystem, isKept: Bool = false) {
    self.system = system
    self.isKept = isKept
    distances = StackDistances(system)
    lowest = Lazy { system.lowestComponents() }
  }

  /// The fewest steps after which a top is there, not counting the one that starts the app or opens
  /// a link in it; nil where it cannot occur.
  package func distance(to top: StackTop) -> Int? {
    let distance = distances.ofNode[Int(top.index)]
    return distance < 0 ? nil : Int(distance)
  }

  /// A shortest walk to a top; nil if it cannot occur.
  package func witness(of top: StackTop) -> StackWitness? {
    system.contains(top) ? witness(from: Int(top.index)) : nil
  }

  /// A shortest walk to a screen as a top, in any variant; nil if it cannot occur.
  package func witness(of screen: Int) -> StackWitness? {
    nearest(system.variants(of: screen).map { StackTop(screen, $0) }).flatMap { witness(of: $0) }
  }

  /// The top with the shortest walk; of several, the first.
  func nearest(_ tops: [StackTop]) -> StackTop? {
    tops.min { distances.ofNode[Int($0.index)] < distances.ofNode[Int($1.index)] }
  }

  /// The least lengths of stacks with each node in a layer of some kinds; −1 without one.
  func lengths(in kinds: LayerKinds) -> [Int32] { known.lengths(in: kinds, self) }

  /// The shortest stacks in layers with a number of screens.
  func distances(in layers: CountedLayers) -> CountedDistances {
    known.distances(in: layers, self)
  }

  /// The lowest component of the layers that an edge with each screen leads up to.
  var lowestComponents: [Int32] { lowest.value }

  /// The walks to the shortest stacks.
  var tree: WalkTree { known.shortest(self) }

  /// The shortest walks to stacks with a layer of some kinds.
  func tree(in kinds: LayerKinds) -> WalkTree { known.tree(in: kinds, self) }

  /// The steps to the stack that begins with a path of edges, and goes on in the shortest walk; `next` are steps
  /// that follow.
  func witness(
    from node: Int, along path: PathWalk.Path = .edges([]), next: [StackCause] = []
  ) -> StackWitness {
    let walk = PathWalk(walks: self, node: node, path: path, next: next)
    return isKept ? StackWitness(walk) : StackWitness(system.graph, steps: walk.steps)
  }

  /// The steps of a walk to the screen that makes a move, and then that move; what enables the move of an
  /// `on-finish`, the call and its end, comes between them.
  package func witness(_ before: StackWitness, making index: Int) -> StackWitness {
    var unfolding = Unfolding(system: system, distances: distances)
    let states = (system.enabledExits[index] ?? []).filter { distances.ofState[$0] >= 0 }
    if let state = states.min(by: { distances.ofState[$0] < distances.ofState[$1] }) {
      unfolding.waiting = [.state(Int32(state))]
    }
    unfolding.run()
    return before.followed(by: unfolding.steps + [.move(index)])
  }

  /// Unfolds paths into steps: what an edge presupposes comes before the step that makes it.
  struct Unfolding {
    enum Task {
      case edge(Int32)
      case node(Int32)
      case state(Int32)
      case step(StackCause)
    }

    let system: StackSystem
    let distances: StackDistances
    /// The last comes first.
    var waiting: [Task] = []
    var steps: [StackCause] = []

    /// Unfolds the edges of a path, given from the top down, from the bottom up.
    mutating func follow(_ path: [Int32]) {
      let edges = system.edges
      for index in path.reversed() {
        // Most edges are made by one step, and presuppose only those below them.
        if edges[Int(index)].isMadeAtOnce {
          if let cause = edges[Int(index)].cause { steps.append(cause) }
        } else {
          waiting.append(.edge(index))
          run()
        }
      }
    }

    /// Adds the edges of the shortest stack below a node, from the top down.
    mutating func waitForPath(from node: Int) {
      let (edges, edgeOfNode) = (system.edges, distances.edgeOfNode)
      var edge = edgeOfNode[node]
      while edge >= 0 {
        waiting.append(.edge(edge))
        edge = edgeOfNode[Int(edges[Int(edge)].to)]
      }
    }

    mutating func run() {
      let edges = system.edges
      while let task = waiting.popLast() {
        switch task {
        case .step(let step): steps.append(step)
        case .node(let node): waitForPath(from: Int(node))
        case .edge(let index):
          let edge = edges[Int(index)]
          if edge.isMadeAtOnce {
            if let cause = edge.cause { steps.append(cause) }
            continue
          }
          unfold(edge)
        case .state(let state): unfold(state)
        }
      }
    }

    /// The step that makes an edge, and what comes before it; the walk to the node that it presupposes may have
    /// been made.
    mutating func unfold(_ edge: StackEdge, afterPremiseNode: Bool = false) {
      if let cause = edge.cause { add(cause, after: edge.idleParts) }
      if edge.premiseState >= 0 { waiting.append(.state(edge.premiseState)) }
      if edge.premiseNode >= 0, !afterPremiseNode { waiting.append(.node(edge.premiseNode)) }
    }

    /// A step, and before it the parts of its chain that leave the stack as it is.
    private mutating func add(_ cause: StackCause, after idleParts: UInt8) {
      waiting.append(.step(cause))
      guard idleParts > 0 else { return }
      let index: Int
      switch cause {
      case .move(let move): index = move
      case .gate(_, of: _, by: let move?): index = Int(move)
      default: return
      }
      let before = system.graph.chain(to: index).dropLast().suffix(Int(idleParts))
      waiting += before.reversed().map { .step(.move($0)) }
    }

    /// An unwinding: first what it goes over, from below, then the move that it begins with.
    private mutating func unfold(_ state: Int32) {
      var edges: [Int32] = []
      var arrival = distances.arrival[Int(state)]
      while arrival >= 0 {
        let transition = system.unwindings.transitions[Int(arrival)]
        edges.append(transition.edge)
        arrival = distances.arrival[Int(transition.from)]
      }
      let seed = system.unwindings.seeds[Int(-1 - arrival)]
      if let cause = seed.cause { add(cause, after: seed.idleParts) }
      if seed.premise >= 0 { waiting.append(.state(seed.premise)) }
      waiting += edges.reversed().map { .edge($0) }
    }
  }
}

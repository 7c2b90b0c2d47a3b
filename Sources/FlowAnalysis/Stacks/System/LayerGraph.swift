/// The edges of a `StackSystem` within layers, in flat arrays, and the bottoms of layers.
struct LayerGraph: Sendable {
  /// An edge between components.
  struct Step: Sendable {
    let upper: Int32
    let lower: Int32
    /// The index of the top on it; −1 if it has no screen.
    let top: Int32

    @inline(__always) var screen: Int { Int(top) / StackTop.variantCount }
  }

  /// An edge as seen from its lower end.
  struct Rise: Sendable {
    let upper: Int32
    /// The index of the top on it; −1 if it has no screen.
    let top: Int32

    @inline(__always) var screen: Int { Int(top) / StackTop.variantCount }
  }

  /// The kinds of the layers that begin directly below each node.
  let bottoms: [LayerKinds]
  /// The strongly connected components of the layers; edges lead to equal or lower ones.
  let components: StrongComponents
  /// The components of all edges if these have no cycles, so that they are those of the layers; nil otherwise.
  let componentsOfAll: StrongComponents?
  /// Sorted by lower component; without edges that have no screen and stay in a component.
  let steps: [Step]
  /// Whether no edge with a screen is part of a cycle.
  let isAcyclic: Bool
  private let edges: StackEdges
  private let upwards: GroupedIndices

  init(
    _ edges: StackEdges, _ downwards: GroupedIndices, _ upwards: GroupedIndices
  ) {
    let nodeCount = downwards.count
    var bottoms = [LayerKinds](repeating: [], count: nodeCount)
    for edge in edges {
      if case .layer(let kind) = edge.symbol { bottoms[Int(edge.from)].insert(LayerKinds(kind)) }
    }
    self.bottoms = bottoms
    (self.edges, self.upwards) = (edges, upwards)
    // Without any cycle in the system, the layers have none either.
    let all = downwards.components(of: edges)
    componentsOfAll = all.count == nodeCount ? all : nil
    components =
      componentsOfAll ?? StrongComponents(downwards.graph(of: edges) { $0.isInLayer })
    steps = sortedSteps(edges, components) { $0.isInLayer }
    isAcyclic = !steps.contains { $0.upper == $0.lower }
  }

  @inline(__always)
  func component(of node: Int) -> Int { Int(components.component[node]) }

  /// Calls `body` with each edge in the layer that leads down to a node.
  @inline(__always)
  func forEachRise(to node: Int, _ body: (Rise) -> Void) {
    for position in upwards.positions(of: node) {
      let edge = edges[upwards.index(at: position)]
      if edge.isInLayer { body(Rise(upper: edge.from, top: edge.topIndex)) }
    }
  }

  /// The indices of the steps that leave some components downward.
  func steps(from first: Int, through last: Int) -> Range<Int> {
    let lower = steps.partitioningIndex { Int($0.upper) >= first }
    return lower..<max(lower, steps.partitioningIndex { Int($0.upper) > last })
  }

  /// The components that contain an edge with a screen.
  func cyclicComponents() -> [Bool] {
    var isCyclic = [Bool](repeating: false, count: components.count)
    for step in steps where step.upper == step.lower { isCyclic[Int(step.upper)] = true }
    return isCyclic
  }

  /// For each component, the kinds of the layers whose bottom is directly below one of its nodes.
  func bottomsByComponent() -> [LayerKinds] {
    var result = [LayerKinds](repeating: [], count: components.count)
    for node in bottoms.indices where !bottoms[node].isEmpty {
      result[component(of: node)].formUnion(bottoms[node])
    }
    return result
  }
}

/// Some edges between components, sorted by lower component.
func sortedSteps(
  _ edges: StackEdges, _ components: StrongComponents, where isWanted: (StackEdge) -> Bool
) -> [LayerGraph.Step] {
  let component = components.component
  let indices = GroupedIndices(count: components.count, of: edges.count) { number in
    isWanted(edges[number]) ? component[Int(edges[number].from)] : -1
  }
  var steps: [LayerGraph.Step] = []
  steps.reserveCapacity(edges.count)
  for index in indices.positions(of: 0..<components.count) {
    let edge = edges[indices.index(at: index)]
    let step = LayerGraph.Step(
      upper: component[Int(edge.from)], lower: component[Int(edge.to)], top: edge.topIndex)
    if step.upper != step.lower || step.top >= 0 { steps.append(step) }
  }
  return steps
}

extension [LayerGraph.Step] {
  /// The first index for which a condition holds that also holds for all later ones.
  fileprivate func partitioningIndex(where holds: (LayerGraph.Step) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension StackEdge {
  /// The index of the top on it; −1 if it has no screen.
  @inline(__always)
  var topIndex: Int32 {
    if case .screen(let top) = symbol { top.index } else { -1 }
  }
}

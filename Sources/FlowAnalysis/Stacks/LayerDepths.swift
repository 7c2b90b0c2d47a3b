import FlowModel

/// How many screens lie in the layer of each top, at least and at most.
///
/// Layers that a sub-flow shares with its unknown caller are left out: nobody knows how deep they are.
package struct LayerDepths: Sendable {
  /// A move that makes a layer deeper than a bound.
  package struct Crossing: Sendable {
    /// A push, or a `set` or `open` of a longer list.
    package let move: Int
    /// The most screens there are in the layer after it.
    package let depth: Int
  }

  private let graph: LayerGraph
  /// The fewest and the most screens below each node; −1 where none of the layers is, and for the
  /// most `Int32.max` where there is no bound.
  private let least: [Int32]
  private let most: [Int32]
  private let isOnCaller: [Bool]

  /// The depths in layers of these kinds alone.
  package init(_ system: StackSystem, in kinds: LayerKinds = .all) {
    graph = LayerGraph(system)
    let known = kinds.subtracting(LayerKinds(.caller))
    least = leastDepths(graph, to: known)
    most = greatestDepths(graph, graph.leading(to: known))
    isOnCaller = graph.leading(to: kinds.intersection(LayerKinds(.caller)))
  }

  /// The least depth of a layer with this top; nil where it cannot be in such a layer.
  package func least(of top: StackTop) -> Int? {
    let below = least[Int(top.number)]
    return graph.system.contains(top) && below >= 0 ? Int(below) + 1 : nil
  }

  /// The greatest; `.max` where there is none.
  package func greatest(of top: StackTop) -> Int? {
    let below = most[Int(top.number)]
    guard graph.system.contains(top), below >= 0 else { return nil }
    return below == .max ? .max : Int(below) + 1
  }

  /// The least depth of a layer with this screen on top.
  package func least(of screen: Int) -> Int? {
    graph.system.variants(of: screen).compactMap { least(of: StackTop(screen, $0)) }.min()
  }

  /// The greatest depth of a layer with this screen on top; `.max` where there is none.
  package func greatest(of screen: Int) -> Int? {
    graph.system.variants(of: screen).compactMap { greatest(of: StackTop(screen, $0)) }.max()
  }

  /// On how many of the stacks with this screen on top a `pop: count` finds too few below it.
  ///
  /// A layer that a sub-flow shares with its unknown caller is deep enough for anything.
  package func lacks(_ count: Int, below screen: Int) -> Extent {
    var some = false
    var someNot = false
    for variant in graph.system.variants(of: screen) {
      let node = Int(StackTop(screen, variant).number)
      if least[node] >= 0, least[node] < Int32(count) { some = true }
      if most[node] >= Int32(count) || isOnCaller[node] { someNot = true }
    }
    return Extent(some: some, someNot: someNot)
  }

  /// The moves that first make a layer deeper than a bound, by number; none of them on a cycle.
  ///
  /// That is a push by a screen with just so many in its layer, or a list that is longer.
  package func crossings(of bound: Int) -> [Crossing] {
    let flow = graph.system.graph
    var crossings: [Crossing] = []
    for (number, move) in flow.moves.enumerated() {
      guard let target = move.target, let depth = greatest(of: target), depth > bound,
        depth < .max, let before = greatest(of: move.source), before <= bound
      else { continue }
      let isLong: Bool
      switch move.verb {
      case .push: isLong = before == bound
      case .set: isLong = flow.stack(of: move).count > bound
      case .open: isLong = move.link.map { flow.linkStacks.depth(of: $0) > bound } ?? false
      default: isLong = false
      }
      if isLong { crossings.append(Crossing(move: number, depth: depth)) }
    }
    return crossings
  }
}

/// Breadth first from the bottoms of layers.
private func leastDepths(_ graph: LayerGraph, to kinds: LayerKinds) -> [Int32] {
  let system = graph.system
  var least = [Int32](repeating: -1, count: system.nodeCount)
  var waves = [graph.bottoms.indices.filter { !graph.bottoms[$0].isDisjoint(with: kinds) }]
  var depth = 0
  while depth < waves.count {
    var next = 0
    while next < waves[depth].count {
      let node = waves[depth][next]
      next += 1
      guard least[node] < 0 else { continue }
      least[node] = Int32(depth)
      for number in graph.incoming[node] {
        let edge = system.edges[Int(number)]
        let above = depth + (edge.isScreen ? 1 : 0)
        if waves.count <= above { waves.append([]) }
        waves[above].append(Int(edge.from))
      }
    }
    depth += 1
  }
  return least
}

/// The longest paths, component by component.
private func greatestDepths(_ graph: LayerGraph, _ isLeading: [Bool]) -> [Int32] {
  let system = graph.system
  let inside = system.edges.filter {
    $0.isInLayer && isLeading[Int($0.from)] && isLeading[Int($0.to)]
  }
  let components = StrongComponents(
    Digraph(nodeCount: system.nodeCount, edges: inside.map { .init(Int($0.from), Int($0.to)) }))
  let byComponent = NumberLists(
    count: components.count, inside.map { components.component[Int($0.from)] })
  var most = [Int32](repeating: 0, count: components.count)
  for component in 0..<components.count {
    for number in byComponent[component] {
      let edge = inside[Int(number)]
      let lower = Int(components.component[Int(edge.to)])
      if lower == component {
        if edge.isScreen { most[component] = .max }
      } else if most[component] < .max {
        let below = most[lower]
        most[component] = max(
          most[component], below == .max ? .max : below + (edge.isScreen ? 1 : 0))
      }
    }
  }
  return (0..<system.nodeCount).map { node in
    isLeading[node] ? most[Int(components.component[node])] : -1
  }
}

extension StackEdge {
  var isScreen: Bool {
    if case .screen = symbol { true } else { false }
  }
}

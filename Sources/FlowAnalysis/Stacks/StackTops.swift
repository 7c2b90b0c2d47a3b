/// In what layers the tops of a `StackSystem` can be, and which gestures lead back from them.
package struct StackTops: Sendable {
  private let graph: LayerGraph
  private let kinds: [LayerKinds]
  /// Whether some layer below each node can be pulled down, and whether some cannot.
  private let canPull: [Bool]
  private let cannotPull: [Bool]
  /// Whether some layer can neither be pulled down nor left for another tab.
  private let isStuck: [Bool]

  package init(_ system: StackSystem) {
    graph = LayerGraph(system)
    (kinds, canPull, cannotPull) = spread(graph, always: [])
    isStuck = spread(graph, always: LayerKinds(.tabs)).cannot
  }

  /// The kinds of the layers that a top can be in.
  package func kinds(of top: StackTop) -> LayerKinds { kinds[Int(top.number)] }

  /// The kinds of the layers in which a screen can be on top.
  package func kinds(of screen: Int) -> LayerKinds {
    graph.system.variants(of: screen).reduce(into: []) {
      $0.formUnion(kinds(of: StackTop(screen, $1)))
    }
  }

  /// Whether button or swipe takes a screen off the stack, on the stacks with it on top.
  package func backButton(of screen: Int) -> Extent {
    let variants = graph.system.variants(of: screen)
    guard graph.system.allowsBack(screen) else { return .none }
    return Extent(
      some: variants.contains(.above), someNot: variants.contains { $0 != .above })
  }

  /// Whether the layer of a screen can be pulled down, on the stacks with it on top.
  package func pullDown(of screen: Int) -> Extent {
    var some = false
    var someNot = false
    for variant in graph.system.variants(of: screen) {
      let (can, cannot) = pullDown(of: StackTop(screen, variant))
      if can { some = true }
      if cannot { someNot = true }
    }
    return Extent(some: some, someNot: someNot)
  }

  /// Whether some gesture or a tap on a tab leads away from a screen, on the stacks with it on top.
  package func implicitExit(of screen: Int) -> Extent {
    let allowsBack = graph.system.allowsBack(screen)
    var some = false
    var someNot = false
    for variant in graph.system.variants(of: screen) {
      let top = StackTop(screen, variant)
      if variant == .above, allowsBack {
        some = true
        continue
      }
      // On the stack of a tab nothing can be pulled down, but other tabs can be tapped.
      let hasBar = kinds(of: top).contains(.tabs)
      some = some || hasBar || pullDown(of: top).can
      someNot = someNot || isStuck(top)
    }
    return Extent(some: some, someNot: someNot)
  }

  private func isStuck(_ top: StackTop) -> Bool {
    let node = Int(top.number)
    guard top.variant != .above else { return isStuck[node] }
    let leaving: LayerKinds = graph.system.allowsBack(top.screen) ? [.pulledDown] : []
    return !kinds[node].isSubset(of: leaving.union(LayerKinds(.tabs)))
  }

  private func pullDown(of top: StackTop) -> (can: Bool, cannot: Bool) {
    let node = Int(top.number)
    guard top.variant != .above else { return (canPull[node], cannotPull[node]) }
    let allows = graph.system.allowsBack(top.screen)
    return (
      allows && !kinds[node].isDisjoint(with: .pulledDown),
      !allows || !kinds[node].isSubset(of: .pulledDown)
    )
  }
}

extension StackSystem {
  func allowsBack(_ screen: Int) -> Bool { graph.program.allowsBack(screen) }
}

/// From the bottoms of layers up; those of kinds in `always` count as if they could be pulled down.
private func spread(
  _ graph: LayerGraph, always: LayerKinds
) -> (kinds: [LayerKinds], can: [Bool], cannot: [Bool]) {
  let system = graph.system
  var kinds = graph.bottoms
  var can = [Bool](repeating: false, count: system.nodeCount)
  var cannot = can
  // The caller's own layer has an unknown bottom.
  for edge in system.edges where edge.symbol == .layer(.caller) { cannot[Int(edge.from)] = true }
  var waiting = kinds.indices.filter { !kinds[$0].isEmpty }
  while let node = waiting.popLast() {
    for number in graph.incoming[node] {
      let edge = system.edges[Int(number)]
      var (isPulled, isNot) = (can[node], cannot[node])
      if case .screen(let top) = edge.symbol, top.variant != .above {
        let allows = system.allowsBack(top.screen)
        isPulled = allows && !kinds[node].isDisjoint(with: .pulledDown)
        let leaving = always.union(allows ? .pulledDown : [])
        isNot = !kinds[node].isSubset(of: leaving)
      }
      let upper = Int(edge.from)
      let before = (kinds[upper], can[upper], cannot[upper])
      kinds[upper].formUnion(kinds[node])
      can[upper] = can[upper] || isPulled
      cannot[upper] = cannot[upper] || isNot
      if before != (kinds[upper], can[upper], cannot[upper]) { waiting.append(upper) }
    }
  }
  return (kinds, can, cannot)
}

extension StackWitnesses {
  /// A shortest way to a top in a layer of one of these kinds; nil where there is none.
  package func witness(of top: StackTop, in kinds: LayerKinds) -> StackWitness? {
    guard system.contains(top) else { return nil }
    let path = LayerGraph(system).path(
      from: Int(top.number), distances: distances, to: kinds, over: { _ in true })
    return path.isEmpty ? nil : witness(from: Int(top.number), along: path)
  }
}

/// The layers in which the tops of a `StackSystem` can be, and the gestures that go back from them.
package struct StackTops: Sendable {
  private let system: StackSystem
  /// By component of the layers.
  private let kinds: [LayerKinds]
  /// Whether some layer below can be pulled down, and whether some cannot.
  private let canPull: [Bool]
  private let cannotPull: [Bool]

  package init(_ system: StackSystem) {
    self.system = system
    let layers = system.layers
    var kinds = layers.bottomsByComponent()
    for step in layers.steps { kinds[Int(step.upper)].formUnion(kinds[Int(step.lower)]) }
    var canPull = [Bool](repeating: false, count: kinds.count)
    var cannotPull = canPull
    // The bottom of the caller's own layer is unknown.
    for edge in system.edges where edge.symbol == .layer(.caller) {
      cannotPull[layers.component(of: Int(edge.from))] = true
    }
    for step in layers.steps {
      let (upper, lower) = (Int(step.upper), Int(step.lower))
      if step.top >= 0, StackTop.Variant(ofTop: step.top) != .above {
        let leaving: LayerKinds = system.allowsBack(step.screen) ? .pulledDown : []
        if !kinds[lower].isDisjoint(with: leaving) { canPull[upper] = true }
        if !kinds[lower].isSubset(of: leaving) { cannotPull[upper] = true }
      } else {
        if canPull[lower] { canPull[upper] = true }
        if cannotPull[lower] { cannotPull[upper] = true }
      }
    }
    (self.kinds, self.canPull, self.cannotPull) = (kinds, canPull, cannotPull)
  }

  /// The kinds of the layers that a top can be in.
  package func kinds(of top: StackTop) -> LayerKinds { kinds(inNode: Int(top.index)) }

  /// The kinds of the layers that have what a node stands for below their top.
  func kinds(inNode node: Int) -> LayerKinds { kinds[system.layers.component(of: node)] }

  private func component(of top: StackTop) -> Int {
    system.layers.component(of: Int(top.index))
  }

  /// The kinds of the layers in which a screen can be on top.
  package func kinds(of screen: Int) -> LayerKinds {
    var result: LayerKinds = []
    for top in system.allTops(of: screen) { result.formUnion(kinds(of: top)) }
    return result
  }

  /// On how many of the stacks with a screen on top its layer is of one of these kinds.
  ///
  /// A layer presented by the unknown caller of a sub-flow is of no kind.
  package func extent(of kinds: LayerKinds, on screen: Int) -> Extent {
    let own = self.kinds(of: screen)
    return Extent(some: !own.isDisjoint(with: kinds), someNot: !own.isSubset(of: kinds))
  }

  /// Whether the back button or swipe removes a screen from the stacks with it on top.
  package func backButton(of screen: Int) -> Extent {
    guard system.allowsBack(screen) else { return .none }
    return Extent(
      some: system.contains(StackTop(screen, .above)),
      someNot: system.allTops(of: screen).contains { $0.variant != .above })
  }

  /// Whether the layer of a screen can be pulled down, on the stacks with it on top.
  package func pullDown(of screen: Int) -> Extent {
    var some = false
    var someNot = false
    for top in system.allTops(of: screen) {
      let (can, cannot) = pullDown(of: top)
      if can { some = true }
      if cannot { someNot = true }
    }
    return Extent(some: some, someNot: someNot)
  }

  /// Whether the back button or a tap on a tab leads away from a screen, on the stacks with it on
  /// top of the base layer, or nil.
  package func exitFromBase(of screen: Int) -> Extent? {
    let allowsBack = system.allowsBack(screen)
    var some = false
    var someNot = false
    for top in system.allTops(of: screen) {
      let kinds = kinds(of: top).intersection(.base)
      let goesBack = top.variant == .above && allowsBack
      if goesBack ? !kinds.isEmpty : kinds.contains(.tabs) { some = true }
      if !goesBack, kinds.contains(.window) { someNot = true }
    }
    return some || someNot ? Extent(some: some, someNot: someNot) : nil
  }

  private func pullDown(of top: StackTop) -> (can: Bool, cannot: Bool) {
    let node = component(of: top)
    guard top.variant != .above else { return (canPull[node], cannotPull[node]) }
    let allows = system.allowsBack(top.screen)
    return (
      allows && !kinds[node].isDisjoint(with: .pulledDown),
      !allows || !kinds[node].isSubset(of: .pulledDown)
    )
  }
}

extension ShortestWalks {
  /// A shortest walk to a top in a layer of one of these kinds, or nil.
  package func witness(of top: StackTop, in kinds: LayerKinds) -> StackWitness? {
    let node = Int(top.index)
    guard system.contains(top), tree(in: kinds).reaches(node) else { return nil }
    return witness(from: node, along: .shortest(in: kinds))
  }
  /// A shortest walk to a screen in a layer of one of these kinds, or nil.
  package func witness(of screen: Int, in kinds: LayerKinds) -> StackWitness? {
    system.variants(of: screen).compactMap { witness(of: StackTop(screen, $0), in: kinds) }
      .min { $0.count < $1.count }
  }

  /// A shortest walk to a stack with this screen on top of the base layer that neither the back
  /// button nor a tap on a tab leads away from, or nil.
  package func witnessWithoutExit(of screen: Int) -> StackWitness? {
    system.variants(of: screen).filter { $0 != .above || !system.allowsBack(screen) }
      .compactMap { witness(of: StackTop(screen, $0), in: LayerKinds(.window)) }
      .min { $0.count < $1.count }
  }
}

extension LayerKinds {
  /// Those above an unknown caller, or of the caller itself.
  package static let unknown: LayerKinds = [LayerKinds(.caller), LayerKinds(.presented)]
}

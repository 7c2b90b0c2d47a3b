import FlowAnalysis

extension StackQueries {
  /// On how many of the stacks with a screen on top it is the lowest of a layer of these kinds.
  ///
  /// Of layers that a sub-flow's unknown caller has put up nothing is known: they are none of them.
  func isLowest(_ screen: Int, in kinds: LayerKinds) -> Extent {
    var some = false
    var someNot = false
    for variant in system.variants(of: screen) {
      let found = variant == .above ? [] : tops.kinds(of: StackTop(screen, variant))
      some = some || !found.isDisjoint(with: kinds)
      someNot = someNot || found.isEmpty || !found.isSubset(of: kinds)
    }
    return Extent(some: some, someNot: someNot)
  }

  /// A shortest way to a stack with a screen on top as the lowest of a layer of these kinds.
  func witness(ofLowest screen: Int, in kinds: LayerKinds) -> StackWitness? {
    let found = system.variants(of: screen).filter { $0 != .above }.compactMap {
      witnesses.witness(of: StackTop(screen, $0), in: kinds)
    }
    return found.min { $0.steps.count < $1.steps.count }
  }

  /// On how many of the stacks with a screen on top a `pop: count` finds too few below it.
  func lacks(_ count: Int, below screen: Int) -> Extent {
    knownDepths.lacks(count, below: screen)
  }
}

extension LayerKinds {
  /// Modal layers that a move or link of the flow has put up.
  static let knownModal = modal.subtracting(LayerKinds(.presented))
  /// All but those that a sub-flow's unknown caller has presented.
  static let notPresented = all.subtracting(LayerKinds(.presented))
}

extension CheckedFlow {
  /// Whether a screen can be on top of a stack that, as the run shows, lies on another file's.
  func isPutOnOthers(_ screen: Int) -> Bool {
    isUsedByOthers && !stacks.tops.kinds(of: screen).isDisjoint(with: .base)
  }
}

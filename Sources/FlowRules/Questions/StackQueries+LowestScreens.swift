import FlowAnalysis

extension StackQueries {
  /// On how many of the stacks with a screen on top it is the lowest one of a layer of these kinds.
  ///
  /// A layer presented by the unknown caller of a sub-flow does not count, because its contents are
  /// unknown.
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

  /// A shortest walk to a stack with a screen on top that is the lowest one of a layer of these
  /// kinds.
  func witness(ofLowest screen: Int, in kinds: LayerKinds) -> StackWitness? {
    let found = system.variants(of: screen).filter { $0 != .above }.compactMap {
      witnesses.witness(of: StackTop(screen, $0), in: kinds)
    }
    return found.min { $0.count < $1.count }
  }

  /// On how many of the stacks with a screen on top fewer than `count` screens are below it.
  func lacks(_ count: Int, below screen: Int) -> Extent {
    knownDepths.lacks(count, below: screen)
  }
}

extension LayerKinds {
  /// All layers except those presented by the unknown caller of a sub-flow.
  static let notPresented = all.subtracting(LayerKinds(.presented))
}

extension CheckedFlow {
  /// Whether a screen can be on top of a stack that, as other files show, is above another stack.
  func isPutOnOthers(_ screen: Int) -> Bool {
    isUsedByOthers && !stacks.tops.kinds(of: screen).isDisjoint(with: .base)
  }
}

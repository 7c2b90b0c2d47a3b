extension StackTops {
  /// On how many of the stacks with a screen on top its layer is of one of these kinds.
  ///
  /// What an unknown caller of a sub-flow has put up is of none.
  package func extent(of kinds: LayerKinds, on screen: Int) -> Extent {
    let own = self.kinds(of: screen)
    return Extent(some: !own.isDisjoint(with: kinds), someNot: !own.isSubset(of: kinds))
  }
}

extension LayerKinds {
  /// What is presented, by a move or link of the flow itself.
  package static let declaredModal = LayerKinds.modal.subtracting(LayerKinds(.presented))
}

extension StackWitnesses {
  /// A shortest walk to a screen in a layer of one of these kinds; nil where there is none.
  package func witness(of screen: Int, in kinds: LayerKinds) -> StackWitness? {
    system.variants(of: screen).compactMap { witness(of: StackTop(screen, $0), in: kinds) }
      .min { $0.steps.count < $1.steps.count }
  }
}

import FlowAnalysis

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

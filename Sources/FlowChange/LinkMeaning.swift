import FlowAnalysis
import FlowFormat
import FlowRules
import FlowSource

/// What opening a link does, in terms of the older version.
struct LinkMeaning: Hashable {
  struct Element: Hashable {
    /// nil for one that is added.
    let screen: Int?
    /// Of an added screen.
    let name: String?
    let layer: LayerKind?
  }

  /// The screens bottom to top, each with how it is placed.
  let stack: [Element]
  /// Whether its landing is a screen.
  let opens: Bool
  let whenModal: DeepLink.WhenModal
  let appends: Bool
  let isAnimated: Bool
  /// The stack of an app that it starts, if it is another one.
  let cold: [Element]?
  /// The gate that it presents.
  let gate: Element?
  /// The required parameters that the link does not give, and the types of those that it gives.
  let missing: Set<String>
  let given: [String: ParameterType]
  let declared: Set<String>

  var landing: Element? { stack.last }

  /// Whether another link shows the same stack in the same way.
  func isPlaced(like other: LinkMeaning) -> Bool {
    stack == other.stack && whenModal == other.whenModal && appends == other.appends
      && gate == other.gate && cold == other.cold
  }

  /// Of each link of a flow; `element` makes the part of a stack with a screen.
  static func all(
    of flow: CheckedFlow, _ element: (Int, LayerKind?) -> Element
  ) -> [LinkMeaning] {
    let stacks = flow.graph.linkStacks
    return flow.flow.links.enumerated().map { index, link in
      let shown =
        flow.graph.budget.spend(stacks.depth(of: index))
        ? stacks.stack(of: index).map { element($0.screen, $0.layer) }
        : [stacks.landing(of: index)].compactMap { $0 }.map { element($0, nil) }
      let names = Set(stacks.patterns[index].names)
      let parameters = flow.parameters(ofLink: index)
      return LinkMeaning(
        stack: shown, opens: stacks.landing(of: index) != nil, whenModal: link.whenModal,
        appends: link.appends,
        isAnimated: link.isAnimated,
        cold: stacks.coldStack(of: index)?.map { element($0.screen, $0.layer) },
        gate: flow.graph.presentedGate(of: index).map { element($0.screen, $0.layer) },
        missing: Set(
          parameters.filter { $0.isRequired && !names.contains($0.name.value) }.map(\.name.value)),
        given: Dictionary(
          parameters.filter { names.contains($0.name.value) }.map {
            ($0.name.value, $0.type.value)
          },
          uniquingKeysWith: { first, _ in first }), declared: Set(parameters.map(\.name.value)))
    }
  }
}

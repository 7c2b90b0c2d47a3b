import FlowFormat

/// One screen of a list that a `set` or a link shows.
struct ListElement {
  let screen: Int
  /// The layer that begins with it; nil where it is pushed.
  var layer: LayerKind?
}

extension FlowGraph {
  /// The screens of a link that are left when its gates are passed.
  ///
  /// `isCold`: in an app that the link starts.
  func elements(ofPassed link: Int, isCold: Bool = false) -> [ListElement] {
    let appends = program.flow.links[link].appends
    let stack: ArraySlice<LinkStacks.Element>
    if isCold, !appends, let cold = linkStacks.coldStack(of: link), !cold.isEmpty {
      stack = cold.dropFirst(gates(below: cold.dropLast().map { $0.screen }).count)
    } else {
      stack = linkStacks.stack(of: link).dropFirst(bottomGates(of: link).count)
    }
    return stack.enumerated().map {
      ListElement(
        screen: $1.screen, layer: $0 == 0 && !appends ? nil : $1.layer.map(program.shownKind))
    }
  }

  /// The screens that a link shows with one of its gates on top.
  func elements(of link: Int, upTo gate: Int) -> [ListElement] {
    guard let presented = presentedGate(of: link), presented.screen == gate,
      !bottomGates(of: link).contains(gate)
    else { return [ListElement(screen: gate)] }
    return elements(ofPassed: link).prefix(presented.below)
      + [ListElement(screen: gate, layer: presented.layer)]
  }
}

import FlowModel

/// What is there when a link has been opened, over nothing else, its gates passed.
package struct LinkArrival: Sendable {
  /// An element of the link's stack that is presented.
  package struct Presentation: Sendable {
    /// Its number in `linkStacks.stack(of:)`.
    package let place: Int
    package let screen: Int
    package let kind: LayerKind
  }

  package let link: Int
  /// Bottom to top: each lies over the one before it.
  package let presentations: [Presentation]
  /// As it lands.
  package let stack: WindowStack
  package let top: StackTop
  /// Whether button, gesture or a tap on a tab leads away from it.
  package let hasImplicitExit: Bool

  /// nil where the landing of the link is unknown.
  package init?(_ graph: FlowGraph, link: Int) {
    let stack = StackWitness(graph, steps: [.link(link)]).stack
    guard let layer = stack.layers.last, let landing = stack.top else { return nil }
    let isAbove = layer.screens.count > 1
    let canBePulled =
      layer.kind.canBePulledDown && layer.screens.first.map(graph.program.allowsBack) == true
    self.link = link
    presentations = graph.linkStacks.stack(of: link).enumerated()
      .dropFirst(graph.leadingGates(of: link).count + 1)
      .compactMap { place, element in
        LayerKind(element.verb).map {
          Presentation(place: place, screen: element.screen, kind: $0)
        }
      }
    self.stack = stack
    top = StackTop(landing, isAbove ? .above : .first)
    hasImplicitExit =
      isAbove && graph.program.allowsBack(landing) || canBePulled || layer.kind == .tabs
  }

  /// The `pop-to` moves of the landing whose target is not below it, by number.
  package func missedTargets(in graph: FlowGraph) -> [Int] {
    guard let layer = stack.layers.last else { return [] }
    let moves = graph.moves(of: top.screen)
    return moves.indices.filter { number in
      guard moves[number].verb == .popTo, moves[number].destination >= 0,
        let target = moves[number].target, target != top.screen
      else { return false }
      return !layer.screens.dropLast().contains(target)
    }
  }
}

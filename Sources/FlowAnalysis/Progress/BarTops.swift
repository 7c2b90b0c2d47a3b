import FlowFormat

/// The screens that can show a bar: those on top of a layer with a navigation controller.
struct BarTops: Sendable {
  /// The effect of an `on-finish` move on the stacks.
  struct Exit: Sendable {
    /// The index of the move's edge.
    let edge: Int32
    /// The end of the sub-flow if it returns to its caller; −1 if the finishing screen makes the move.
    let premiseState: Int32
  }

  let isShown: [Bool]
  /// For each `on-finish` move that is possible in such a layer, its effect.
  let exits: [Int: Exit]

  init(_ system: StackSystem) {
    let graph = system.graph
    isShown = (0..<system.screenCount).map { screen in
      system.contains(StackTop(screen, .above)) || system.contains(StackTop(screen, .first))
    }
    var exits: [Int: Exit] = [:]
    if !graph.nestedDestinations.isEmpty {
      for (index, edge) in system.edges.enumerated() {
        guard case .move(let move) = edge.cause, graph.moves[move].isAfterFinish,
          exits[move] == nil
        else { continue }
        let isBare = edge.from < system.window && StackTop(index: Int(edge.from)).variant == .bare
        if !isBare { exits[move] = Exit(edge: Int32(index), premiseState: edge.premiseState) }
      }
    }
    self.exits = exits
  }

  /// Whether a move can be made while a bar is visible.
  func canMake(_ index: Int, _ move: Move) -> Bool {
    move.isAfterFinish ? exits[index] != nil : isShown[move.source]
  }
}

import FlowFormat

/// What happens between the call of a sub-flow that returns and a move of its `on-finish`.
package struct SubflowPassages: Sendable {
  let walks: BarWalks

  /// The call, a shortest walk through the sub-flow, and its end; empty for other moves.
  func steps(before move: Int) -> [Route.Step] {
    guard let state = premise(of: move) else { return [] }
    let graph = walks.witnesses.system.graph
    let caller = graph.moves[move].source
    var window = Window()
    window.show([caller], in: graph)
    var steps: [Route.Step] = []
    for cause in walks.unfolded(state) {
      window.take(cause, in: graph)
      guard let screen = window.top else { return [] }
      steps.append(step(to: screen, by: cause, isInSubflow: true, in: graph))
    }
    guard let end = steps.popLast(), end.screen == caller else { return [] }
    return steps + [Route.Step(caller, by: end.by, move: end.move)]
  }

  /// How many steps of a route a move takes.
  func count(of move: Int) -> Int {
    premise(of: move).map { Int(walks.witnesses.distances.ofState[Int($0)]) + 2 } ?? 1
  }

  private func premise(of move: Int) -> Int32? {
    guard let exit = walks.tops.exits[move], exit.premiseState >= 0,
      walks.witnesses.distances.ofState[Int(exit.premiseState)] >= 0,
      !walks.witnesses.system.graph.isAlert(walks.witnesses.system.graph.moves[move].source)
    else { return nil }
    return exit.premiseState
  }

  private func step(
    to screen: Int, by cause: StackCause, isInSubflow: Bool, in graph: FlowGraph
  ) -> Route.Step {
    guard case .move(let move) = cause else {
      return Route.Step(screen, by: .verb(.pop), isInSubflow: isInSubflow)
    }
    return Route.Step(
      screen, by: WalkStep.Cause.move(move).by(in: graph), move: move, isInSubflow: isInSubflow)
  }
}

import FlowModel

/// A way through a flow, screen by screen.
package struct Route: Sendable {
  package struct Step: Sendable {
    package let screen: Int
    /// A verb, or what began the route: `start`, `tab`, `entry`, `link`.
    package let by: String
    /// Whether it goes on with the progress bar of the step before.
    package let continuesBar: Bool
  }

  package let steps: [Step]

  package init(steps: [Step]) {
    self.steps = steps
  }

  init(_ walk: [WalkStep], in graph: FlowGraph) {
    steps = walk.map { step in
      var continuesBar = false
      if case .move(let number) = step.cause {
        let move = graph.moves[number]
        continuesBar =
          barContinuation(of: move, in: graph) != nil && !graph.program.isFinal(move.source)
      }
      return Step(
        screen: step.screen, by: step.cause.word(in: graph), continuesBar: continuesBar)
    }
  }
}

extension WalkStep.Cause {
  /// The word for it in walks and tables; a way back is a `pop`.
  package func word(in graph: FlowGraph) -> String {
    switch self {
    case .entry(let entry): entry.rawValue
    case .move(let move): graph.moves[move].verb.rawValue
    case .back, .backOnLink: Verb.pop.rawValue
    }
  }
}

extension LinkStacks {
  /// The stack of a link as a route.
  package func route(of link: Int) -> Route {
    Route(
      steps: stack(of: link).enumerated().map { place, element in
        Route.Step(
          screen: element.screen, by: place == 0 ? Entry.link.rawValue : element.verb.rawValue,
          continuesBar: place > 0 && element.verb == .push)
      })
  }
}

import FlowModel

/// A way through a flow, screen by screen.
package struct Route: Sendable {
  package struct Step: Sendable {
    package let screen: Int
    /// A verb, or what began the route: `start`, `tab`, `entry`, `link`.
    package let by: String
  }

  package let steps: [Step]

  package init(steps: [Step]) {
    self.steps = steps
  }

  init(_ walk: [WalkStep], in graph: FlowGraph) {
    steps = walk.map { Step(screen: $0.screen, by: $0.cause.word(in: graph)) }
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
          screen: element.screen, by: place == 0 ? Entry.link.rawValue : element.verb.rawValue)
      })
  }
}

package import FlowFormat

/// A way through a flow, screen by screen.
package struct Route: Sendable {
  /// How a screen is reached.
  package enum By: Hashable, Sendable {
    case entry(Entry)
    case verb(Verb)

    /// A verb, or what began the route: `start`, `tab`, `entry`, `link`.
    package var word: String {
      switch self {
      case .entry(let entry): entry.rawValue
      case .verb(let verb): verb.rawValue
      }
    }
  }

  package struct Step: Sendable {
    package let screen: Int
    package let by: By
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
        continuesBar = graph.barTarget(of: graph.moves[number]) != nil
      }
      return Step(
        screen: step.screen, by: step.cause.by(in: graph), continuesBar: continuesBar)
    }
  }
}

extension WalkStep.Cause {
  /// A way back is a `pop`.
  func by(in graph: FlowGraph) -> Route.By {
    switch self {
    case .entry(let entry): .entry(entry)
    case .move(let move): .verb(graph.moves[move].verb)
    case .back, .backOnLink: .verb(.pop)
    case .tap, .tapOnLink: .entry(.tab)
    }
  }

  /// The word for it in walks and tables.
  package func word(in graph: FlowGraph) -> String { by(in: graph).word }
}

extension LinkStacks {
  /// The stack of a link as a route.
  package func route(of link: Int) -> Route {
    Route(
      steps: stack(of: link).enumerated().map { place, element in
        Route.Step(
          screen: element.screen, by: place == 0 ? .entry(.link) : .verb(element.verb),
          continuesBar: place > 0 && element.layer == nil)
      })
  }
}

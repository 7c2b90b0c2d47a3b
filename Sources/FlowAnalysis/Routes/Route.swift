package import FlowFormat

/// A path through a flow, screen by screen.
package struct Route: Sendable {
  /// How a screen is reached.
  package enum By: Hashable, Sendable {
    case entry(Entry)
    case verb(Verb)
    /// Several moves at once, each after the first by `then`.
    case chain([Verb])

    /// A verb, or how the route begins: `start`, `tab`, `entry`, `link`.
    package var word: String {
      switch self {
      case .entry(let entry): entry.rawValue
      case .verb(let verb): verb.rawValue
      case .chain(let verbs): verbs.map(\.rawValue).joined(separator: " then ")
      }
    }
  }

  package struct Step: Sendable {
    package let screen: Int
    package let by: By
    /// Whether it continues the progress bar of the previous step.
    package let continuesBar: Bool
  }

  package let steps: [Step]

  package init(steps: [Step]) {
    self.steps = steps
  }

  init(_ walk: [WalkStep], in graph: FlowGraph) {
    steps = walk.map { step in
      var continuesBar = false
      if case .move(let move) = step.cause {
        continuesBar = graph.barTarget(of: graph.moves[move]) != nil
      }
      return Step(
        screen: step.screen, by: step.cause.by(in: graph), continuesBar: continuesBar)
    }
  }
}

extension WalkStep.Cause {
  /// Going back is a `pop`.
  package func by(in graph: FlowGraph) -> Route.By {
    switch self {
    case .entry(let entry): .entry(entry)
    case .move(let move): by(graph.chain(to: move).map { graph.moves[$0].verb })
    case .back, .backOnLink: .verb(.pop)
    case .tap, .tapOnLink: .entry(.tab)
    }
  }

  private func by(_ chain: [Verb]) -> Route.By {
    chain.count == 1 ? .verb(chain[0]) : .chain(chain)
  }

  /// The word for it in walks and tables.
  package func word(in graph: FlowGraph) -> String { by(in: graph).word }
}

extension LinkStacks {
  /// The stack of a link as a route.
  package func route(of link: Int) -> Route {
    Route(
      steps: stack(of: link).enumerated().map { index, element in
        Route.Step(
          screen: element.screen, by: index == 0 ? .entry(.link) : .verb(element.verb),
          continuesBar: index > 0 && element.layer == nil)
      })
  }
}

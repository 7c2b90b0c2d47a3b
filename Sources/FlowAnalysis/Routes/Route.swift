package import FlowFormat

/// A path through a flow, screen by screen.
package struct Route: Sendable {
  /// How a screen is reached.
  package enum By: Hashable, Sendable {
    case entry(Entry)
    case verb(Verb)
    /// Several moves at once, each after the first by `then`.
    case chain([Verb])
    /// Shown by a link before its stack, until it is passed.
    case gate

    /// A verb, or how the route begins: `start`, `tab`, `entry`, `link`, `gate`.
    package var word: String {
      switch self {
      case .entry(let entry): entry.rawValue
      case .verb(let verb): verb.rawValue
      case .chain(let verbs): verbs.map(\.rawValue).joined(separator: " then ")
      case .gate: "gate"
      }
    }
  }

  package struct Step: Sendable {
    package let screen: Int
    package let by: By
    /// The index of the move; nil for entries, links and gestures.
    package let move: Int?
    /// What the progress bar does.
    package let effect: BarEffect
    /// Whether it is part of a sub-flow, at the end of which the route returns to the caller.
    package let isInSubflow: Bool

    /// Whether its screen is an alert, which covers the bar of the screen below it.
    package var isAlert: Bool {
      switch by {
      case .verb(let verb): verb == .alert
      case .chain(let verbs): verbs.last == .alert
      case .entry, .gate: false
      }
    }

    init(
      _ screen: Int, by: By, move: Int? = nil, _ effect: BarEffect, isInSubflow: Bool = false
    ) {
      self.screen = screen
      self.by = by
      self.move = move
      self.effect = effect
      self.isInSubflow = isInSubflow
    }
  }

  package internal(set) var steps: [Step]
  /// Routes that differ from this one in the screen of a single step, by that screen; of these routes
  /// only this one is shown.
  package internal(set) var others: [Int] = []
  /// The index of that step.
  package internal(set) var differingStep: Int?
  /// Whether it ends elsewhere than at a goal.
  package internal(set) var isExit = false

  init(steps: [Step]) {
    self.steps = steps
  }

  /// `passages` give what happens in sub-flows on the way.
  init(_ walk: [WalkStep], in graph: FlowGraph, _ passages: SubflowPassages?) {
    steps = []
    steps.reserveCapacity(walk.count)
    var belowAlert: Int?
    for step in walk {
      let by = step.cause.by(in: graph)
      switch step.cause {
      case .entry, .tap, .tapOnLink, .tapOnEntry: steps.append(Step(step.screen, by: by, .begins))
      case .back, .backOnLink: steps.append(Step(step.screen, by: by, .returns))
      case .move(let move):
        if let passages { steps += passages.steps(before: move) }
        let effect = graph.shownEffect(of: graph.moves[move], leaving: belowAlert)
        let shown = Step(step.screen, by: by, move: move, effect)
        belowAlert = shown.isAlert ? belowAlert ?? steps.last?.screen : nil
        steps.append(shown)
      }
    }
  }
}

extension FlowGraph {
  /// What a move does to the bar, wherever it is made; for one of an alert, `screen` is what the alert covers.
  func shownEffect(of move: Move, leaving screen: Int? = nil) -> BarEffect {
    switch stackChange(of: move) {
    case .goBack: .returns
    case .present(.alert, _, _): .continues
    case .open(let link):
      !program.flow.links[link].keepsLayer
        ? .begins : program.isFinal(move.source) ? .restarts : .continues
    default:
      (barEffect(of: move) ?? barEffect(of: move, leaving: screen))?.effect ?? .begins
    }
  }
}

extension WalkStep.Cause {
  /// Going back is a `pop`.
  package func by(in graph: FlowGraph) -> Route.By {
    switch self {
    case .entry(let entry): .entry(entry)
    case .move(let move):
      graph.moves[move].isFollowUp
        ? .chain(graph.chain(to: move).map { graph.moves[$0].verb }) : .verb(graph.moves[move].verb)
    case .back, .backOnLink: .verb(.pop)
    case .tap, .tapOnLink, .tapOnEntry: .entry(.tab)
    }
  }

  /// The word for it in walks and tables.
  package func word(in graph: FlowGraph) -> String { by(in: graph).word }
}

extension FlowGraph {
  /// The stack of a link as a route: first the gates, each shown alone, then the stack from its bottom.
  package func route(ofLink link: Int) -> Route {
    let gates = leadingGates(of: link).count
    return Route(
      steps: linkStacks.stack(of: link).enumerated().map { index, element in
        let by = linkBy(index, gates, element.verb)
        let isNew = index <= gates || element.layer != nil
        return Route.Step(element.screen, by: by, isNew ? .begins : .continues)
      })
  }

  /// How a link shows an element of its stack, after so many gates.
  package func linkBy(_ index: Int, _ gates: Int, _ verb: Verb) -> Route.By {
    index < gates ? .gate : index == gates ? .entry(.link) : .verb(verb)
  }
}

package import FlowFormat

/// A path through a flow, screen by screen.
package struct Route: Sendable {
  /// How a screen is reached.
  package enum By: Hashable, Sendable {
    case entry(Entry)
    case verb(Verb)
    /// Several moves in one step: a move and its parts by `then`.
    case chain([Verb])
    /// A link shows the gate before its stack, until the user passes it.
    case gate

    /// The verb, or how the route begins: `start`, `tab`, `entry`, `link`, `gate`.
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
    // In this order, a step takes 32 bytes; the routes of a large flow have millions of steps.

    /// The cause of the step; mostly a single move or entry.
    private enum Making: Sendable {
      case entry(Entry)
      case verb(Verb)
      indirect case other(By, [StackCause])
    }

    private let making: Making
    /// The effect on the progress bar.
    package internal(set) var effect: BarEffect
    /// Whether the layer has a bar; false for alerts and layers without a navigation controller.
    package internal(set) var hasBar = true
    /// Whether the step belongs to a sub-flow from which the route returns to the caller.
    package internal(set) var isInSubflow = false
    private let screenIndex: Int32
    private let moveIndex: Int32
    private var shownIndex: Int32 = -1
    private var layerCount: Int32 = 0
    private var topCount: Int32 = 0

    init(
      _ screen: Int, by: By, move: Int? = nil, causes: [StackCause] = [],
      _ effect: BarEffect = .begins
    ) {
      screenIndex = Int32(screen)
      making =
        switch by {
        case .entry(let entry) where causes.isEmpty: .entry(entry)
        case .verb(let verb) where causes.isEmpty: .verb(verb)
        default: .other(by, causes)
        }
      moveIndex = move.map { Int32($0) } ?? -1
      self.effect = effect
    }

    package var by: By {
      switch making {
      case .entry(let entry): .entry(entry)
      case .verb(let verb): .verb(verb)
      case .other(let by, _): by
      }
    }

    /// The causes of the step in order; empty if `by` and `move` describe the only one.
    package var causes: [StackCause] {
      if case .other(_, let causes) = making { causes } else { [] }
    }

    package var screen: Int { Int(screenIndex) }
    /// The index of the step's move; nil for entries, links and gestures.
    package var move: Int? { moveIndex < 0 ? nil : Int(moveIndex) }

    /// The screen whose value this bar showed last; nil if it has shown none.
    package internal(set) var shownBefore: Int? {
      get { shownIndex < 0 ? nil : Int(shownIndex) }
      set { shownIndex = newValue.map { Int32($0) } ?? -1 }
    }

    /// The number of layers, and of screens in the top layer.
    package internal(set) var depth: (layers: Int, screens: Int) {
      get { (Int(layerCount), Int(topCount)) }
      set { (layerCount, topCount) = (Int32(newValue.layers), Int32(newValue.screens)) }
    }

    /// Sets the effect of a push on the bar, which showed the value of `last` before.
    mutating func push(_ effect: BarEffect, after last: Int?, _ depth: (layers: Int, screens: Int))
    {
      self.effect = effect
      shownBefore = last
      self.depth = depth
    }

    /// The first move of the step; nil for entries, links and gestures.
    package var firstMove: Int? { causes.isEmpty ? move : moves.first }

    /// The moves of the step, in order.
    package var moves: [Int] {
      let made = causes.compactMap { if case .move(let index) = $0 { index } else { nil } }
      return made.isEmpty ? move.map { [$0] } ?? [] : made
    }
  }

  package internal(set) var steps: [Step]
  /// The screens in which folded routes differ from this one, at `differingStep`; only this route is shown.
  package internal(set) var others: [Int] = []
  /// The index of the only step in which folded routes differ; nil if no routes are folded.
  package internal(set) var differingStep: Int?
  /// Whether the route ends at a screen that is not a goal.
  package internal(set) var isExit = false

  init(steps: [Step]) {
    self.steps = steps
  }

  /// The steps from the first at one screen to the next at another, by default the first and last ones, and how many
  /// follow; nil without them.
  package func part(from first: Int?, to last: Int?) -> (route: Route, stepsAfter: Int)? {
    guard let start = first == nil ? 0 : steps.firstIndex(where: { $0.screen == first }) else {
      return nil
    }
    let rest = steps[start...]
    guard let end = last == nil ? steps.count - 1 : rest.firstIndex(where: { $0.screen == last })
    else { return nil }
    var part = self
    part.steps = Array(steps[start...end])
    part.differingStep = differingStep.flatMap { start...end ~= $0 ? $0 - start : nil }
    if part.differingStep == nil { part.others = [] }
    return (part, steps.count - 1 - end)
  }
}

extension WalkStep.Cause {
  /// How the step is made; going back counts as a `pop`.
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

  /// The word for the cause in walks and tables.
  package func word(in graph: FlowGraph) -> String { by(in: graph).word }
}

extension FlowGraph {
  /// A link's stack as a route: first the gates, each alone, then the stack from its bottom.
  package func route(ofLink link: Int) -> Route {
    let gates = bottomGates(of: link).count
    var (shownBy, layers) = (Int?.none, 1)
    return Route(
      steps: launchStack(of: link).enumerated().map { index, element in
        let by = linkBy(index, gates, element.verb)
        let isNew = index <= gates || element.layer != nil
        var step = Route.Step(element.screen, by: by, isNew ? .begins : .continues)
        step.shownBefore = isNew ? nil : shownBy
        if element.layer != nil { layers += 1 }
        step.depth = (layers, 1)
        shownBy = progress(of: element.screen) == nil ? step.shownBefore : element.screen
        return step
      })
  }

  /// The stack after a link launches the app; a link that appends begins with the start.
  package func launchStack(of link: Int) -> [LinkStacks.Element] {
    let stack = linkStacks.stack(of: link)
    guard program.flow.links[link].appends, let start = firstScreen else { return stack }
    return [LinkStacks.Element(screen: start, verb: .push)] + stack
  }

  /// How a link shows the element at `index` of its stack, whose first `gates` elements are gates.
  package func linkBy(_ index: Int, _ gates: Int, _ verb: Verb) -> Route.By {
    index < gates ? .gate : index == gates ? .entry(.link) : .verb(verb)
  }
}

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
    // In this order it takes 32 bytes: the routes of a large flow have millions.

    /// How it is made: mostly by one move or entry alone.
    private enum Making: Sendable {
      case entry(Entry)
      case verb(Verb)
      indirect case other(By, [StackCause])
    }

    private let making: Making
    /// What the progress bar does.
    package internal(set) var effect: BarEffect
    /// Whether there is a bar; not over an alert, nor in a layer without navigation controller.
    package internal(set) var hasBar = true
    /// Whether it is part of a sub-flow, at the end of which the route returns to the caller.
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

    /// What happens, in order; empty if it is only the move, entry or gesture that `by` and `move` tell.
    package var causes: [StackCause] {
      if case .other(_, let causes) = making { causes } else { [] }
    }

    package var screen: Int { Int(screenIndex) }
    /// The index of the move; nil for entries, links and gestures.
    package var move: Int? { moveIndex < 0 ? nil : Int(moveIndex) }

    /// The screen whose value the same bar showed last; nil if it has shown none.
    package internal(set) var shownBefore: Int? {
      get { shownIndex < 0 ? nil : Int(shownIndex) }
      set { shownIndex = newValue.map { Int32($0) } ?? -1 }
    }

    /// The number of layers and, of the top one, of screens.
    var depth: (layers: Int, screens: Int) {
      get { (Int(layerCount), Int(topCount)) }
      set { (layerCount, topCount) = (Int32(newValue.layers), Int32(newValue.screens)) }
    }

    /// Sets what the bar does on a push over what it showed last.
    mutating func push(_ effect: BarEffect, after last: Int?, _ depth: (layers: Int, screens: Int))
    {
      self.effect = effect
      shownBefore = last
      self.depth = depth
    }

    /// The first move that it makes; nil if it makes none.
    package var firstMove: Int? { causes.isEmpty ? move : moves.first }

    /// The moves that it makes, in order.
    package var moves: [Int] {
      let made = causes.compactMap { if case .move(let index) = $0 { index } else { nil } }
      return made.isEmpty ? move.map { [$0] } ?? [] : made
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
    var shownBy: Int?
    return Route(
      steps: launchStack(of: link).enumerated().map { index, element in
        let by = linkBy(index, gates, element.verb)
        let isNew = index <= gates || element.layer != nil
        var step = Route.Step(element.screen, by: by, isNew ? .begins : .continues)
        step.shownBefore = isNew ? nil : shownBy
        shownBy = progress(of: element.screen) == nil ? step.shownBefore : element.screen
        return step
      })
  }

  /// The stack that is shown if the link launches the app: one that appends begins with the start.
  package func launchStack(of link: Int) -> [LinkStacks.Element] {
    let stack = linkStacks.stack(of: link)
    guard program.flow.links[link].appends, let start = firstScreen else { return stack }
    return [LinkStacks.Element(screen: start, verb: .push)] + stack
  }

  /// How a link shows an element of its stack, after so many gates.
  package func linkBy(_ index: Int, _ gates: Int, _ verb: Verb) -> Route.By {
    index < gates ? .gate : index == gates ? .entry(.link) : .verb(verb)
  }
}

import FlowFormat
import FlowSource
import Pushdown
import Synchronization

/// Looks for stacks, and for walks to them that the app can make.
///
/// First without any conditions but those of the question. What the shortest walk needs and the model does not know
/// comes into question then, and the search begins again: counterexample-guided refinement (Clarke et al. 2000).
package final class StackSearches: Sendable {
  /// What is looked for.
  struct Question {
    var options = StackRules.Options()
    /// The heads at which a wanted stack may begin, each with the state of the pattern below the top.
    let starts: (StackModel, any Pushdown.StackPattern) -> [StackSearch.Start]
    let pattern: (StackModel) -> any Pushdown.StackPattern
    /// Whether a state of the app is what is looked for.
    let isWanted: (StackReplay.Position) -> Bool
    /// Whether a walk may open links from outside although another one does not.
    var keepsLinks = false
    /// The steps that are shown of a walk, or of it and what follows.
    var shown: (StackReplay.Position) -> [StackCause] = { $0.steps }

    /// A screen on top while a condition is not satisfied, which is the first one in question.
    static func shown(
      _ screen: Int, lacking condition: String, _ options: StackRules.Options
    ) -> Question {
      Question(
        options: options,
        starts: { model, _ in
          model.shown[screen].filter { model.state(of: $0).conditions & 1 == 0 }
            .map { (head: $0, state: 0) }
        },
        pattern: { _ in AnyStack() },
        isWanted: { $0.state.top == screen && !$0.state.satisfied.contains(condition) })
    }
  }

  enum Answer {
    case none
    case found(StackWitness)
    /// A walk that the app may refuse; every other one was refused as well.
    case possible(StackWitness)
    /// The budget is spent.
    case undecided
  }

  /// How many conditions are known together.
  static let mostConditions = 3
  /// How many heads' shortest stacks are tried in a model.
  private static let mostTries = 8

  let flow: FlowGraph
  private let models = Mutex<[StackRules.Options: StackModel]>([:])

  package init(_ flow: FlowGraph) { self.flow = flow }

  /// Drops what was found; it is found again when something asks for it.
  package func forget() { models.withLock { $0 = [:] } }

  func model(_ options: StackRules.Options) -> StackModel {
    if let known = models.withLock({ $0[options] }) { return known }
    let model = StackModel(flow, options)
    models.withLock { $0[options] = model }
    return model
  }

  /// A walk without links from outside, if there is one.
  func answer(to question: Question) -> Answer {
    let answer = search(question)
    guard question.options.opensLinks, !question.keepsLinks, case .found(let walk) = answer,
      walk.opensAnyLink
    else {
      return answer
    }
    var other = question
    other.options.opensLinks = false
    if case .found(let walk) = search(other) { return .found(walk) }
    return answer
  }

  private func search(_ question: Question) -> Answer {
    var options = question.options
    var doubtful: StackWitness?
    while true {
      let model = model(options)
      let pattern = question.pattern(model)
      let starts = question.starts(model, pattern)
      let search = search(for: pattern, from: starts, in: model)
      guard model.graph.isComplete, !flow.budget.isSpent else {
        return doubtful.map { .possible($0) } ?? .undecided
      }
      guard let search else { return .none }
      let matches = ShortestMatches(of: search, by: model.distances)
      let order = starts.indices.filter { matches.weight(of: $0) != nil }
        .sorted { (matches.weight(of: $0) ?? 0, $0) < (matches.weight(of: $1) ?? 0, $1) }
      var needed: [String] = []
      var hasDetour = false
      let replay = StackReplay(graph: flow, options: options)
      for start in order.prefix(StackSearches.mostTries) {
        guard let path = matches.path(from: start), let walk = model.walk(to: path) else {
          continue
        }
        let found = replay.positions(after: walk).first { question.isWanted($0) }
        if let found {
          return .found(
            StackWitness(
              flow, steps: question.shown(found), isAllowed: !options.beginsWithAnyConditions))
        }
        doubtful = doubtful ?? StackWitness(flow, steps: walk.compactMap(\.step))
        if walk.contains(where: { $0.step == nil }) { hasDetour = true }
        for name in conditions(namedOn: walk) where !options.conditions.contains(name) {
          if !needed.contains(name) { needed.append(name) }
        }
      }
      if hasDetour, !options.conditions.isEmpty, !options.knowsTabsBelow {
        options.knowsTabsBelow = true
        continue
      }
      let room = StackSearches.mostConditions - options.conditions.count
      guard room > 0, !needed.isEmpty else {
        return doubtful.map { .possible($0) } ?? .undecided
      }
      options.conditions += needed.prefix(room)
    }
  }

  /// nil if no stack matches.
  private func search(
    for pattern: some Pushdown.StackPattern, from starts: [StackSearch.Start], in model: StackModel
  ) -> StackSearch? {
    let search = StackSearch(
      pattern, from: starts, in: model.graph, shouldContinue: flow.budget.meter())
    return starts.indices.contains { search.isMatched($0) } ? search : nil
  }

  /// The conditions that the moves and gates of a walk depend on.
  func conditions(namedOn walk: [StackRules.Cause]) -> [String] {
    var names: [String] = []
    for cause in walk {
      guard let step = cause.step else { continue }
      switch step {
      case .move(let first):
        for index in flow.moves(ofChain: first) {
          let move = flow.moves[index]
          if move.hasOptions { names += flow.destination(of: move).askedConditions.map(\.value) }
          if let link = move.link { names += flow.conditions(passedBefore: link) }
        }
        // What follows the end of a sub-flow may name others.
        if flow.moves.contains(where: \.isAfterFinish) { names += flow.conditionsOfMoves }
      case .link(let link): names += flow.conditions(passedBefore: link)
      default: break
      }
    }
    return names
  }
}

extension StackRules.Cause {
  /// The step of a user; nil for a detour.
  var step: StackCause? {
    switch self {
    case .step(let step), .beginning(let step, _): step
    case .resumed: nil
    }
  }
}

import FlowSource

/// Claims that depend on other tabs, on conditions, or on the screens below.
extension ClaimJudge {
  /// The answer if enough states are known for one.
  func answerByStates(to question: ClaimQuestion) -> ClaimAnswer? {
    guard stacks.isLeftOutLink.isEmpty, let space = states else { return nil }
    switch question {
    case .neverStack(let language, _):
      return refutation(space) { language.matches(space.states[$0].window.knownLayers) }
    case .alwaysStack(let language, let screen):
      return refutation(space) { index in
        space.states[index].top == screen
          && !language.matches(space.states[index].window.knownLayers)
      }
    case .before(let screen, let first): return shown(screen, before: first, space)
    case .neverShown(let screen, let condition):
      guard stacks.knowsConditions else { return nil }
      return refutation(space) {
        space.states[$0].top == screen && !space.states[$0].satisfied.contains(condition)
      }
    case .reach(let screen, let from, let within, let without):
      return reach(screen, from: from, within: within, without: without, space)
    case .canReach(let screen, let from, let within):
      return canReach(screen, from: from, within: within, space)
    }
  }

  /// The screen that a claim is about, if the conditions of moves never let it be shown.
  func screenNeverShown(of question: ClaimQuestion) -> Int? {
    let asked: Int? =
      switch question {
      case .alwaysStack(_, let screen), .before(let screen, _), .neverShown(let screen, _): screen
      case .canReach(_, let from, _): from
      case .neverStack, .reach: nil
      }
    guard let asked, stacks.knowsConditions, !graph.conditionsOfMoves.isEmpty, let space = states,
      space.isComplete, !space.states.contains(where: { $0.top == asked })
    else { return nil }
    return asked
  }

  private func refutation(_ space: StateSpace, by isBreaking: (Int) -> Bool) -> ClaimAnswer? {
    if let index = space.states.indices.first(where: isBreaking) {
      return .broken(space.witness(of: index))
    }
    return space.isComplete ? .holds(moves: nil) : nil
  }

  private func shown(_ screen: Int, before first: Int, _ space: StateSpace) -> ClaimAnswer? {
    let isFirstShown = graph.firstScreen == first
    let beginnings = space.beginnings.filter { index in
      !isFirstShown || !graph.tabs.contains(space.states[index].top ?? -1)
        || space.states[index].top == first
    }
    let found = space.path(
      from: beginnings + space.linkedBeginnings, opensLinks: true,
      to: { space.states[$0].top == screen },
      endingAt: { space.states[$0].top == first })
    if let path = found.path { return .broken(space.witness(along: path)) }
    return found.knownDepth == .max ? .holds(moves: nil) : nil
  }

  private func reach(
    _ screen: Int, from: Int?, within: Int?, without: Set<Int>, _ space: StateSpace
  ) -> ClaimAnswer? {
    let most = within ?? .max
    let beginnings =
      from.map { from in space.states.indices.filter { space.states[$0].top == from } }
      ?? space.beginnings
    func isEnd(_ index: Int) -> Bool { space.states[index].top.map(without.contains) ?? false }
    let found = space.path(
      from: beginnings, opensLinks: false,
      to: { space.states[$0].top == screen && !isEnd($0) }, endingAt: isEnd)
    if let path = found.path, path.count - 1 <= most {
      return .holds(moves: within.map { _ in path.count - 1 })
    }
    guard from == nil ? found.knownDepth >= most : space.isComplete else { return nil }
    return .broken(found.path.flatMap { space.witness(along: $0) })
  }

  private func canReach(
    _ screen: Int, from: Int?, within: Int?, _ space: StateSpace
  ) -> ClaimAnswer? {
    let distances = space.leastMoves(to: screen)
    let asked = space.states.indices.filter { from == nil || space.states[$0].top == from }
    if let stuck = asked.first(where: { (distances[$0] ?? .max) > within ?? .max - 1 }) {
      return .broken(space.witness(of: stuck))
    }
    guard !space.isComplete else {
      return .holds(moves: within.map { _ in asked.compactMap { distances[$0] }.max() ?? 0 })
    }
    let stuck = asked.prefix(32).first { index in
      let next = StateSpace(after: space.states[index], in: graph, room: stateRoom / 32)
      return (next.leastMoves(to: screen).first.flatMap(\.self) ?? .max) > within ?? .max - 1
    }
    return stuck.map { .broken(space.witness(of: $0)) }
  }

  /// The conditions that can be satisfied at the beginning; nil if they are too many.
  static func starts(_ graph: FlowGraph, knowsConditions: Bool) -> [[String]]? {
    guard !knowsConditions else { return [[]] }
    let conditions = graph.conditionsOfStates
    guard conditions.count <= 4 else { return nil }
    return conditions.reduce([[]]) { starts, condition in starts + starts.map { $0 + [condition] } }
  }
}

extension FlowGraph {
  /// The conditions that tell states apart, without duplicates.
  var conditionsOfStates: [String] {
    var seen: Set<String> = []
    return (conditionsOfMoves + passableConditions).filter { seen.insert($0).inserted }
  }
}

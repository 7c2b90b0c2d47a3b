import FlowSource
import Pushdown

/// Walks that must exist.
extension ClaimJudge {
  func reach(_ screen: Int, from: Int?, within: Int?, without: Set<Int>) -> ClaimAnswer {
    guard !without.contains(screen) else { return .broken(nil) }
    var options = options
    options.ends = without
    options.from = from
    options.opensLinks = from != nil
    let answer = reach(screen, within: within, options)
    switch answer {
    case .holds, .vacuous: return answer
    case .broken, .possiblyBroken, .undecided:
      // A detour takes a move at least.
      options.resumeWeight = 1
      return graph.tabs.count < 2 ? answer : reach(screen, within: within, options)
    }
  }

  private func reach(_ screen: Int, within: Int?, _ options: StackRules.Options) -> ClaimAnswer {
    let (from, most) = (options.from, within ?? .max)
    // A walk that does not take too many moves.
    let question = StackSearches.Question(
      options: options,
      starts: { model, _ in
        model.shown[screen].filter { head in
          (from == nil || model.state(of: head).isCounting)
            && model.distances.total(of: head) ?? .max <= most
        }.map { (head: $0, state: 0) }
      },
      isWanted: { position in
        position.state.top == screen
          && countedMoves(on: position.steps, options).map { $0 <= most } ?? false
      })
    switch searches.answer(to: question) {
    case .found(let walk):
      return .holds(moves: within.flatMap { _ in countedMoves(on: walk.steps, options) })
    case .possible: return .undecided(.conditions)
    case .undecided: return .undecided(.size)
    // The shortest walk shows how many moves it takes.
    case .none: return .broken(within.flatMap { _ in shortestWalk(to: screen, options) })
    }
  }

  private func shortestWalk(to screen: Int, _ options: StackRules.Options) -> StackWitness? {
    let question = StackSearches.Question(
      options: options,
      starts: { model, _ in
        model.shown[screen].filter { options.from == nil || model.state(of: $0).isCounting }
          .map { (head: $0, state: 0) }
      },
      isWanted: { $0.state.top == screen })
    if case .found(let walk) = searches.answer(to: question) { return walk }
    return nil
  }

  /// The moves of users on a walk after it begins, or after the last time that it shows the screen from which moves
  /// are counted; nil if it never does, or goes on from a screen at which it ends.
  func countedMoves(on steps: [StackCause], _ options: StackRules.Options) -> Int? {
    var count: Int? = options.from == nil ? 0 : nil
    var window = Window()
    for step in steps {
      var isFollowing = false
      if case .move(let index) = step { isFollowing = graph.moves[index].isFollowing }
      if !isFollowing, let top = window.top, options.ends.contains(top) { count = nil }
      window.take(step, in: graph)
      switch step {
      case .entry, .call: break
      default: if !isFollowing { count = count.map { $0 + 1 } }
      }
      if let from = options.from, window.top == from { count = 0 }
    }
    return count
  }

  /// Whether a walk to a screen can begin in every state.
  func canReach(_ screen: Int, from: Int?, within: Int?) -> ClaimAnswer {
    if let from, searches.isNeverShown(from, within: scope) { return .vacuous(from) }
    var options = options
    options.conditions = Array(graph.conditionsOfStates.prefix(3))
    let model = searches.model(options)
    guard model.graph.isComplete else { return .undecided(.size) }
    let heads = from.map { model.shown[$0] } ?? model.shown.flatMap(\.self)
    let (reach, goals) = (SureReach(model), Set(model.shown[screen]))
    let surely = reach.mostMoves(to: goals, isUnbounded: within == nil)
    let most = within ?? .max
    let unsure = heads.filter { surely[$0] < 0 || surely[$0] > most }
    guard !unsure.isEmpty else {
      return .holds(moves: within.map { _ in heads.map { surely[$0] }.max() ?? 0 })
    }
    let least = reach.leastMoves(to: goals)
    return stuck(among: unsure, model) { head, path, position in
      if least[head] < 0 || least[head] > most { return false }
      return canReach(screen, within: most, path, model, after: position)
    }
  }

  /// A state from which no walk leads to a screen, of the shortest stacks of some heads.
  private func stuck(
    among heads: [Int], _ model: StackModel,
    canReach: (Int, StackPath, StackReplay.Position) -> Bool?
  ) -> ClaimAnswer {
    let replay = StackReplay(graph: graph, options: model.options)
    let order = heads.sorted {
      (model.distances.total(of: $0) ?? .max, $0) < (model.distances.total(of: $1) ?? .max, $1)
    }
    var isOpen = false
    for head in order.prefix(32) {
      guard let path = model.distances.shortestStack(of: head), let walk = model.walk(to: path),
        let position = replay.positions(after: walk).first(where: { $0.shows(path, of: model) })
      else { continue }
      switch canReach(head, path, position) {
      case false?:
        return .broken(
          StackWitness(graph, steps: position.steps, remembered: position.remembered))
      case nil: isOpen = true
      case true?: break
      }
    }
    return .undecided(isOpen ? .size : .lowerScreens)
  }

  /// Whether a screen can be reached from one state; nil if that takes too long to find out.
  private func canReach(
    _ screen: Int, within most: Int, _ path: StackPath, _ model: StackModel,
    after position: StackReplay.Position
  ) -> Bool? {
    let next = WindowSearch(after: position.state, in: graph, room: stateRoom / 32)
    let least = next.leastMoves(to: screen).first.flatMap(\.self)
    if next.isComplete { return least.map { $0 <= most } ?? false }
    guard let least, least <= most else { return false }
    // What other tabs were left with is part of the state.
    guard graph.tabs.count < 2 else { return nil }
    var options = model.options
    options.opensLinks = false
    let begin = StackModel.Beginning(
      state: model.state(of: path.head), word: path.symbols.map { model.symbols[$0] })
    let stacks = StackModel(graph, options, from: [begin], calls: model.calls)
    guard stacks.graph.isComplete else { return nil }
    let moves = stacks.shown[screen].compactMap { stacks.distances.total(of: $0) }.min()
    return moves.map { $0 <= most ? nil : false } ?? false
  }
}

extension StackReplay.Position {
  /// Whether the app shows a stack of a model, under its conditions.
  fileprivate func shows(_ path: StackPath, of model: StackModel) -> Bool {
    let mask = model.state(of: path.head).conditions
    let screens = path.symbols.map { model.symbols[$0].screen }.filter { $0 >= 0 }
    return screens == state.window.layers.flatMap(\.screens).reversed()
      && model.options.conditions.enumerated().allSatisfy { bit, name in
        state.satisfied.contains(name) == (mask & 1 << bit != 0)
      }
  }
}

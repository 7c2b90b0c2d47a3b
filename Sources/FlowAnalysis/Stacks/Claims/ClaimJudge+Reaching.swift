import FlowSource

/// Walks that must exist.
extension ClaimJudge {
  func reach(_ screen: Int, from: Int?, within: Int?, without: Set<Int>) -> ClaimAnswer {
    let most = within ?? .max
    let walks = shortestWalks(to: screen, from: from, without: without)
    if let moves = walks.filter({ isPossible($0.walk) }).map(\.moves).min(), moves <= most {
      return .holds(moves: moves)
    }
    if let from, let answer = reach(screen, on: from, within: most, without: without) {
      return answer.isBroken ? .broken(walks.min { $0.moves < $1.moves }?.walk) : answer
    }
    let fewest = fewestMoves(to: screen, from: from, without: without)
    guard let fewest, fewest <= most else {
      return .broken(walks.min { $0.moves < $1.moves }?.walk)
    }
    if let from, without.isEmpty {
      let sure = SureMoves(all.system, to: screen, isUnbounded: within == nil)
      let shown = all.system.allTops(of: from).filter(isShown)
      let moves = shown.compactMap { sure[$0] }.min()
      if let moves, moves <= most { return .holds(moves: within.map { _ in moves }) }
    }
    return .undecided(walks.contains { $0.moves <= most } ? .conditions : .lowerScreens)
  }

  /// Whether the conditions of moves allow a shortest walk to a top, which they may rule out.
  private func isShown(_ top: StackTop) -> Bool {
    [fromEntries, all].contains { $0.witness(of: top).map { isPossible($0) } ?? false }
  }

  /// Whether a walk to a screen can begin in every state.
  func canReach(_ screen: Int, from: Int?, within: Int?) -> ClaimAnswer {
    let system = all.system
    let tops = from.map { Array(system.allTops(of: $0)) } ?? system.tops
    if let from, tops.isEmpty { return .vacuous(from) }
    let most = within ?? .max
    let least = LeastMoves(system, to: screen, without: [])
    let stuck = tops.filter { least[$0].map { $0 > most } ?? true }
    guard stuck.isEmpty else {
      guard system.isExact else { return .undecided(.size) }
      // The conditions of moves may rule out the shortest walk to one of them.
      let walks = stuck.sorted { all.distance(to: $0) ?? 0 < all.distance(to: $1) ?? 0 }.prefix(8)
        .flatMap { top in [fromEntries, all].compactMap { $0.witness(of: top) } }
      return walks.first { isPossible($0) }.map { .broken($0) }
        ?? walks.first.map { .possiblyBroken($0) } ?? .undecided(.conditions)
    }
    let sure = SureMoves(system, to: screen, isUnbounded: within == nil)
    let moves = tops.compactMap { sure[$0] }
    guard moves.count == tops.count, let longest = moves.max(), longest <= most else {
      let unsure = tops.filter { sure[$0].map { $0 > most } ?? true }
      return stuckStack(among: unsure, from: screen, within: most).map { .broken($0) }
        ?? .undecided(.lowerScreens)
    }
    return .holds(moves: within.map { _ in longest })
  }

  /// A walk to a stack with one of some tops from which a screen is too far away, of the shortest stacks.
  private func stuckStack(
    among tops: [StackTop], from screen: Int, within most: Int
  ) -> StackWitness? {
    guard isToldByStacks, all.system.isExact else { return nil }
    let hasChains = graph.moves.contains(where: \.isFollowing)
    // The moves that pass a gate open a link, which these walks do not.
    let open = tops.filter { !$0.variant.isWaiting }
    for (top, path) in WindowSearch.shortestStacks(of: all, with: open, limit: 32) {
      let walk = all.witness(from: Int(top.index), along: .edges(path))
      guard isPossible(walk) else { continue }
      var part = ClaimStacks.Part(opensLinks: false)
      part.ground = .stack(top, path, under: all.system.options)
      let system = stacks.walks(part)
      let steps = system.system.allTops(of: screen).compactMap { system.distance(to: $0) }.min()
      guard let steps else { return walk }
      if steps > most, !hasChains { return walk }
    }
    return nil
  }

  /// Walks to a screen that others do not precede, with the moves that they take after the one from which
  /// they are counted.
  private func shortestWalks(
    to screen: Int, from: Int?, without: Set<Int>
  ) -> [(walk: StackWitness, moves: Int)] {
    guard !without.contains(screen) else { return [] }
    let parts = ([OmittedMoves()] + stacks.attempts).map {
      ClaimStacks.Part(opensLinks: false, ends: without, omitted: $0)
    }
    guard let from else {
      return parts.compactMap { stacks.walks($0).witness(of: screen) }.map {
        ($0, $0.moveCount(after: 1))
      }
    }
    return [fromEntries, all].flatMap { beginnings in
      beginnings.system.variants(of: from).flatMap { variant in
        parts.compactMap { part in
          beginnings.witness(of: StackTop(from, variant)).flatMap {
            self.walk(to: screen, after: $0, variant, part)
          }
        }
      }
    }
  }

  /// A walk that goes on from the end of another one, as if nothing were below it.
  private func walk(
    to screen: Int, after before: StackWitness, _ variant: StackTop.Variant,
    _ part: ClaimStacks.Part
  ) -> (walk: StackWitness, moves: Int)? {
    guard let from = before.stack.top else { return nil }
    if from == screen { return (before, 0) }
    guard !part.ends.contains(from) else { return nil }
    var part = part
    part.beginnings = [(StackTop(from, variant == .above ? .first : variant), -1)]
    guard let next = stacks.walks(part).witness(of: screen) else { return nil }
    let walk = before.followed(by: Array(next.steps.dropFirst()))
    return walk.isTakenStepByStep && walk.stack.top == screen
      ? (walk, walk.moveCount(after: before.count)) : nil
  }

  /// No walk takes fewer moves; nil without a walk.
  private func fewestMoves(to screen: Int, from: Int?, without: Set<Int>) -> Int? {
    guard from == nil, !graph.moves.contains(where: \.isFollowing) else {
      let distances = LeastMoves(all.system, to: screen, without: without)
      let beginnings = from.map { [$0] } ?? beginningScreens
      return beginnings.flatMap { all.system.allTops(of: $0) }.compactMap { distances[$0] }.min()
    }
    guard !without.contains(screen) else { return nil }
    let part = ClaimStacks.Part(opensLinks: false, ends: without)
    return stacks.walks(part).witness(of: screen).map { graph.moveCount($0.steps.dropFirst()) }
  }

  /// The answer for all walks on the stacks with a screen on top; nil if it depends on what those do not tell:
  /// on conditions, on what was left in another tab, or on how many moves their steps are.
  private func reach(
    _ screen: Int, on from: Int, within most: Int, without: Set<Int>
  ) -> ClaimAnswer? {
    guard !stacks.knowsConditions || graph.conditionsOfMoves.isEmpty else { return nil }
    var part = ClaimStacks.Part(opensLinks: false, ends: without)
    part.ground = .screens([from], under: all.system.options)
    let walks = stacks.walks(part)
    let steps =
      without.contains(screen)
      ? nil : walks.system.allTops(of: screen).compactMap { walks.distance(to: $0) }.min()
    if let steps, steps <= most {
      // Each gate that a link shows first is a move more.
      guard most == .max || !graph.movesShowGates else { return nil }
      return walks.system.isExact ? .holds(moves: most == .max ? nil : steps) : nil
    }
    // Passing a gate opens its link, which these walks do not.
    guard !all.system.allTops(of: from).contains(where: \.variant.isWaiting) else { return nil }
    let isCounted = steps == nil || !graph.moves.contains(where: \.isFollowing)
    return isCounted && isToldByStacks ? .broken(nil) : nil
  }

  /// Whether nothing but the stack on which a walk begins tells where it can go: neither what was left in other
  /// tabs, nor a sub-flow of which only the finishing screen is left.
  private var isToldByStacks: Bool {
    graph.tabs.count < 2 && !graph.filesLeftForGood.contains(true)
  }

  private var beginningScreens: [Int] {
    graph.entries.map(\.screen)
      + (graph.isSubflow ? [graph.program.start(of: 0)] : []).compactMap(\.self)
  }
}

extension FlowGraph {
  /// How many moves of users some steps are: what follows a move by itself is part of it.
  fileprivate func moveCount(_ steps: ArraySlice<StackCause>) -> Int {
    steps.count { if case .move(let index) = $0 { !moves[index].isFollowing } else { true } }
  }

  /// Whether a move opens a link that shows gates first.
  fileprivate var movesShowGates: Bool {
    program.hasGates && moves.contains { $0.link.map { !leadingGates(of: $0).isEmpty } ?? false }
  }
}

extension StackWitness {
  /// How many moves of users follow the first steps; passing a gate that a link shows first is one.
  fileprivate func moveCount(after first: Int) -> Int {
    var count = graph.moveCount(steps.dropFirst(first))
    forEachStep { index, before in
      guard index >= first, case .move(let move) = steps[index], let link = graph.moves[move].link
      else { return }
      let gates = graph.shownGates(of: link)
      guard !gates.isEmpty else { return }
      // The move that opens the link may pass one itself.
      let satisfied = before.union(graph.conditions(passedBy: graph.moves[move]))
        .subtracting(graph.conditions(revokedBy: graph.moves[move]))
      count += gates.count { gate in
        graph.program.gate(of: gate).map { !satisfied.contains($0.value) } ?? false
      }
    }
    return count
  }

  /// Whether the screen that makes each move is on top before it, and each step changes something.
  fileprivate var isTakenStepByStep: Bool {
    var window = Window()
    return steps.allSatisfy { step in
      if case .move(let index) = step, !graph.mayBeMadeElsewhere(graph.moves[index]),
        !graph.moves[index].isAfterFinish, window.top != graph.moves[index].source
      {
        return false
      }
      return window.take(step, in: graph)
    }
  }
}

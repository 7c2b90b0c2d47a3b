import FlowSource

/// Decides claims.
///
/// Start here. Then read `StackLanguage`, what a pattern of stacks means, and `WindowSearch`, which looks for
/// a stack; `ClaimStacks`, the stacks that are looked at; `ClaimJudge+Reaching`, walks that must exist.
///
/// What a claim rules out is a stack, or a screen among the stacks that are left if walks end at another
/// screen, or do not satisfy a condition. All of that is a search in a `StackSystem`.
package struct ClaimJudge: Sendable {
  let graph: FlowGraph
  let stacks: ClaimStacks
  /// How many pairs of a node and a state of a pattern one search visits.
  let searchLimit: Int
  /// How many screens may be copied to look at states one by one.
  let stateRoom: Int
  private let allWalks: Lazy<ShortestWalks>
  private let walksFromEntries: Lazy<ShortestWalks>
  private let lazyStates: Lazy<StateSpace?>

  /// `isLeftOutLink` contains, for each link, whether it is not judged; it is empty if all are.
  ///
  /// `knowsConditions` is whether no file that uses this one can satisfy conditions.
  package init(
    _ graph: FlowGraph, isLeftOutLink: [Bool] = [], knowsConditions: Bool,
    searchLimit: Int = 3_000_000, stateRoom: Int = 1_000_000
  ) {
    // Gates of links are not shown where links are left out, and may satisfy conditions.
    let stacks = ClaimStacks(
      graph: graph, isLeftOutLink: isLeftOutLink,
      knowsConditions: knowsConditions && isLeftOutLink.isEmpty)
    self.graph = graph
    self.stacks = stacks
    self.searchLimit = searchLimit
    self.stateRoom = stateRoom
    allWalks = Lazy { stacks.walks() }
    walksFromEntries = Lazy { stacks.walks(ClaimStacks.Part(opensLinks: false)) }
    lazyStates = Lazy {
      ClaimJudge.starts(graph, knowsConditions: knowsConditions).map {
        StateSpace(graph, starts: $0, room: stateRoom)
      }
    }
  }

  var all: ShortestWalks { allWalks.value }
  var fromEntries: ShortestWalks { walksFromEntries.value }

  var states: StateSpace? { lazyStates.value }

  package func answer(to question: ClaimQuestion) -> ClaimAnswer {
    var answer = answerByStacks(to: question)
    switch answer {
    case .undecided, .possiblyBroken: answer = answerByStates(to: question) ?? answer
    case .holds, .vacuous, .broken: break
    }
    guard case .holds = answer else { return answer }
    return screenNeverShown(of: question).map { .vacuous($0) } ?? answer
  }

  private func answerByStacks(to question: ClaimQuestion) -> ClaimAnswer {
    switch question {
    case .neverStack(let language, let screens): never(language, screens)
    case .alwaysStack(let language, let screen): always(language, on: screen)
    case .before(let screen, let first): shown(screen, before: first)
    case .neverShown(let screen, let condition): shown(screen, lacking: condition)
    case .reach(let screen, let from, let within, let without):
      reach(screen, from: from, within: within, without: without)
    case .canReach(let screen, let from, let within):
      canReach(screen, from: from, within: within)
    }
  }

  // MARK: - Stacks

  private func never(_ language: StackLanguage, _ screens: [Set<Int>]) -> ClaimAnswer {
    let system = all.system
    var occur = Set(system.tops.map(\.screen))
    for edge in system.edges {
      if case .screen(let top) = edge.symbol { occur.insert(top.screen) }
    }
    if let missing = screens.first(where: { $0.isDisjoint(with: occur) })?.min() {
      return .vacuous(missing)
    }
    return refutation { walks in
      WindowSearch(walks, language, wantsMatch: true, limit: searchLimit)
        .run(from: walks.system.tops)
    }
  }

  private func always(_ language: StackLanguage, on screen: Int) -> ClaimAnswer {
    guard all.system.isOnTop(screen) else { return .vacuous(screen) }
    return refutation { walks in
      WindowSearch(walks, language, wantsMatch: false, limit: searchLimit)
        .run(from: Array(walks.system.allTops(of: screen)))
    }
  }

  // MARK: - Walks

  private func shown(_ screen: Int, before first: Int) -> ClaimAnswer {
    guard all.system.isOnTop(screen) else { return .vacuous(screen) }
    return refutation(ClaimStacks.Part(ends: [first], beginsAtFirstTab: true)) {
      $0.search(for: screen)
    }
  }

  private func shown(_ screen: Int, lacking condition: String) -> ClaimAnswer {
    guard all.system.isOnTop(screen) else { return .vacuous(screen) }
    let answer = refutation(ClaimStacks.Part(lacking: condition)) { $0.search(for: screen) }
    let revoking = graph.moves(revoking: condition)
    guard case .holds = answer, !revoking.isEmpty else { return answer }
    var doubtful: StackWitness?
    for opensLinks in [false, true] {
      for omitted in [OmittedMoves()] + stacks.attempts {
        var part = ClaimStacks.Part(opensLinks: opensLinks, lacking: condition, omitted: omitted)
        part.ground = .moves(revoking, under: (opensLinks ? all : fromEntries).system.options)
        let walks = stacks.walks(part)
        guard let walk = walks.search(for: screen).walk else { continue }
        guard walks.system.isExact else { return .undecided(.size) }
        if isPossible(walk, lacking: condition) { return .broken(walk) }
        doubtful = doubtful ?? walk
      }
    }
    if let doubtful { return .possiblyBroken(doubtful) }
    // A tap shows what has been left in another tab, with the condition revoked since.
    return graph.tabs.count < 2 || graph.isWindowReplaced(by: revoking)
      ? answer : .undecided(.lowerScreens)
  }

  /// The answer to a claim that something cannot be found: a walk from an entry, if there is one, that the
  /// conditions of its moves allow.
  private func refutation(
    _ part: ClaimStacks.Part = ClaimStacks.Part(),
    by search: (ShortestWalks) -> WindowSearch.Result
  ) -> ClaimAnswer {
    let isAll = part.ends.isEmpty && part.lacking == nil
    let walks = isAll ? all : stacks.walks(part)
    let found: StackWitness
    switch search(walks) {
    case .none: return .holds(moves: nil)
    case .tooLarge: return .undecided(.size)
    case .found(let walk): found = walk
    }
    guard walks.system.isExact else { return .undecided(.size) }
    var other = part
    other.opensLinks = false
    if found.opensLink {
      let walk = search(isAll ? fromEntries : stacks.walks(other)).walk
      if let walk, isPossible(walk, lacking: part.lacking) { return .broken(walk) }
    }
    if isPossible(found, lacking: part.lacking) { return .broken(found) }
    for opensLinks in [false, true] {
      for omitted in stacks.attempts {
        (other.opensLinks, other.omitted) = (opensLinks, omitted)
        let walk = search(stacks.walks(other)).walk
        if let walk, isPossible(walk, lacking: part.lacking) { return .broken(walk) }
      }
    }
    return .possiblyBroken(found)
  }

  /// Whether the conditions allow the steps of a walk, and one of them is not satisfied at its end.
  func isPossible(_ walk: StackWitness, lacking condition: String? = nil) -> Bool {
    guard stacks.knowsConditions else { return true }
    guard let satisfied = walk.conditionsAtEnd(isWhole: true), passesGates(walk) else {
      return false
    }
    return condition.map { !satisfied.contains($0) } ?? true
  }

  /// Whether each gate that comes before what a link shows can be passed, or its condition is satisfied.
  private func passesGates(_ walk: StackWitness) -> Bool {
    var passesAll = true
    walk.forEachStep { index, satisfied in
      var gates: [Int]
      switch walk.steps[index] {
      case .link(let link): gates = graph.leadingGates(of: link)
      case .gate(let gate, let link, _):
        gates = Array(graph.leadingGates(of: Int(link)).prefix { $0 != Int(gate) })
      case .move(let move): gates = graph.moves[move].link.map(graph.leadingGates) ?? []
      case .entry, .call, .back, .pullDown, .tap: gates = []
      }
      gates.removeAll { gate in
        graph.moves(of: gate).contains { !$0.isFollowing && graph.passesGate($0) }
      }
      passesAll =
        passesAll
        && gates.allSatisfy { gate in
          graph.program.gate(of: gate).map { satisfied.contains($0.value) } ?? true
        }
    }
    return passesAll
  }
}

extension WindowSearch.Result {
  fileprivate var walk: StackWitness? { if case .found(let walk) = self { walk } else { nil } }
}

extension ShortestWalks {
  fileprivate func search(for screen: Int) -> WindowSearch.Result {
    // Where walks end early, a top may be known that none of them leads to.
    let tops = system.allTops(of: screen).filter { distance(to: $0) != nil }
    return nearest(tops).flatMap { witness(of: $0) }.map { .found($0) } ?? .none
  }
}

extension StackWitness {
  /// Whether it shows screens of a link that is opened from outside.
  fileprivate var opensLink: Bool {
    steps.contains { step in
      switch step {
      case .link, .gate(_, of: _, by: nil): true
      default: false
      }
    }
  }
}

extension FlowGraph {
  /// Whether each of some moves leaves nothing of the window.
  fileprivate func isWindowReplaced(by indices: [Int]) -> Bool {
    indices.allSatisfy {
      if case .replaceWindow = stackChange(of: moves[$0]) { true } else { false }
    }
  }
}

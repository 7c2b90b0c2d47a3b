import FlowFormat
import FlowSource
import Testing

@testable import FlowAnalysis

/// Every question asked of random flows, and of stacks that are really moved.
///
/// What is said of some stack is shown by a witness, whose steps the explorer takes; what is said of
/// every stack or of none is held against all that it has found, and where it has found all there
/// are, answers are the same.
@Suite("Questions about stacks")
struct StackQuestionTests {
  @Test("what is said of stacks holds of those that moves make", arguments: 0..<6)
  func answers(part: Int) {
    StackRounds.run(part: part, of: 6, full: 15_000, hasChains: true) { graph in
      Inquiry(graph, opensLinks: false).fault
        ?? (graph.linkStacks.patterns.isEmpty
          ? nil : Inquiry(graph, opensLinks: true).fault.map { "with links: \($0)" })
    }
  }
}

/// One flow with both its stacks.
struct Inquiry {
  let graph: FlowGraph
  let opensLinks: Bool
  let system: StackSystem
  let witnesses: ShortestWalks
  let mover: Mover
  let explorer: StackExplorer
  let shown: [AppState]

  init(_ graph: FlowGraph, opensLinks: Bool) {
    self.graph = graph
    self.opensLinks = opensLinks
    system = StackSystem(graph, .init(opensLinks: opensLinks))
    witnesses = ShortestWalks(system)
    mover = Mover(graph, opensLinks: opensLinks)
    explorer = StackExplorer(mover, size: 6, count: 45)
    shown = explorer.shown
  }

  var screens: Range<Int> { 0..<graph.screenCount }

  /// Compares an answer with what holds of the stacks found with a screen on top.
  func compare(
    _ answer: Extent, _ name: String, on screen: Int, _ holds: (AppState) -> Bool?
  ) -> String? {
    let found = shown.filter { $0.top.screen == screen }.compactMap(holds)
    let isWrong =
      found.contains(true) && answer == .none || found.contains(false) && answer == .every
      || explorer.isComplete
        && answer != Extent(some: found.contains(true), someNot: found.contains(false))
    return isWrong ? "\(name) of \(graph.names([screen])[0]) is \(answer), found \(found)" : nil
  }

  func firstFault(_ faults: [String?]) -> String? { faults.lazy.compactMap(\.self).first }

  func state(after witness: StackWitness?) -> AppState? {
    witness.flatMap { mover.state(after: $0.steps) }
  }

  /// The first question that is answered otherwise than real stacks answer it.
  var fault: String? {
    let questions: [(Inquiry) -> String?] = [
      { $0.stacks() }, { $0.coarseStacks() }, { $0.uncopiedStacks() }, { $0.walks() },
      { $0.layerDistances() }, { $0.keptWalks() },
      { $0.tops() },
      { $0.ancestry() },
      { $0.depths() },
      { $0.growth() }, { $0.neighbors() }, { $0.modals() }, { $0.commits() }, { $0.guards() },
      { $0.goals() }, { $0.links() }, { $0.effects() },
    ]
    return questions.lazy.compactMap { $0(self) }.first
  }

  // MARK: - Questions

  func tops() -> String? {
    let tops = StackTops(system)
    for state in shown where !tops.kinds(of: state.stackTop).contains(state.topLayer.kind) {
      return "\(state.shape) is \(state.topLayer.kind)"
    }
    for top in system.tops {
      for kind in LayerKind.allCases where tops.kinds(of: top).contains(kind) {
        let state = state(after: witnesses.witness(of: top, in: LayerKinds(kind)))
        guard state?.topLayer.kind == kind, state?.stackTop == top else { return "no \(kind)" }
      }
    }
    let pulled: Set<LayerKind> = [.sheet, .popover, .presented]
    func canPull(_ state: AppState) -> Bool {
      pulled.contains(state.topLayer.kind) && mover.allowsBack(state.topLayer.cells[0].screen)
    }
    return firstFault(
      screens.flatMap { screen in
        [
          compare(tops.backButton(of: screen), "back", on: screen) {
            $0.variant == .above && mover.allowsBack(screen)
          },
          compare(tops.pullDown(of: screen), "pull", on: screen) { canPull($0) },
          tops.exitFromBase(of: screen).flatMap {
            compare($0, "exit", on: screen) { state in
              guard [.window, .tabs].contains(state.topLayer.kind) else { return nil }
              return state.variant == .above && mover.allowsBack(screen)
                || state.topLayer.kind == .tabs
            }
          },
        ]
      })
  }

  func ancestry() -> String? {
    let ancestry = LayerAncestry(system)
    let questions = screens.flatMap { top in
      screens.map { LayerAncestry.Question($0, below: top) }
    }
    let answers = ancestry.answers(to: questions)
    let twice = ancestry.areTwiceBelow(questions)
    for (number, question) in questions.enumerated() where system.isOnTop(question.top) {
      let name = "\(question.wanted) below"
      func count(_ state: AppState) -> Int {
        state.topLayer.cells.dropLast().filter { $0.screen == question.wanted }.count
      }
      let fault = compare(answers[number], name, on: question.top) { count($0) > 0 }
      if let fault { return fault }
      let isTwice = shown.contains { $0.top.screen == question.top && count($0) > 1 }
      if isTwice != twice[number], isTwice || explorer.isComplete { return "twice \(name)" }
      // A third of the witnesses, others in every flow, is enough to try them all.
      guard (number + system.edges.count) % 3 == 0 else { continue }
      let with = state(after: witnesses.witness(of: question.top) { $0 == question.wanted })
      if answers[number] != .none {
        guard let with, count(with) > 0 else { return "no witness with \(name)" }
      }
      let double = witnesses.witness(of: question.top, twiceOver: question.wanted)
      guard twice[number] == (double != nil), state(after: double).map({ count($0) > 1 }) ?? true
      else { return "no witness with \(name) twice" }
    }
    return nil
  }

  func depths() -> String? {
    for kinds in [LayerKinds.all, LayerKinds(.sheet)] {
      let depths = LayerDepths(system, in: kinds)
      for screen in screens {
        let found = shown.filter {
          $0.top.screen == screen && kinds.contains($0.topLayer.kind) && $0.topLayer.kind != .caller
        }.map { $0.topLayer.cells.count }
        let (least, greatest) = (depths.least(of: screen), depths.greatest(of: screen))
        if let first = found.min() {
          guard let least, let greatest, least <= first, greatest >= found.max() ?? 0 else {
            return "depth \(found) of \(screen) is not \(least ?? 0)...\(greatest ?? 0)"
          }
        }
        if explorer.isComplete, least != found.min() || greatest != found.max() {
          return "depth \(found) of \(screen) is \(least ?? 0)...\(greatest ?? 0)"
        }
        let known = kinds.subtracting(LayerKinds(.caller))
        for depth in 1...4 {
          let alone = witnesses.witness(of: screen, in: known, depths: depth...depth)
          let amongMany = witnesses.witness(of: screen, in: known, depth: depth)
          guard alone?.count == amongMany?.count else {
            return "walks of two lengths to \(depth) of \(screen)"
          }
          // A tab may have another screen on top than the walk needs there.
          let counts = [alone, amongMany].map { state(after: $0)?.topLayer.cells.count }
          guard counts[0] == counts[1], [nil, depth].contains(counts[0]) else {
            return "\(counts), not \(depth) of \(screen)"
          }
        }
        for depth in Set([least, greatest].compactMap(\.self)).sorted() where depth < .max {
          let witness = witnesses.witness(of: screen, in: known, depths: depth...depth)
          guard state(after: witness)?.topLayer.cells.count == depth else {
            return "no \(depth) of \(screen)"
          }
        }
      }
    }
    return nil
  }

  func growth() -> String? {
    let growth = StackGrowth(witnesses, countsMovesWithArguments: true)
    if explorer.isComplete { return growth.cycles.isEmpty ? nil : "grows" }
    for cycle in growth.cycles {
      let walk = cycle.witness.steps
      guard let before = mover.state(after: walk) else { return "\(walk) is not a walk" }
      guard before.top.screen == cycle.screen else { return "\(cycle.screen) is not on top" }
      guard let once = mover.state(after: walk + cycle.steps), once.top.screen == cycle.screen,
        once.size > before.size
      else { return "\(cycle.steps) does not grow after \(walk)" }
      // A tab that is tapped again shows what it had: fewer steps are left of those on it.
      if cycle.steps.contains(where: \.isTap) { continue }
      guard let twice = mover.state(after: walk + cycle.steps + cycle.steps), twice.size > once.size
      else { return "\(cycle.steps) cannot be repeated after \(walk)" }
    }
    return growth.cycles.isEmpty && canOutgrow(24) ? "does not grow" : nil
  }

  /// Whether steps that make stacks larger lead to one that no small flow has without a cycle.
  private func canOutgrow(_ size: Int) -> Bool {
    var seen = Set(shown)
    var waiting = shown
    for _ in 0..<60 {
      guard let state = waiting.popLast() else { return false }
      if state.size > size { return true }
      for (_, next) in mover.steps(from: state).sorted(by: { $0.1.size < $1.1.size })
      where seen.insert(next).inserted {
        waiting.append(next)
      }
    }
    return false
  }

  func neighbors() -> String? {
    func value(_ screen: Int) -> Int? { screen % 3 == 2 ? nil : screen * 7 % 5 }
    let neighbors = BelowNeighbors(system, value: value)
    for screen in screens {
      let found = shown.compactMap { state -> Int? in
        let cells = state.topLayer.cells
        guard cells.count > 1, state.top.screen == screen else { return nil }
        return value(cells[cells.count - 2].screen)
      }
      let claimed = neighbors.first(below: screen) { $0 }
      let greatest = claimed.flatMap(value)
      if let most = found.max(), greatest.map({ $0 < most }) ?? true {
        return "\(most) below \(screen)"
      }
      guard let claimed else { continue }
      let state = state(after: witnesses.witness(of: screen, directlyOn: claimed))
      guard let cells = state?.topLayer.cells, cells.count > 1,
        cells[cells.count - 2].screen == claimed, cells[cells.count - 1].screen == screen
      else { return "\(claimed) is not below \(screen)" }
    }
    return nil
  }

  func modals() -> String? {
    func leaves(_ screen: Int) -> Bool {
      graph.moves(of: screen).contains {
        [.dismiss, .dismissAll, .root, .tab, .finish].contains($0.verb)
          && !$0.isFollowing && graph.stackChange(of: $0) != nil
      }
    }
    let modals = ModalLayers(system, LayerClosers(system))
    struct Key: Hashable {
      let kind: LayerKind
      let screen: Int
      let hasNavigation: Bool
    }
    var exits: [Key: Bool] = [:]
    var pulls: [Key: Bool] = [:]
    for state in shown {
      guard let presented = state.topLayer.presented else { continue }
      let key = Key(
        kind: state.topLayer.kind, screen: presented, hasNavigation: state.topLayer.hasNavigation)
      let canPull = key.kind == .sheet || key.kind == .popover
      let isLeft =
        leaves(state.top.screen)
        || key.kind == .alert && graph.moves(of: state.top.screen).contains { !$0.isFollowing }
      exits[key] = (exits[key] ?? false) || isLeft
      pulls[key] =
        (pulls[key] ?? false) || canPull && mover.allowsBack(state.topLayer.cells[0].screen)
    }
    let walks = LayerWalks(witnesses, to: modals.layers)
    for (index, layer) in modals.layers.enumerated() {
      let key = Key(kind: layer.kind, screen: layer.screen, hasNavigation: layer.hasNavigation)
      // What a layer is closed by may also be above it.
      let isWrong =
        exits[key] == true && layer.exit == nil || pulls[key] == true && !layer.canBePulledDown
      let isOpen = explorer.isComplete && exits[key] != nil
      if isWrong
        || isOpen && pulls[key] != layer.canBePulledDown
      {
        return "\(key): \(layer)"
      }
      exits[key] = nil
      let shown = state(
        after: layer.exit.flatMap { exit in walks.witness(in: index) { $0.screen == exit } })
      if layer.exit != shown?.top.screen { return "no witness of the exit of \(key)" }
      if let shown, shown.topLayer.kind != layer.kind || shown.topLayer.presented != layer.screen {
        return "the exit of \(key) is in \(shown.topLayer)"
      }
    }
    return exits.isEmpty ? nil : "\(exits) are not found"
  }

  func commits() -> String? {
    let finals = screens.filter { graph.program.screen($0).isFinal }
    func leads(_ screen: Int, without hole: Int) -> Bool {
      var seen: Set<Int> = [hole]
      var waiting = [screen].filter { seen.insert($0).inserted }
      while let current = waiting.popLast() {
        if finals.contains(current) { return true }
        for move in graph.moves(of: current) where move.verb.isForward {
          if let target = move.target, seen.insert(target).inserted { waiting.append(target) }
        }
      }
      return false
    }
    func commits(_ number: Int) -> Bool {
      let move = graph.moves[number]
      return move.target.map { leads($0, without: move.source) } ?? false
    }
    let marked = Set(
      graph.moves.indices.filter { number in
        let move = graph.moves[number]
        return (graph.program.commits(move.source) || graph.isAlert(move.source)) && commits(number)
          && (move.verb == .push || move.verb.isModal && move.verb != .alert || move.verb == .set)
      })
    let repeated = RepeatedCommits(graph, opensLinks: opensLinks) { move, _ in commits(move) }
    let mover = Mover(graph, opensLinks: opensLinks, commits: marked)
    guard !marked.isEmpty else { return repeated.repetitions.isEmpty ? nil : "nothing commits" }
    let explorer = StackExplorer(mover, size: 6, count: 45)
    let found = Set(explorer.shown.filter { $0.top.isCommitted }.map(\.top.screen))
    // Of the screens that one move leaves below, only the nearest is claimed.
    let unclaimed = found.filter { screen in
      !repeated.repetitions.contains {
        $0.screen == screen || graph.marks(screen, by: graph.moves[$0.move])
      }
    }
    guard unclaimed.isEmpty else { return "\(unclaimed) are shown again" }
    for repetition in repeated.repetitions {
      guard let state = mover.state(after: repetition.witness.steps), state.top.isCommitted,
        state.top.screen == repetition.screen
      else { return "\(repetition.witness.steps) shows no \(repetition.screen) again" }
    }
    return nil
  }

  private func requires(_ screen: Int, _ condition: String) -> Bool {
    graph.program.requirements(of: screen).contains { $0.value == condition }
  }

  func guards() -> String? {
    let unguarded = UnguardedScreens(StackSearches(graph), mayBeginWithConditions: false)
    let ancestry = LayerAncestry(system)
    for condition in ["g", "h"] {
      let gates = screens.filter { graph.program.gate(of: $0)?.value == condition }
      guard screens.contains(where: { requires($0, condition) }) else { continue }
      let trustsWords = !graph.namedConditions.contains(condition)
      let leftOut = graph.moves.indices.filter { trustsWords && graph.hasWords(graph.moves[$0]) }
      let mover = Mover(graph, leftOut: Set(leftOut), knowsConditions: true)
      func isFault(_ state: AppState, on screen: Int) -> Bool {
        state.top.screen == screen && !state.satisfied.contains(condition)
      }
      let explorer = StackExplorer(mover, size: 6, count: 45)
      let found = Set(
        screens.filter { screen in
          requires(screen, condition) && explorer.shown.contains { isFault($0, on: screen) }
        })
      guard let faults = unguarded.faults(of: condition) else { return "\(condition) is undecided" }
      guard found.isEmpty == faults.isEmpty || !explorer.isComplete && found.isEmpty else {
        return "\(found) are unguarded, not \(faults.map(\.screen))"
      }
      for fault in faults {
        guard let walk = fault.walk, let state = mover.state(after: walk.steps),
          isFault(state, on: fault.screen)
        else { return "\(fault.screen) is guarded" }
      }
      let above = ancestry.firstAbove(screens.map { .init([$0], above: gates) })
      for screen in screens {
        let isFound = shown.contains { state in
          state.top.screen == screen
            && state.topLayer.cells.dropLast().contains {
              gates.contains($0.screen) && $0.screen != screen
            }
        }
        let isAbove = above[screen].contains { $0 != nil }
        if isFound != isAbove, isFound || explorer.isComplete && self.explorer.isComplete {
          return "a gate for \(condition) below \(screen)"
        }
      }
    }
    return nil
  }

  func goals() -> String? {
    let isGoal = screens.map { graph.program.screen($0).isFinal }
    let goals = StackGoals(system, isGoal: isGoal)
    var leadsOn = Set(
      explorer.states.filter { !$0.hasTop || $0.next == nil && isGoal[$0.top.screen] })
    var isChanging = true
    while isChanging {
      isChanging = false
      for state in explorer.states where !leadsOn.contains(state) {
        guard
          mover.steps(from: state).contains(where: { step, next in
            !step.isFromOutside && leadsOn.contains(next)
          })
        else { continue }
        leadsOn.insert(state)
        isChanging = true
      }
    }
    for state in shown where leadsOn.contains(state) && goals.isLost(state.top.screen) {
      return "\(state.shape) leads to a goal"
    }
    return nil
  }

  func links() -> String? {
    guard opensLinks else { return nil }
    for link in graph.linkStacks.patterns.indices {
      let landed = StackWitness(graph, steps: [.link(link)]).stack
      guard landed.top != nil else { continue }
      guard let state = mover.beginnings().first(where: { $0.0 == .link(link) })?.1 else {
        return "link \(link) lands nowhere"
      }
      guard landed.layers.map(\.screens) == state.shape else {
        return "link \(link) lands on \(state.shape)"
      }
    }
    return nil
  }
}

extension StackCause {
  fileprivate var isTap: Bool { if case .tap = self { true } else { false } }

  /// Whether no screen of the app makes it.
  fileprivate var isFromOutside: Bool {
    switch self {
    case .link, .gate(_, _, by: nil): true
    default: false
    }
  }
}

import FlowFormat
import FlowSource
import Testing

@testable import FlowAnalysis

/// Every question asked of random flows, and of stacks that are really moved.
///
/// What is said of some stack is shown by a walk, whose steps the explorer takes; what is said of
/// every stack or of none is held against all that it has found, and where it has found all there
/// are, answers are the same.
@Suite("Questions about stacks")
struct StackQuestionTests {
  @Test("what is said of stacks holds of those that moves make", arguments: 0..<6)
  func answers(part: Int) {
    StackRounds.run(part: part, of: 6, full: 6_000, hasChains: true) { graph in
      Inquiry(graph, opensLinks: false).fault
        ?? (graph.linkStacks.patterns.isEmpty
          ? nil : Inquiry(graph, opensLinks: true).fault.map { "with links: \($0)" })
    }
  }
}

/// One flow with its stacks.
struct Inquiry {
  let graph: FlowGraph
  let opensLinks: Bool
  let searches: StackSearches
  let scope: StackScope
  let stacks: ShownStacks
  let mover: Mover
  let explorer: StackExplorer
  let shown: [AppState]

  init(_ graph: FlowGraph, opensLinks: Bool) {
    self.graph = graph
    self.opensLinks = opensLinks
    searches = StackSearches(graph)
    scope = StackScope(opensLinks: opensLinks)
    stacks = ShownStacks(searches, within: scope)
    mover = Mover(graph, opensLinks: opensLinks, knowsConditions: true)
    explorer = StackExplorer(mover, size: 6, count: 45)
    shown = explorer.shown
  }

  var screens: Range<Int> { 0..<graph.screenCount }

  /// The first question that is answered otherwise than real stacks answer it.
  var fault: String? {
    let questions: [(Inquiry) -> String?] = [
      { $0.facts() }, { $0.shapes() }, { $0.growth() }, { $0.modals() }, { $0.commits() },
      { $0.guards() }, { $0.traps() }, { $0.links() },
    ]
    return questions.lazy.compactMap { $0(self) }.first
  }

  func state(after walk: StackWitness?) -> AppState? {
    walk.flatMap { mover.state(after: $0.steps) }
  }

  /// Compares an answer with what holds of the stacks found with a screen on top.
  private func compare(
    _ answer: Extent, _ name: String, on screen: Int, _ holds: (AppState) -> Bool?
  ) -> String? {
    let found = shown.filter { $0.top.screen == screen }.compactMap(holds)
    let isWrong =
      found.contains(true) && answer == .none || found.contains(false) && answer == .every
    return isWrong ? "\(name) of \(graph.names([screen])[0]) is \(answer), found \(found)" : nil
  }

  // MARK: - Questions

  private func facts() -> String? {
    let pulled: Set<LayerKind> = [.sheet, .popover, .presented]
    for screen in screens {
      let found = shown.filter { $0.top.screen == screen }
      for state in found where !stacks.kinds(of: screen).contains(state.topLayer.kind) {
        return "\(state.shape) is \(state.topLayer.kind)"
      }
      if !found.isEmpty, !stacks.isShown(screen) { return "\(screen) is shown" }
      if searches.isNeverShown(screen, within: scope), !found.isEmpty {
        return "\(screen) is shown"
      }
      let lower = Set(
        found.compactMap { state in
          state.topLayer.hasNavigation ? state.topLayer.cells.dropLast().last?.screen : nil
        })
      let below = stacks.screens(directlyBelow: screen)
      if !lower.isSubset(of: below) { return "\(lower), not \(below), below \(screen)" }
      let fault =
        compare(stacks.pullDown(of: screen), "pull", on: screen) {
          pulled.contains($0.topLayer.kind) && mover.allowsBack($0.topLayer.cells[0].screen)
        }
        ?? stacks.exitFromBase(of: screen).flatMap {
          compare($0, "exit", on: screen) { state in
            guard [.window, .tabs].contains(state.topLayer.kind), !state.isWaiting else {
              return nil
            }
            return state.hasLower && mover.hasWayBack(screen) || state.topLayer.kind == .tabs
          }
        }
      if let fault { return fault }
    }
    return nil
  }

  /// Walks to stacks of a shape are found if there are such stacks, and lead to them.
  private func shapes() -> String? {
    for screen in screens {
      let found = shown.filter { $0.top.screen == screen }.map(\.topLayer)
      let other = (screen + 1) % max(1, graph.screenCount)
      let shapes: [StackShape] = [
        .any, .lowest, .above, .directlyOn(other), .over([other], times: 1),
        .over([screen], times: 2), .count(2), .count(3), .bottom(other),
      ]
      for shape in shapes {
        func isSo(_ layer: AppState.Layer) -> Bool {
          layer.kind != .caller && shape.matches(layer.cells.map(\.screen))
        }
        let kinds = LayerKinds.all.subtracting(LayerKinds(.caller))
        let walk = searches.walk(to: [screen], in: kinds, shape, within: scope)
        guard let walk else {
          if found.contains(where: isSo) { return "no walk to \(screen) with \(shape)" }
          continue
        }
        guard let state = state(after: walk), state.top.screen == screen, isSo(state.topLayer)
        else {
          return "\(walk.steps) does not lead to \(screen) with \(shape)"
        }
        if explorer.isComplete, !found.contains(where: isSo) {
          return "\(walk.steps) leads to \(screen) with \(shape)"
        }
      }
    }
    return nil
  }

  private func growth() -> String? {
    let growth = StackGrowth(searches, within: scope) { _ in true }
    if explorer.isComplete, !growth.cycles.isEmpty { return "grows" }
    for cycle in growth.cycles {
      let steps = cycle.witness.steps
      guard let before = mover.state(after: Array(steps.dropLast(cycle.steps.count))),
        let once = mover.state(after: steps)
      else { return "\(steps) is not a walk" }
      guard before.top.screen == cycle.screen, once.top.screen == cycle.screen,
        once.size > before.size
      else { return "\(cycle.steps) does not grow in \(steps)" }
    }
    // Links that are opened again and again are not a loop.
    return growth.cycles.isEmpty && !opensLinks && canOutgrow(24) ? "does not grow" : nil
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

  private func modals() -> String? {
    let modals = ModalLayers(searches, within: scope)
    for state in shown {
      guard let screen = state.topLayer.presented else { continue }
      let layer = modals.layers.first {
        $0.kind == state.topLayer.kind && $0.screen == screen
          && $0.hasNavigation == state.topLayer.hasNavigation
      }
      // What replaces the lowest screen makes another layer of it.
      guard layer != nil || state.topLayer.cells[0].screen != screen else {
        return "the layer of \(screen) is missing"
      }
    }
    for one in modals.stuck(in: .declaredModal) {
      guard let state = state(after: one.walk), state.top.screen == one.screen else {
        return "no walk to the stuck \(one.screen)"
      }
      // Where sub-flows end, traces tell (`AgreementTests`).
      if graph.program.files.count == 1, closes(state, within: 200) == true {
        return "\(state.shape) is not stuck"
      }
    }
    return nil
  }

  /// Whether steps in the app close the layer on top; nil where too few were tried to say so.
  private func closes(_ state: AppState, within count: Int) -> Bool? {
    let depth = state.layers.count
    var seen: Set<AppState> = [state]
    var waiting = [state]
    var tried = 0
    while let next = waiting.popLast() {
      tried += 1
      if tried > count { return nil }
      // A move to an unknown screen may lead anywhere.
      let leadsAnywhere = graph.moves(of: next.top.screen).contains {
        graph.stackChange(of: $0) == nil && $0.verb != .external
      }
      if leadsAnywhere { return true }
      // Any move of an alert closes it, also one that shows it again.
      if next.layers.count == depth, next.topLayer.kind == .alert,
        !graph.moves(of: next.top.screen).isEmpty
      {
        return true
      }
      for (step, after) in mover.steps(from: next) {
        if case .link = step { continue }
        if case .gate(_, _, by: nil) = step { continue }
        if after.layers.count < depth { return true }
        if case .move(let number) = step, let link = graph.moves[number].link,
          graph.program.flow.links[link].whenModal == .dismiss
        {
          return true
        }
        if after.size < 10, seen.insert(after).inserted { waiting.append(after) }
      }
    }
    return false
  }

  private func commits() -> String? {
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
    let repeated = RepeatedCommits(searches, within: scope) { move, _ in commits(move) }
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

  private func guards() -> String? {
    let unguarded = UnguardedScreens(searches, mayBeginWithConditions: false)
    for condition in ["g", "h"] where screens.contains(where: { requires($0, condition) }) {
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
    }
    return nil
  }

  /// From the screens of a trap no steps lead to a goal.
  private func traps() -> String? {
    let isGoal = screens.map { graph.program.screen($0).isFinal }
    let traps = StackTraps(searches, isGoal: isGoal, within: scope).traps
    let members = Set(traps.flatMap(\.self))
    let inside = Mover(graph, knowsConditions: true)
    for start in shown where members.contains(start.top.screen) {
      var seen: Set<AppState> = [start]
      var waiting = [start]
      while let state = waiting.popLast(), seen.count < 200 {
        if state.hasTop, state.next == nil, state.ended == nil, isGoal[state.top.screen] {
          return "\(start.shape) is a trap, and leads to \(state.shape)"
        }
        for (_, after) in inside.steps(from: state)
        where after.size < 8 && seen.insert(after).inserted {
          waiting.append(after)
        }
      }
    }
    return nil
  }

  private func links() -> String? {
    guard opensLinks else { return nil }
    for link in graph.linkStacks.patterns.indices {
      let landed = StackWitness(graph, steps: [.link(link)]).stack
      guard landed.top != nil else { continue }
      let mover = Mover(graph, opensLinks: true)
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

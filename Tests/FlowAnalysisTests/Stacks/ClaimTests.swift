import FlowFormat
import FlowSource
import SampleFlows
import Synchronization
import Testing

@testable import FlowAnalysis

/// Random claims about random flows, judged and held against stacks that are really moved.
///
/// Every claim that is said to be broken is broken by the walk that is given, step by step; what is said
/// to hold does so on everything that the explorer finds, and where that is all there is, what is broken
/// there is called broken. Of no form of claims, more than three of a hundred are left open.
@Suite("Claims")
struct ClaimTests {
  private static let parts = 4

  @Test("answers are those of moved stacks", arguments: 0..<parts)
  func answers(part: Int) {
    let tally = ClaimTally()
    StackRounds.run(
      part: part, of: ClaimTests.parts, full: 10_000, hasChains: true, namesConditions: true
    ) { graph in
      ClaimOracle(graph, tally).fault
    }
    for (form, count) in tally.counts {
      #expect(
        count.undecided <= max(5, count.asked * 3 / 100),
        "\(count.undecided) of \(count.asked) claims are not decided: \(form)")
    }
  }
}

/// How many claims are asked and not decided, by form.
private final class ClaimTally: Sendable {
  private let known = Mutex<[String: (asked: Int, undecided: Int)]>([:])

  var counts: [String: (asked: Int, undecided: Int)] { known.withLock(\.self) }

  func count(_ form: String, _ answer: ClaimAnswer) {
    known.withLock { known in
      known[form, default: (0, 0)].asked += 1
      switch answer {
      case .undecided, .possiblyBroken: known[form, default: (0, 0)].undecided += 1
      case .holds, .vacuous, .broken: break
      }
    }
  }
}

/// One flow with its judge, and what an explorer finds.
private struct ClaimOracle {
  let graph: FlowGraph
  let judge: ClaimJudge
  let mover: Mover
  let explorer: StackExplorer
  let tally: ClaimTally

  init(_ graph: FlowGraph, _ tally: ClaimTally) {
    self.graph = graph
    self.tally = tally
    judge = ClaimJudge(StackSearches(graph), knowsConditions: true, stateRoom: 50_000)
    mover = Mover(
      graph, opensLinks: !graph.linkStacks.patterns.isEmpty, knowsConditions: true)
    explorer = StackExplorer(mover, size: 6, count: 60)
  }

  private func answer(to question: ClaimQuestion) -> ClaimAnswer {
    let answer = judge.answer(to: question)
    let form =
      switch question {
      case .neverStack: "never stack"
      case .alwaysStack: "always stack"
      case .before: "before"
      case .neverShown: "never shown"
      case .reach(_, let from, _, _): from == nil ? "reach" : "reach from"
      case .canReach(_, _, let within): within == nil ? "can reach" : "can reach within"
      }
    tally.count(form, answer)
    return answer
  }

  var fault: String? {
    // Others for each flow, and the same if it is tried again.
    let targets = graph.moves.reduce(graph.screenCount) { $0 * 5 % 99_991 + ($1.target ?? 7) }
    var dice = Dice(seed: UInt64(targets))
    for _ in 0..<3 {
      if let fault = stackFault(&dice) ?? orderFault(&dice) ?? reachFault(&dice)
        ?? returnFault(&dice) ?? conditionFault(&dice)
      {
        return fault
      }
    }
    return nil
  }

  // MARK: - Stacks

  private func stackFault(_ dice: inout Dice) -> String? {
    let pattern = pattern(&dice)
    let language = StackLanguage(pattern)
    func matches(_ state: AppState) -> Bool { language.matches(state.knownShape) }
    let named = pattern.compactMap { if case .screens(let screens) = $0 { screens } else { nil } }
    let never = answer(to: .neverStack(language, screens: named))
    let ruledOut = explorer.shown.filter(matches)
    if let fault = fault(never, "never \(pattern)", by: ruledOut.map(\.shape), { matches($0) }) {
      return fault
    }
    let top = dice.number(0...graph.screenCount - 1)
    let always = answer(to: .alwaysStack(language, on: top))
    let others = explorer.shown.filter { $0.top.screen == top && !matches($0) }
    return fault(always, "always \(pattern) on \(top)", by: others.map(\.shape)) {
      $0.top.screen == top && !matches($0)
    }
  }

  private func pattern(_ dice: inout Dice) -> [StackLanguage.Element] {
    var elements: [StackLanguage.Element] = []
    for _ in 0..<dice.number(1...4) {
      switch dice.number(1...8) {
      case 1...2: elements.append(.any)
      case 3: elements.append(.one)
      case 4 where !elements.isEmpty: elements += [.layer, .one]
      default:
        let screens = (0..<dice.number(1...2)).map { _ in dice.number(0...graph.screenCount - 1) }
        elements.append(.screens(Set(screens)))
      }
    }
    return elements
  }

  // MARK: - Walks

  private func orderFault(_ dice: inout Dice) -> String? {
    let screen = dice.number(0...graph.screenCount - 1)
    let first = dice.number(0...graph.screenCount - 1)
    let answer = answer(to: .before(screen: screen, first: first))
    if case .broken(let walk?) = answer, screen != first, shows(first, on: walk.steps) {
      return "\(first) before \(screen): \(walk.steps) shows \(first)"
    }
    let (states, isComplete) = states(without: first)
    let found = states.filter { $0.isShown && $0.top.screen == screen }
    return fault(
      answer, "\(first) before \(screen)", by: found.map(\.shape), isComplete: isComplete
    ) { $0.top.screen == screen }
  }

  /// Whether a screen is shown after some of the steps.
  private func shows(_ screen: Int, on steps: [StackCause]) -> Bool {
    steps.indices.dropLast().contains { index in
      if case .move(let next) = steps[index + 1], graph.moves[next].isFollowing { return false }
      let state = mover.state(after: Array(steps[...index]))
      return state.map { $0.isShown && $0.top.screen == screen } ?? false
    }
  }

  /// The states of walks that end where a screen is shown.
  private func states(without end: Int) -> (states: [AppState], isComplete: Bool) {
    var states: [AppState] = []
    var seen: Set<AppState> = []
    var isComplete = true
    func add(_ state: AppState) {
      guard seen.insert(state).inserted else { return }
      if states.count < 120, state.size <= 6 { states.append(state) } else { isComplete = false }
    }
    for (cause, state) in mover.beginnings() {
      if case .entry(let number) = cause, case .entry(.tab) = graph.entries[number].cause,
        graph.firstScreen == end, graph.entries[number].screen != end
      {
        continue
      }
      add(state)
    }
    var next = 0
    while next < states.count {
      let state = states[next]
      next += 1
      if state.isShown, state.top.screen == end { continue }
      for (_, following) in mover.steps(from: state) { add(following) }
    }
    return (states, isComplete)
  }

  private func reachFault(_ dice: inout Dice) -> String? {
    let screen = dice.number(0...graph.screenCount - 1)
    let from = dice.isLucky(percent: 60) ? dice.number(0...graph.screenCount - 1) : nil
    let within = dice.isLucky(percent: 60) ? dice.number(1...4) : nil
    let without = dice.isLucky(percent: 40) ? dice.number(0...graph.screenCount - 1) : nil
    let name = "reach \(screen) from \(from ?? -1) within \(within ?? -1) without \(without ?? -1)"
    let answer = answer(
      to: .reach(
        screen: screen, from: from, within: within, without: Set([without].compactMap(\.self))))
    let inside = Mover(graph, knowsConditions: true)
    let begun =
      from.map { from in explorer.shown.filter { $0.top.screen == from } }
      ?? inside.beginnings().map(\.1)
    let (fewest, isComplete) = fewestMoves(
      from: begun, to: screen, without: without, inside)
    switch answer {
    case .holds(let moves?):
      guard let within, moves > within else { break }
      return "\(name) holds with \(moves)"
    case .broken:
      if let fewest, fewest <= within ?? .max { return "\(name) is broken, found in \(fewest)" }
    case .vacuous: return "\(name) is \(answer)"
    case .holds, .undecided, .possiblyBroken: break
    }
    if case .holds = answer, isComplete, explorer.isComplete,
      fewest.map({ $0 > within ?? .max }) ?? true
    {
      return "\(name) is \(answer), found \(fewest ?? -1)"
    }
    return nil
  }

  private func returnFault(_ dice: inout Dice) -> String? {
    let screen = dice.number(0...graph.screenCount - 1)
    let from = dice.isLucky(percent: 50) ? dice.number(0...graph.screenCount - 1) : nil
    let within = dice.isLucky(percent: 60) ? dice.number(1...4) : nil
    let name = "can reach \(screen) from \(from ?? -1) within \(within ?? -1)"
    let inside = Mover(graph, knowsConditions: true)
    func isReached(from state: AppState) -> Bool? {
      let (fewest, isComplete) = fewestMoves(from: [state], to: screen, without: nil, inside)
      // A shorter walk may go through a stack that was left out.
      if let fewest, fewest <= within ?? .max { return true }
      return isComplete ? false : nil
    }
    switch answer(to: .canReach(screen: screen, from: from, within: within)) {
    case .holds, .vacuous:
      let stuck = explorer.shown.first {
        (from == nil || $0.top.screen == from) && isReached(from: $0) == false
      }
      return stuck.map { "\(name) holds, not from \($0)" }
    case .broken(let walk?):
      guard let state = mover.state(after: walk.steps) else {
        return "\(name): \(walk.steps) cannot be made"
      }
      return isReached(from: state) == true ? "\(name) is broken, not from \(state.shape)" : nil
    case .broken(nil): return "\(name) is broken without a walk"
    case .undecided, .possiblyBroken: return nil
    }
  }

  private func conditionFault(_ dice: inout Dice) -> String? {
    guard !graph.passableConditions.isEmpty else { return nil }
    let screen = dice.number(0...graph.screenCount - 1)
    let condition = dice.one(of: graph.passableConditions)
    func breaks(_ state: AppState) -> Bool {
      state.top.screen == screen && !state.satisfied.contains(condition)
    }
    let found = explorer.shown.filter(breaks)
    return fault(
      answer(to: .neverShown(screen, lacking: condition)),
      "never \(screen) without \(condition)", by: found.map(\.shape), breaks)
  }

  /// In moves of users.
  private func fewestMoves(
    from begun: [AppState], to screen: Int, without: Int?, _ mover: Mover
  ) -> (Int?, isComplete: Bool) {
    var seen: Set<AppState> = []
    var wave = begun
    var isComplete = true
    var distance = 0
    while !wave.isEmpty {
      var next: [AppState] = []
      while let state = wave.popLast() {
        guard seen.insert(state).inserted else { continue }
        guard seen.count < 200, state.size <= 7 else {
          isComplete = false
          continue
        }
        if state.isShown {
          if state.top.screen == without { continue }
          if state.top.screen == screen { return (distance, isComplete) }
        }
        for (_, following) in mover.steps(from: state) {
          // What follows the end of a sub-flow is part of the move that ends it.
          if !state.isShown { wave.append(following) } else { next.append(following) }
        }
      }
      wave = next
      distance += 1
    }
    return (nil, isComplete)
  }

  // MARK: - Comparison

  /// `found` are states that break the claim; `breaks` is whether one does.
  private func fault(
    _ answer: ClaimAnswer, _ name: String, by found: [[[Int]]], isComplete: Bool? = nil,
    _ breaks: (AppState) -> Bool
  ) -> String? {
    switch answer {
    case .holds, .vacuous:
      return found.isEmpty ? nil : "\(name) is \(answer), found \(found[0])"
    case .broken(let walk?):
      guard let state = mover.state(after: walk.steps) else {
        return "\(name): \(walk.steps) cannot be made"
      }
      guard state.isShown, breaks(state) else {
        return "\(name): \(walk.steps) leads to \(state.shape)"
      }
      return found.isEmpty && (isComplete ?? explorer.isComplete)
        ? "\(name) is broken by \(walk.steps), and nothing was found" : nil
    case .broken(nil): return "\(name) is \(answer)"
    case .undecided, .possiblyBroken: return nil
    }
  }
}

extension AppState {
  /// Whether users see its top: it is not about to make the move of an `on-finish` or a `then`.
  fileprivate var isShown: Bool {
    hasTop && next == nil && ended == nil
  }

  /// The screens without those of an unknown caller.
  fileprivate var knownShape: [[Int]] {
    shape.first?.isEmpty == true ? Array(shape.dropFirst()) : shape
  }
}

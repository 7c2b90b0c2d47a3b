import FlowFormat
import FlowSource

/// The windows that an app shows on a route, and the conditions that hold.
///
/// Makes moves like the simulator, but without events.
struct RouteState {
  private(set) var window = Window()
  /// The satisfied conditions, sorted.
  private(set) var satisfied: [String] = []
  /// The link that opens after the gate on top is passed.
  private(set) var waitingLink: Int?
  /// The parts of the last move that did nothing.
  private(set) var refusals: [(move: Int, reason: Window.Refusal)] = []
  /// Whether the last move has ended the app, after which nothing more happens.
  private(set) var hasCrashed = false

  /// `satisfied` are the initial conditions, which an unknown caller may have satisfied.
  init(satisfied: [String] = []) {
    self.satisfied = satisfied.sorted()
  }

  var top: Int? { window.top }

  /// Makes a step without a declared move; nil if nothing happens.
  mutating func take(_ cause: StackCause, by: Route.By, in graph: FlowGraph) -> [Route.Step]? {
    if hasCrashed { return nil }
    if cause == .back {
      guard let top, graph.program.hasWayBack(top), window.layers.last?.kind != .alert else {
        return nil
      }
    }
    guard window.take(cause, in: graph), let top else { return nil }
    waitingLink = nil
    return [Route.Step(top, by: by, causes: [cause])]
  }

  /// Makes a declared move and its follow-ups; nil if nothing happens, or the app crashes.
  ///
  /// Returns one step, and another one if a sub-flow returns to its caller.
  mutating func make(_ first: Int, in graph: FlowGraph) -> [Route.Step]? {
    var alternatives = Alternatives(areWanted: false)
    return make(first, in: graph, &alternatives)
  }

  /// Like `make(_:in:)`, but enumerates the follow-ups that the flow leaves open.
  mutating func make(
    _ first: Int, in graph: FlowGraph, _ alternatives: inout Alternatives
  ) -> [Route.Step]? {
    let steps = attempt(first, in: graph, &alternatives)
    return hasCrashed ? nil : steps
  }

  /// The same with what is done before a crash.
  private mutating func attempt(
    _ first: Int, in graph: FlowGraph, _ alternatives: inout Alternatives
  ) -> [Route.Step]? {
    refusals = []
    if hasCrashed { return nil }
    guard graph.allows(graph.moves[first], satisfied: satisfied) else { return nil }
    var run = MoveRun(graph: graph, alternatives: alternatives)
    defer { alternatives = run.alternatives }
    if let link = waitingLink, graph.passesGate(graph.moves[first]) {
      // The waiting link replaces the destination of the gate.
      waitingLink = nil
      run.last = first
      settle(first, in: graph)
      open(link, by: nil, &run)
    } else {
      waitingLink = nil
      perform(first, &run)
    }
    run.endStep(on: window.top)
    return run.steps.isEmpty ? nil : run.steps
  }

  /// What can come of a declared move, also a crash, where the flow leaves several follow-ups open.
  func outcomes(of move: Int, in graph: FlowGraph) -> [(made: [Route.Step]?, state: RouteState)] {
    var found: [(made: [Route.Step]?, state: RouteState)] = []
    var alternatives = Alternatives(areWanted: true)
    repeat {
      var state = self
      found.append((state.attempt(move, in: graph, &alternatives), state))
    } while alternatives.goOn()
    return found
  }

  /// Opens a link from outside; nil if nothing happens.
  mutating func open(_ link: Int, in graph: FlowGraph) -> [Route.Step]? {
    if hasCrashed { return nil }
    var run = MoveRun(graph: graph)
    waitingLink = nil
    open(link, by: nil, &run)
    guard let top, !run.causes.isEmpty else { return nil }
    return [Route.Step(top, by: .entry(.link), causes: run.causes)]
  }

  private mutating func perform(_ index: Int, _ run: inout MoveRun) {
    let graph = run.graph
    guard let change = graph.stackChange(of: graph.moves[index]) else {
      guard graph.moves[index].verb.row.group == .leavesApp else { return }
      let hasClosed = !window.leaveApp().isEmpty
      if hasClosed || graph.changesConditions(graph.moves[index]) { made(index, &run) }
      return
    }
    let isAlert = window.layers.last?.kind == .alert && change.closesAlertFirst
    if isAlert { window.make(.goBack(.dismiss), in: graph) }
    if case .open(let link) = change {
      run.last = index
      return open(link, by: index, &run)
    }
    let (finishing, call) = (window.top, window.innermostCall)
    switch window.make(change, by: index, in: graph) {
    case .refused(let refusal):
      refusals.append((index, refusal))
      hasCrashed = graph.crashes(index, for: refusal)
      let next = graph.followUp(of: index, after: refusal)
      guard isAlert || next != nil else { return }
      made(index, &run)
      if let next { follow(next, &run) }
    case .changed:
      made(index, &run)
      if case .goBack(.finish(let exit)) = change, let call, let finishing {
        goOn(after: graph.moves[call], by: exit, finishing, &run)
      }
      if let next = graph.followUp(of: index) { follow(next, &run) }
    }
  }

  private mutating func follow(_ index: Int, _ run: inout MoveRun) {
    let move = run.graph.moves[index]
    guard run.graph.allows(move, satisfied: satisfied),
      run.choice(of: run.graph.hasWords(move) ? 2 : 1) == 0
    else { return }
    perform(index, &run)
  }

  /// Makes the move of the caller after a sub-flow has ended.
  private mutating func goOn(
    after call: Move, by exit: Int, _ finishing: Int, _ run: inout MoveRun
  ) {
    let graph = run.graph
    let returns = graph.returns(call)
    if returns, window.top == call.source { run.endStep(on: window.top) }
    let moves = graph.moves(after: call, by: exit, on: returns ? call.source : finishing)
    let allowed = moves.filter { graph.allows(graph.moves[$0], satisfied: satisfied) }
    let mayStay = allowed.contains { graph.hasWords(graph.moves[$0]) }
    let choice = run.choice(of: allowed.count + (mayStay ? 1 : 0))
    if choice < allowed.count { perform(allowed[choice], &run) }
  }

  /// Opens a link, or shows its first gate that has not been passed.
  private mutating func open(_ link: Int, by move: Int?, _ run: inout MoveRun) {
    let graph = run.graph
    let satisfied = satisfied
    if let move { settle(move, in: graph) }
    let gate = graph.leadingGates(of: link).first { gate in
      graph.program.gate(of: gate).map { !self.satisfied.contains($0.value) } ?? false
    }
    guard case .changed = window.open(link, gate: gate, in: graph) else {
      self.satisfied = satisfied
      return
    }
    guard let gate else {
      if let move { return made(move, &run) }
      return run.causes.append(.link(link))
    }
    run.causes.append(.gate(Int32(gate), of: Int32(link), by: move.map(Int32.init)))
    waitingLink = link
  }

  private mutating func made(_ index: Int, _ run: inout MoveRun) {
    run.last = index
    run.causes.append(.move(index))
    settle(index, in: run.graph)
  }

  private mutating func settle(_ index: Int, in graph: FlowGraph) {
    let passed = graph.conditions(passedBy: graph.moves[index])
    let revoked = graph.conditions(revokedBy: graph.moves[index])
    if passed.isEmpty, revoked.isEmpty { return }
    for name in passed {
      let place = place(of: name)
      if place == satisfied.count || satisfied[place] != name { satisfied.insert(name, at: place) }
    }
    for name in revoked {
      let place = place(of: name)
      if place < satisfied.count, satisfied[place] == name { satisfied.remove(at: place) }
    }
  }
}

extension RouteState {
  /// The index of a condition in `satisfied`, or the index at which to insert it.
  private func place(of condition: String) -> Int {
    var (place, end) = (0, satisfied.count)
    while place < end {
      let middle = (place + end) / 2
      if satisfied[middle] < condition { place = middle + 1 } else { end = middle }
    }
    return place
  }
}

/// A declared move and its follow-ups, while they are being made.
private struct MoveRun {
  let graph: FlowGraph
  var alternatives = Alternatives(areWanted: false)
  var steps: [Route.Step] = []
  /// The causes since the last step.
  var causes: [StackCause] = []
  /// The index of the move made last.
  var last = -1

  mutating func choice(of count: Int) -> Int { alternatives.choice(of: count) }

  mutating func endStep(on top: Int?) {
    guard let top, !causes.isEmpty else { return }
    let verbs = causes.compactMap { cause -> Verb? in
      if case .move(let index) = cause { graph.moves[index].verb } else { nil }
    }
    let by: Route.By =
      verbs.count > 1 ? .chain(verbs) : .verb(verbs.first ?? graph.moves[last].verb)
    steps.append(Route.Step(top, by: by, move: last, causes: causes))
    causes = []
  }
}

extension FlowGraph {
  /// Whether walks of the graph alone say little about what can be shown.
  var routesNeedStates: Bool {
    moves.contains(where: \.isAfterFinish) || !conditionsOfMoves.isEmpty
  }
}

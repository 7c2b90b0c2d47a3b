import FlowFormat

/// Finds the states of screens: each is left anew with those that it is newly shown in.
struct ConditionSearch {
  typealias States = ConditionStates.States

  private let effects: ConditionEffects
  private let system: StackSystem
  private let tops: StackTops
  private(set) var shown: [States]
  /// The states in which the walk has come down to each node.
  private var below: [States]
  private var screens: PendingStates
  private var nodes: PendingStates
  private var begun = States()
  /// By move, the conditions in a state of which it has been made.
  private var made: [UInt64]
  /// The edges that moves have made, which wait for these, with the states that wait.
  private var waitingEdges: [Int: [Int]] = [:]
  private var waitingStates: [Int: States] = [:]
  /// By screen, the states that its own moves lead to.
  private var own: [States]
  /// Between screens and, after these, the links that moves open.
  private var steps: [(from: Int32, to: Int32, conditions: UInt64)] = []
  /// The states in which moves have opened each link.
  private var opened: [Int: States] = [:]

  init(_ effects: ConditionEffects, _ system: StackSystem) {
    (self.effects, self.system, tops) = (effects, system, StackTops(system))
    shown = [States](repeating: States(), count: system.screenCount)
    below = [States](repeating: States(), count: system.nodeCount)
    (screens, nodes) = (PendingStates(count: shown.count), PendingStates(count: below.count))
    made = [UInt64](repeating: 0, count: system.graph.moves.count)
    own = shown
  }

  mutating func run() {
    let graph = system.graph
    let lacking = States(lacking: effects.conditions)
    begin(lacking)
    if graph.isSubflow { begin(States(satisfied: effects.conditions)) }
    for entry in graph.entries { show(entry.screen, in: lacking) }
    while true {
      if let (screen, states) = screens.popLast() {
        leave(screen, in: states)
      } else if let (node, states) = nodes.popLast() {
        for number in system.edges(of: node) { goDown(over: Int(number), in: states) }
      } else {
        return
      }
    }
  }

  /// What is below can be shown again if the move that has put something above it can be made.
  private mutating func goDown(over number: Int, in states: States) {
    let edge = system.edges[number]
    var states = states
    if case .move(let index) = edge.cause {
      let waiting = states.of(~made[index])
      if !waiting.isEmpty {
        if waitingStates[number] == nil { waitingEdges[index, default: []].append(number) }
        waitingStates[number, default: States()].formUnion(waiting)
      }
      states = states.of(made[index])
    }
    guard !states.isEmpty else { return }
    if case .screen(let top) = edge.symbol { show(top.screen, in: states) }
    goDown(Int(edge.to), in: states)
  }

  private mutating func goDown(_ node: Int, in states: States) {
    let new = states.subtracting(below[node])
    guard !new.isEmpty else { return }
    below[node].formUnion(new)
    nodes.add(new, at: node)
  }

  /// What can be shown in a state whatever was shown before: the start of a sub-flow, links and tabs.
  private mutating func begin(_ states: States) {
    let states = states.subtracting(begun)
    guard !states.isEmpty else { return }
    begun.formUnion(states)
    let graph = system.graph
    if graph.isSubflow, let start = graph.program.start(of: 0) { show(start, in: states) }
    if system.options.opensLinks {
      for link in graph.linkStacks.patterns.indices {
        let passed = effects.passedBeforeLinks[link] & states.conditions
        for element in graph.linkStacks.stack(of: link) {
          show(element.screen, in: states.union(States(satisfied: passed)))
        }
      }
    }
    guard !graph.tabs.isEmpty else { return }
    for tab in graph.tabs { show(tab, in: states) }
    for screen in shown.indices {
      let new = states.of(shown[screen].conditions)
      if !new.isEmpty { show(screen, in: new) }
    }
  }

  private mutating func show(_ screen: Int, in states: States) {
    var new = states.subtracting(shown[screen])
    guard !new.isEmpty, system.isOnTop(screen) else { return }
    // In a tab bar, other states of the same screen may come from another tab.
    if !system.graph.tabs.isEmpty {
      new = begun.of(new.conditions).union(new).subtracting(shown[screen])
    }
    shown[screen].formUnion(new)
    screens.add(new, at: screen)
  }

  private mutating func leave(_ screen: Int, in states: States) {
    begin(states)
    let graph = system.graph
    if canGoBack(from: screen) { goDown(from: screen, in: states) }
    for index in graph.moves(of: screen).indices where !graph.moves[index].isFollowUp {
      var lacked = States(lacking: states.lacking)
      var satisfied = States(satisfied: states.satisfied)
      for part in graph.moves(ofChain: index) {
        lacked = effects.states(after: part, from: lacked)
        satisfied = effects.states(after: part, from: satisfied)
        let next = lacked.union(satisfied)
        guard !next.isEmpty else { break }
        own[screen].formUnion(
          States(lacking: satisfied.lacking, satisfied: lacked.satisfied))
        make(part, on: screen, in: next)
      }
    }
  }

  private func canGoBack(from screen: Int) -> Bool {
    system.allowsBack(screen) || !tops.kinds(of: screen).isDisjoint(with: .pulledDown)
  }

  private mutating func goDown(from screen: Int, in states: States) {
    for top in system.allTops(of: screen) { goDown(Int(top.index), in: states) }
  }

  private mutating func make(_ index: Int, on screen: Int, in states: States) {
    let graph = system.graph
    let move = graph.moves[index]
    let new = states.conditions & ~made[index]
    made[index] |= new
    func lead(to target: Int) {
      if new != 0 { steps.append((Int32(screen), Int32(target), new)) }
      show(target, in: states)
    }
    let isForward = graph.stackChange(of: move)?.keepsIssuer ?? false
    if !isForward || graph.isAlert(screen) { goDown(from: screen, in: states) }
    if let target = move.target {
      lead(to: target)
    } else if move.verb.row.group == .leavesApp {
      show(screen, in: states)
    }
    if let link = move.link {
      if new != 0 { steps.append((Int32(screen), Int32(node(of: link)), new)) }
      open(link, in: states)
    } else {
      for lower in graph.screensPutUnder(move) { lead(to: lower) }
    }
    guard new != 0, let edges = waitingEdges[index] else { return }
    for number in edges {
      let freed = waitingStates[number]?.of(new) ?? States()
      waitingStates[number] = waitingStates[number]?.subtracting(freed)
      goDown(over: number, in: freed)
    }
  }

  private func node(of link: Int) -> Int { system.screenCount + link }

  /// Shows the stack of a link, in which users can go down.
  private mutating func open(_ link: Int, in states: States) {
    let known = opened[link]
    let new = states.subtracting(known ?? States())
    guard known == nil || !new.isEmpty else { return }
    opened[link, default: States()].formUnion(new)
    let stack = system.graph.linkStacks.stack(of: link)
    if known == nil {
      steps += stack.dropLast().map { (Int32(node(of: link)), Int32($0.screen), .max) }
    }
    for element in stack { show(element.screen, in: new) }
  }

  /// The states that the moves of each screen, and of all screens after it, lead to.
  func changes() -> [States] {
    let count = node(of: opened.isEmpty ? 0 : system.graph.linkStacks.patterns.count)
    var changes = own + [States](repeating: States(), count: count - own.count)
    var pending = PendingStates(count: count)
    for screen in own.indices where !own[screen].isEmpty { pending.add(own[screen], at: screen) }
    let before = GroupedIndices(count: count, steps.map(\.to))
    while let (screen, states) = pending.popLast() {
      for number in before[screen] {
        let step = steps[Int(number)]
        let new = states.of(step.conditions).subtracting(changes[Int(step.from)])
        guard !new.isEmpty else { continue }
        changes[Int(step.from)].formUnion(new)
        pending.add(new, at: Int(step.from))
      }
    }
    return Array(changes.prefix(own.count))
  }
}

/// What has newly come to screens or nodes, each of them once.
private struct PendingStates {
  private var states: [ConditionStates.States]
  private var waiting: [Int32] = []

  init(count: Int) {
    states = [ConditionStates.States](repeating: ConditionStates.States(), count: count)
  }

  mutating func add(_ new: ConditionStates.States, at index: Int) {
    if states[index].isEmpty { waiting.append(Int32(index)) }
    states[index].formUnion(new)
  }

  mutating func popLast() -> (index: Int, states: ConditionStates.States)? {
    guard let index = waiting.popLast().map(Int.init) else { return nil }
    defer { states[index] = ConditionStates.States() }
    return (index, states[index])
  }
}

import FlowFormat
import FlowSource

/// The screens that can be on top while a condition is satisfied, and those that can be while it is not.
///
/// A superset: going back is assumed to lead to anything that can be below, and a tap on another tab to
/// anything that can be shown. Cost: the size of the system, twice.
struct ConditionStates: Sendable {
  /// Whether the condition is satisfied.
  struct State: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let lacking = State(rawValue: 1)
    static let satisfied = State(rawValue: 2)
    static let each: [State] = [.lacking, .satisfied]
  }

  let condition: String
  private let graph: FlowGraph
  private let shown: [State]
  /// For each screen, the states after the moves of that screen and of all screens after it.
  private let changes: [State]

  init(of condition: String, in system: StackSystem) {
    self.condition = condition
    graph = system.graph
    var search = Search(condition, system)
    search.run()
    shown = search.shown
    changes = search.changes()
  }

  /// The states in which a screen can be on top.
  func states(of screen: Int) -> State { shown[screen] }

  /// Whether motions can be made from a screen.
  func allow(_ motions: [BarMotion], from screen: Int) -> Bool {
    !states(after: motions, on: screen, from: states(of: screen)).isEmpty
  }

  /// The states after motions of the bar from a screen or the node of a detour.
  ///
  /// On each screen on the way, more may be shown above it and closed again.
  func states(after motions: [BarMotion], on node: Int, from state: State) -> State {
    var (node, state) = (node, state)
    for motion in motions {
      if node < shown.count, !state.isEmpty {
        state.formUnion(changes[node].intersection(shown[node]))
      }
      state = states(after: motion.cause, from: state)
      node = motion.screen
    }
    return state
  }

  private func states(after cause: StackCause, from state: State) -> State {
    switch cause {
    case .move(let index): graph.states(afterChain: graph.chain(to: index), from: state, condition)
    case .link(let link):
      graph.conditions(passedBefore: link).contains(condition) && !state.isEmpty
        ? .satisfied : state
    case .entry, .call, .back, .pullDown, .tap, .gate: state
    }
  }
}

extension FlowGraph {
  /// The states after the moves of a chain, which are made only in the states that they allow.
  fileprivate func states(
    afterChain chain: [Int], from state: ConditionStates.State, _ condition: String
  ) -> ConditionStates.State {
    var state = state
    for index in chain where !state.isEmpty {
      let move = moves[index]
      if move.hasOptions {
        let rare = destination(of: move).rare
        if rare.has.contains(where: { $0.value == condition }) { state.remove(.lacking) }
        if rare.lacks.contains(where: { $0.value == condition }) { state.remove(.satisfied) }
      }
      if let link = move.link, conditions(passedBefore: link).contains(condition), !state.isEmpty {
        state = .satisfied
      }
      if conditions(passedBy: move).contains(condition), !state.isEmpty { state = .satisfied }
      if conditions(revokedBy: move).contains(condition), !state.isEmpty { state = .lacking }
    }
    return state
  }
}

private struct Search {
  typealias State = ConditionStates.State

  private let condition: String
  private let system: StackSystem
  private let tops: StackTops
  private(set) var shown: [State]
  /// The states in which the walk has come down to each node.
  private var below: [State]
  private var waitingScreens: [(screen: Int, state: State)] = []
  private var waitingNodes: [(node: Int, state: State)] = []
  private var begun: State = []
  /// The moves that have been made, and for others the nodes that an edge of theirs leaves.
  private var made: Set<Int> = []
  private var waitingMoves: [Int: [(node: Int, state: State)]] = [:]
  /// By screen, the states that its own moves lead to.
  private var own: [State]
  private var edges: [Digraph.Edge] = []

  init(_ condition: String, _ system: StackSystem) {
    (self.condition, self.system, tops) = (condition, system, StackTops(system))
    shown = [State](repeating: [], count: system.screenCount)
    below = [State](repeating: [], count: system.nodeCount)
    own = shown
  }

  mutating func run() {
    let graph = system.graph
    begin(.lacking)
    if graph.isSubflow { begin(.satisfied) }
    for entry in graph.entries { show(entry.screen, in: .lacking) }
    while true {
      if let (screen, state) = waitingScreens.popLast() {
        leave(screen, in: state)
      } else if let (node, state) = waitingNodes.popLast() {
        for number in system.edges(of: node) { goDown(over: system.edges[Int(number)], in: state) }
      } else {
        return
      }
    }
  }

  /// What is below can be shown again if the move that has put something above it can be made.
  private mutating func goDown(over edge: StackEdge, in state: State) {
    if case .move(let index) = edge.cause, !made.contains(index) {
      return waitingMoves[index, default: []].append((Int(edge.from), state))
    }
    if case .screen(let top) = edge.symbol { show(top.screen, in: state) }
    goDown(Int(edge.to), in: state)
  }

  /// What can be shown in a state whatever was shown before: the start of a sub-flow, links and tabs.
  private mutating func begin(_ state: State) {
    guard begun.insert(state).inserted else { return }
    let graph = system.graph
    if graph.isSubflow, let start = graph.program.start(of: 0) { show(start, in: state) }
    if system.options.opensLinks {
      for link in graph.linkStacks.patterns.indices { open(link, in: state) }
    }
    guard !graph.tabs.isEmpty else { return }
    for tab in graph.tabs { show(tab, in: state) }
    for screen in shown.indices where !shown[screen].isEmpty { show(screen, in: state) }
  }

  private mutating func open(_ link: Int, in state: State) {
    let passes = system.graph.conditions(passedBefore: link).contains(condition)
    for element in system.graph.linkStacks.stack(of: link) { show(element.screen, in: state) }
    guard passes else { return }
    for element in system.graph.linkStacks.stack(of: link) { show(element.screen, in: .satisfied) }
  }

  private mutating func show(_ screen: Int, in state: State) {
    guard !shown[screen].isSuperset(of: state), system.isOnTop(screen) else { return }
    // In a tab bar, other states of the same screen may come from another tab.
    let state = system.graph.tabs.isEmpty ? state : begun.union(state)
    for one in State.each where state.contains(one) && !shown[screen].contains(one) {
      shown[screen].insert(one)
      waitingScreens.append((screen, one))
    }
  }

  private mutating func goDown(_ node: Int, in state: State) {
    guard !below[node].contains(state) else { return }
    below[node].insert(state)
    waitingNodes.append((node, state))
  }

  private mutating func leave(_ screen: Int, in state: State) {
    if !begun.contains(state) { begin(state) }
    let graph = system.graph
    if canGoBack(from: screen) { goDown(from: screen, in: state) }
    for index in graph.moves(of: screen).indices where !graph.moves[index].isFollowUp {
      let chain = graph.moves(ofChain: index)
      for count in chain.indices {
        let next = graph.states(afterChain: Array(chain[...count]), from: state, condition)
        guard !next.isEmpty else { break }
        own[screen].formUnion(next.subtracting(state))
        if made.insert(chain[count]).inserted {
          waitingNodes += waitingMoves.removeValue(forKey: chain[count]) ?? []
        }
        make(graph.moves[chain[count]], on: screen, in: next)
      }
    }
  }

  private func canGoBack(from screen: Int) -> Bool {
    system.allowsBack(screen) || !tops.kinds(of: screen).isDisjoint(with: .pulledDown)
  }

  private mutating func goDown(from screen: Int, in state: State) {
    for top in system.allTops(of: screen) { goDown(Int(top.index), in: state) }
  }

  private mutating func make(_ move: Move, on screen: Int, in state: State) {
    let graph = system.graph
    let isForward = graph.stackChange(of: move)?.keepsIssuer ?? false
    if !isForward || graph.isAlert(screen) { goDown(from: screen, in: state) }
    if let target = move.target {
      edges.append(Digraph.Edge(screen, target))
      show(target, in: state)
    } else if move.verb.row.group == .leavesApp {
      show(screen, in: state)
    }
    for lower in graph.screensPutUnder(move) {
      edges.append(Digraph.Edge(screen, lower))
      show(lower, in: state)
    }
    for element in move.link.map(graph.linkStacks.stack) ?? [] { show(element.screen, in: state) }
  }

  /// The states that the moves of each screen, and of all screens after it, lead to.
  func changes() -> [State] {
    let reversed = Digraph(nodeCount: shown.count, edges: edges).reversed()
    var changes = own
    for state in State.each {
      let isLeading = reversed.reached(from: own.indices.filter { own[$0].contains(state) })
      for screen in changes.indices where isLeading[screen] { changes[screen].insert(state) }
    }
    return changes
  }
}

import FlowAnalysis
import FlowFormat
import FlowSource

/// Finds a short walk to each move of a flow by breadth-first search over states.
///
/// The first search continues from one state for each top screen, alone in its layer or not, in the
/// lowest layer or above: near-linear in the size of the flow. The next does the same from entries
/// and links, once for each set of conditions that hold. For a move that needs a different stack, as a
/// `pop-to` may, the last one tries all stacks, up to a bound.
struct MoveSearch {
  private struct Node {
    let parent: Int
    /// nil at the start of a walk.
    let move: TracedMove?
    let state: WindowState
  }

  /// The index of a node and a move from there.
  private struct Discovery {
    let node: Int
    let move: TracedMove
  }

  private let simulator: Simulator
  private var nodes: [Node] = []
  private var discoveries: [Int: Discovery] = [:]
  private var declared: DeclaredMoves
  /// For the screens of states, and for destinations that are visited.
  private var budget: Budget
  /// The number of moves without a walk.
  private var missing: Int

  init(_ simulator: Simulator, from start: WindowState) {
    self.simulator = simulator
    declared = DeclaredMoves(simulator)
    missing = simulator.graph.moves.count
    budget = simulator.graph.budget
    let roots = [Node(parent: -1, move: nil, state: start)] + remembering(from: start)
    explore(from: roots) { $0.outline }
    guard missing > 0 else { return }
    let all = roots + entries() + links(openedIn: start)
    let conditions = simulator.graph.passableConditions
    explore(from: all) { $0.outline + $0.indices(of: conditions) }
    // Where stacks can grow, there is no end to them.
    budget = budget.share(among: 8)
    explore(from: all) { $0.wholeStacks + $0.window.calls + $0.indices(of: conditions) }
  }

  /// The states in which the app starts with conditions that it remembers.
  private func remembering(from start: WindowState) -> [Node] {
    guard !simulator.graph.isSubflow else { return [] }
    return simulator.graph.startingConditions.dropFirst().map { conditions in
      let move = TracedMove(.remember(conditions))
      return Node(parent: -1, move: move, state: simulator.making(move, on: start).state)
    }
  }

  /// The states after starting at each entry.
  ///
  /// Of the tabs, one is enough: a move selects the others.
  private mutating func entries() -> [Node] {
    var found: [Node] = []
    var hasTab = false
    for entry in simulator.graph.entries where !budget.isSpent {
      if case .entry(.tab) = entry.cause {
        if hasTab { continue }
        hasTab = true
      }
      let state = simulator.start(at: entry.screen).state
      budget.spend(state.size)
      found.append(Node(parent: -1, move: nil, state: state))
    }
    return found
  }

  /// The states after opening each link from the start.
  private mutating func links(openedIn start: WindowState) -> [Node] {
    var found: [Node] = []
    for pattern in simulator.graph.linkStacks.patterns
    where pattern.faults.isEmpty && !budget.isSpent {
      let open = TracedMove(.verb(.open, [pattern.text]))
      guard open.readsBack else { continue }
      let (state, step) = simulator.making(open, on: start)
      guard step.outcome == .ok else { continue }
      budget.spend(state.size)
      found.append(Node(parent: -1, move: open, state: state))
    }
    return found
  }

  /// The moves up to and including one, and the entry to start at unless it is the default; nil if
  /// no walk was found.
  func walk(making index: Int) -> (entry: Int?, moves: [TracedMove])? {
    guard let found = discoveries[index] else { return nil }
    var moves = [found.move]
    var node = found.node
    while node >= 0, let move = nodes[node].move {
      moves.append(move)
      node = nodes[node].parent
    }
    let first = node < 0 ? nil : nodes[node].state.top.screen
    return (first == nodes[0].state.top.screen ? nil : first, moves.reversed())
  }

  /// Continues from the first state with each key.
  private mutating func explore(from roots: [Node], key: (WindowState) -> [Int]) {
    var known = Set(roots.map { key($0.state) })
    var next = nodes.count
    nodes += roots
    while next < nodes.count, missing > 0 {
      let node = next
      next += 1
      for move in candidates(in: nodes[node].state) where !budget.isSpent {
        let (state, step) = simulator.making(move, on: nodes[node].state)
        budget.spend(
          state.size + simulator.graph.moves(of: nodes[node].state.top.screen).count / 16)
        guard step.outcome == .ok else { continue }
        for case .move(let index) in step.causes where discoveries[index] == nil {
          discoveries[index] = Discovery(node: node, move: move)
          missing -= 1
        }
        guard known.insert(key(state)).inserted else { continue }
        nodes.append(Node(parent: node, move: move, state: state))
      }
    }
  }

  /// Declared moves first, so that walks prefer them.
  private mutating func candidates(in state: WindowState) -> [TracedMove] {
    let declared = declared.moves(of: state.top.screen).map(\.move)
    let others = simulator.gestures(in: state).filter { move in
      switch move.kind {
      case .back, .swipeDismiss, .verb(.tab, _): true
      case .verb, .tap, .backMenu, .swipeBack, .remember: false
      }
    }
    return declared + others.filter { !declared.contains($0) }
  }
}

extension WindowState {
  /// Its size in screens and tabs.
  fileprivate var size: Int { layers.reduce(8 + 4 * tabs.count) { $0 + $1.stack.screens.count } }

  /// The top screen, and whether it is alone in its layer and above other layers.
  fileprivate var outline: [Int] {
    [top.screen, topLayer.stack.screens.count > 1 ? 1 : 0, layers.count > 1 ? 1 : 0]
  }

  /// The indices of the conditions that hold.
  fileprivate func indices(of conditions: [String]) -> [Int] {
    satisfied.compactMap(conditions.firstIndex).sorted()
  }

  /// All screens of all layers and tabs.
  fileprivate var wholeStacks: [Int] {
    let stacks = layers.map(\.stack) + tabs.compactMap(\.self)
    return [selectedTab ?? -1] + stacks.flatMap { [-1] + $0.screens.map(\.screen) }
  }
}

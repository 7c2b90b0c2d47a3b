/// Numbers for the calls and the conditions of states, by which states are told apart.
///
/// A state mostly has those of the state before it. Then they are the same arrays, and not compared element by
/// element: in a chain of flows, a state has as many calls as flows above it.
struct StateNumbers: Hashable {
  let calls: Int
  let satisfied: Int
}

/// Gives states their numbers: those of the nodes of a trie of their calls and conditions.
struct StateNumbering {
  /// By node and what follows there.
  private var children: [Int: Int] = [:]
  /// By node; the root is 0.
  private var depths = [0]
  private var conditions: [String: Int] = [:]
  /// By move, 0 but while calls are counted.
  private var counts: [Int]

  init(_ graph: FlowGraph) {
    counts = [Int](repeating: 0, count: graph.moves.count)
  }

  mutating func numbers(of state: RouteState) -> StateNumbers {
    StateNumbers(
      calls: number(ofCalls: state.window.calls), satisfied: number(of: state.satisfied))
  }

  /// The numbers of a state that follows another one.
  mutating func numbers(
    of state: RouteState, after before: RouteState, _ known: StateNumbers
  ) -> StateNumbers {
    StateNumbers(
      calls: state.window.hasCalls(of: before.window)
        ? known.calls : number(ofCalls: state.window.calls),
      satisfied: state.satisfied == before.satisfied
        ? known.satisfied : number(of: state.satisfied))
  }

  /// How many calls too many a state has for its number.
  func excess(of state: RouteState, _ numbers: StateNumbers) -> Int {
    state.window.callCount - depths[numbers.calls]
  }

  /// A sub-flow that calls itself ends the third time as it does the second time.
  private mutating func number(ofCalls calls: [Int]) -> Int {
    var node = 0
    for call in calls {
      counts[call] += 1
      if counts[call] <= 2 { node = child(of: node, call) }
    }
    for call in calls { counts[call] = 0 }
    return node
  }

  private mutating func number(of satisfied: [String]) -> Int {
    var node = 0
    for name in satisfied {
      let condition = conditions[name] ?? conditions.count
      conditions[name] = condition
      node = child(of: node, condition)
    }
    return node
  }

  private mutating func child(of node: Int, _ next: Int) -> Int {
    let key = node << 32 | next
    if let known = children[key] { return known }
    depths.append(depths[node] + 1)
    children[key] = depths.count - 1
    return depths.count - 1
  }
}

/// Numbers for the calls and the conditions of a state, which identify the state.
///
/// A state mostly has the calls and conditions of its predecessor. Then their arrays share storage
/// and need no comparison by element: in a chain of flows, a state has as many calls as flows above it.
struct StateNumbers: Hashable {
  let calls: Int
  let satisfied: Int
}

/// Numbers states by nodes of a trie over their calls and conditions.
struct StateNumbering {
  /// The child of a node for each next call or condition.
  private var children: [Int: Int] = [:]
  /// The depth of each node; the root is node 0.
  private var depths = [0]
  private var conditions: [String: Int] = [:]
  /// By move, how often it occurs; all zeros except while calls are counted.
  private var counts: [Int]

  init(_ graph: FlowGraph) {
    counts = [Int](repeating: 0, count: graph.moves.count)
  }

  mutating func numbers(of state: RouteState) -> StateNumbers {
    StateNumbers(
      calls: number(ofCalls: state.window.calls), satisfied: number(of: state.satisfied))
  }

  /// The numbers of a state, given the state before it and its numbers.
  mutating func numbers(
    of state: RouteState, after before: RouteState, _ known: StateNumbers
  ) -> StateNumbers {
    StateNumbers(
      calls: state.window.hasCalls(of: before.window)
        ? known.calls : number(ofCalls: state.window.calls),
      satisfied: state.satisfied == before.satisfied
        ? known.satisfied : number(of: state.satisfied))
  }

  /// How many more calls a state has than its number represents.
  func excess(of state: RouteState, _ numbers: StateNumbers) -> Int {
    state.window.callCount - depths[numbers.calls]
  }

  /// The number of a list of calls.
  ///
  /// Counts a call at most twice, because deeper recursion ends in the same way.
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

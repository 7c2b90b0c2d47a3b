/// Numbers for the calls and the conditions of states, by which states are told apart.
///
/// A state mostly has those of the state before it. Then they are the same arrays, and neither compared nor hashed
/// element by element: in a chain of flows, a state has as many calls as flows above it.
struct StateNumbers: Hashable {
  let calls: Int
  let satisfied: Int
}

/// Gives states their numbers.
struct StateNumbering {
  private var calls: [[Int]: Int] = [:]
  private var conditions: [[String]: Int] = [:]
  /// By number, how many calls there are.
  private var counts: [Int] = []

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
    state.window.callCount - counts[numbers.calls]
  }

  private mutating func number(ofCalls all: [Int]) -> Int {
    let distinct = withoutRecursion(all)
    let number = calls[distinct] ?? counts.count
    if number == counts.count {
      calls[distinct] = number
      counts.append(distinct.count)
    }
    return number
  }

  private mutating func number(of satisfied: [String]) -> Int {
    let number = conditions[satisfied] ?? conditions.count
    conditions[satisfied] = number
    return number
  }
}

/// The calls that tell states apart.
///
/// A sub-flow that calls itself ends the third time as it does the second time.
private func withoutRecursion(_ calls: [Int]) -> [Int] {
  guard Set(calls).count < calls.count else { return calls }
  var counts: [Int: Int] = [:]
  return calls.filter { call in
    counts[call, default: 0] += 1
    return counts[call, default: 0] <= 2
  }
}
